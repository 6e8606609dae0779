import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { newIdempotencyKey } from '@yukselt/contracts';
import { EventStore } from '@yukselt/event-store';
import { seedTables, stopApplication } from './bootstrap.js';
import { ApiClient } from './testing/api-client.js';
import { type TestApp, testApp } from './testing/test-app.js';

let test: TestApp;
let stopped: Promise<void> | null;
let port: number;
let customer: ApiClient;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  test = await testApp();
  await seedTables(test.app);
  customer = await ApiClient.register(test.app, 'Bekleyen Müşteri');
  await test.app.listen(0, '127.0.0.1');
  port = (test.app.getHttpServer().address() as AddressInfo).port; // a server that stops has none any more
  stopped = null;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  await test.database.drop();
});
afterAll(() => agent.destroy());

const stop = (): Promise<void> => {
  stopped ??= stopApplication(test.app);
  return stopped;
};

function send(method: string, path: string, body?: object, connections = agent) {
  const headers = {
    authorization: `Bearer ${customer.session.accessToken}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() }),
  };
  const sent = request({ host: '127.0.0.1', port, agent: connections, method, path, headers }).end(
    body && JSON.stringify(body),
  );
  return once(sent, 'response').then(([answer]) => answer as IncomingMessage);
}

/** Holds the next append back. @returns once it was asked for: what lets it go on. */
function heldAppend(): Promise<() => void> {
  const store = test.app.get(EventStore);
  const append = store.append.bind(store);
  return new Promise((held) => {
    jest.spyOn(store, 'append').mockImplementationOnce(async (...parts) => {
      await new Promise<void>((go) => held(go));
      return append(...parts);
    });
  });
}

it('answers a money command that runs when the process is told to stop, and accepts no connection any more', async () => {
  const held = heldAppend();
  const answered = send('POST', '/api/v1/me/payment-requests', { amount: '50000', method: 'papara' });
  const goOn = await held;
  const ended = stop();
  await expect(fetch(`http://127.0.0.1:${port}/api/v1/health/live`)).rejects.toThrow();
  goOn();
  const answer = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await json(answer)).toMatchObject({ requestId: expect.any(String) });
  await ended;
});

it('answers a command that arrives over an open connection after the process was told to stop', async () => {
  await text(await send('GET', '/api/v1/heads'));
  const ended = stop();
  const answer = await send('POST', '/api/v1/me/payment-requests', { amount: '50000', method: 'papara' });
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await json(answer)).toMatchObject({ requestId: expect.any(String) });
  await ended;
});

it('ends event streams at once, and connections that stay idle', async () => {
  const [stream, idle] = [await send('GET', '/api/v1/me/events'), await send('GET', '/api/v1/heads')];
  await text(idle);
  const ended = text(stream);
  await stop();
  await ended; // a stream that was cut would reject
});

it('ends connections that stay idle while it still answers a command', async () => {
  const others = new Agent({ keepAlive: true });
  const idle = await send('GET', '/api/v1/heads', undefined, others);
  const cut = once(idle.socket, 'close'); // an answer that is read has none any more
  await text(idle);
  const held = heldAppend();
  const answered = send('POST', '/api/v1/me/payment-requests', { amount: '50000', method: 'papara' });
  const goOn = await held;
  const ended = stop();
  await cut;
  goOn();
  expect((await answered).statusCode).toBe(200);
  await ended;
});
