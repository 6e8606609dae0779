/** @jest-environment node */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const SCRIPTS = path.resolve(import.meta.dirname, '..');
/** With which exit code a tool ends that cannot reach a server. */
async function exitCodeOf(reach: string, env: NodeJS.ProcessEnv): Promise<number> {
  const script = `import { exitAfter } from ${JSON.stringify(`${SCRIPTS}/console/operator-error.mjs`)};
    import { reachDatabase, reachEventStore } from ${JSON.stringify(`${SCRIPTS}/postgres/connect.mjs`)};
    exitAfter(${reach}.then(() => 0));`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return ended.then(
    () => 0,
    ({ code }: { code: number }) => code,
  );
}
const ofDatabase = (port: number) =>
  exitCodeOf(`reachDatabase('none')`, { DATABASE_URL: `postgres://user@127.0.0.1:${port}/shop` });
const ofEventStore = (port: number) =>
  exitCodeOf('reachEventStore()', { EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false` });
const ofCluster = (...ports: number[]) =>
  exitCodeOf('reachEventStore()', {
    EVENTSTORE_URL: `esdb+discover://user:word@${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`,
  });

it('distinguishes a database that accepts a connection and does not answer from one that is down', async () => {
  const sockets: Socket[] = [];
  const frozen = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  });
  await once(frozen.listen(0, '127.0.0.1'), 'listening');
  const { port } = frozen.address() as AddressInfo;
  expect(await ofDatabase(port)).toBe(4);
  for (const socket of sockets) socket.destroy();
  frozen.close();
  await once(frozen, 'close');
  expect(await ofDatabase(port)).toBe(2);
});

/** Listens with a backlog of one connection, which it never accepts; further ones get no answer. */
const DEAF = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  require('node:fs').writeSync(1, String(this.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

it('distinguishes an EventStoreDB that answers no connection from one that is down', async () => {
  const deaf = spawn(process.execPath, ['-e', DEAF]);
  const [bytes] = (await once(deaf.stdout, 'data')) as [Buffer];
  const port = Number(bytes);
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await once(waiting[0]!, 'connect');
  expect(await ofEventStore(port)).toBe(4);
  expect(await ofCluster(1, port)).toBe(4);
  for (const socket of waiting) socket.destroy();
  deaf.kill('SIGKILL');
  await once(deaf, 'close');
  expect(await ofEventStore(port)).toBe(2);
  expect(await ofCluster(port, 1)).toBe(2);
});

it('reaches a cluster as long as one of its nodes can be reached', async () => {
  const node = createServer();
  await once(node.listen(0, '127.0.0.1'), 'listening');
  expect(await ofCluster(1, (node.address() as AddressInfo).port, 2)).toBe(0);
  node.close();
});
