import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createPool } from './pool.js';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const FAREWELL = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/** A server that accepts a session and ends it in the same packet. */
async function closingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, FAREWELL])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

it('rejects the queries of a session that ended in the packet that opened it, and the process survives', async () => {
  const server = await closingServer();
  const idle: Error[] = [];
  const pool = createPool(`postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, (error) =>
    idle.push(error),
  );
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect(idle).toEqual([]); // the session was in use
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  server.close();
});
