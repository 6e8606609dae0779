/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const SCRIPTS = path.resolve(import.meta.dirname, '..');
/** With which exit code a tool ends whose database is at an address. */
async function exitCodeAt(port: number): Promise<number> {
  const script = `import { exitCodeOf } from ${JSON.stringify(`${SCRIPTS}/console/operator-error.mjs`)};
    import { reachDatabase } from ${JSON.stringify(`${SCRIPTS}/postgres/connect.mjs`)};
    await reachDatabase('none').then(() => console.log(0), (error) => console.log(exitCodeOf(error)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], DATABASE_URL: `postgres://user@127.0.0.1:${port}/shop` },
  });
  return Number(stdout);
}

it('tells a database that takes the first connection and answers nothing from one that is gone', async () => {
  const sockets: Socket[] = [];
  const frozen = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  });
  await once(frozen.listen(0, '127.0.0.1'), 'listening');
  const { port } = frozen.address() as AddressInfo;
  expect(await exitCodeAt(port)).toBe(4);
  for (const socket of sockets) socket.destroy();
  frozen.close();
  await once(frozen, 'close');
  expect(await exitCodeAt(port)).toBe(2);
});
