import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type TestApp, testApp } from '../../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen(0, '127.0.0.1');
});
afterAll(() => test.close());

it('has a time limit for every part of a request, and a limit of connections', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket, maxConnections } =
    test.app.getHttpServer();
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, maxRequestsPerSocket, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1_000,
    maxConnections: 5_000,
  });
});

it('ends a connection whose request does not arrive', async () => {
  const server = test.app.getHttpServer();
  Object.assign(server, { requestTimeout: 50, headersTimeout: 50 });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  );
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});
