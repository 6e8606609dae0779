import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { StoreUnavailable } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { failureOf } from './heads-failure.js';

it('tells why nothing was done', () => {
  expect(failureOf(new Error('there is no head in kept.json'))).toBe('Not done: there is no head in kept.json');
});

it('leaves a database that answers nothing to what ends every tool alike', async () => {
  const sockets: Socket[] = [];
  const deaf = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  });
  await once(deaf.listen(0, '127.0.0.1'), 'listening');
  const url = `postgres://yukselt@127.0.0.1:${(deaf.address() as AddressInfo).port}/yukselt`;
  const pool = createPool(url, () => undefined, { connectionTimeoutMillis: 100 });
  const silence = await pool.query('select 1').then(
    () => new Error('an answer'),
    (error: Error) => error,
  );
  expect(() => failureOf(silence)).toThrow(silence);
  await pool.end();
  for (const socket of sockets) socket.destroy();
  deaf.close();
});

it('leaves an event store that answers nothing to it, too', () => {
  const silence = new StoreUnavailable('EventStoreDB cannot be read: no answer within 5000 ms');
  expect(() => failureOf(silence)).toThrow(silence);
});
