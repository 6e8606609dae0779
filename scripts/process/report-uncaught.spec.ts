import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openEventStore } from '@yukselt/event-store';

const preload = (name: string) => ['--import', pathToFileURL(path.join(import.meta.dirname, name)).href];
/** Runs a program whose standard output cannot be written, as on a full disk. */
function withoutOutput(...words: string[]) {
  const readOnly = openSync(import.meta.filename, 'r');
  const { status, stderr } = spawnSync(process.execPath, words, {
    stdio: ['ignore', readOnly, 'pipe'],
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}
const UNWRITTEN = { status: 2, lines: [expect.stringContaining('✗ The result cannot be written: EBADF')] };

it('a tool that cannot write its result exits with 2 and one message', () => {
  const reporter = `console.log('1 finding'); setTimeout(() => undefined, 60_000)`;
  expect(withoutOutput(...preload('report-uncaught.mjs'), '-e', reporter)).toEqual(UNWRITTEN);
});

it('a script that cannot write its help exits with 2 and one message', () => {
  const program = path.resolve(import.meta.dirname, '../audit.mjs');
  expect(withoutOutput(program, '--help')).toEqual(UNWRITTEN);
});

it('a reader that closes the pipe changes no exit code', () => {
  const tool = [
    ...preload('report-uncaught.mjs'),
    '-e',
    `setInterval(() => console.log('x'), 1).unref();
    setTimeout(() => (process.exitCode = 7), 300)`,
  ];
  const quoted = [process.execPath, ...tool].map((word) => `'${word.replaceAll("'", `'"'"'`)}'`).join(' ');
  const { stdout, stderr } = spawnSync('bash', ['-c', `${quoted} | head -1; echo \${PIPESTATUS[0]}`], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['x\n7\n', '']);
});

/** How a tool ends that fails with an error. */
function endOf(message: string, code = '') {
  const program = `setImmediate(() => { throw Object.assign(new Error(${JSON.stringify(message)}), { code: '${code}' }) })`;
  const { status, stderr } = spawnSync(process.execPath, [...preload('report-uncaught.mjs'), '-e', program], {
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

it.each([
  [2, 'Connection terminated unexpectedly'],
  [2, 'terminating connection due to administrator command'],
  [4, 'Connection terminated due to connection timeout'],
  [4, 'timeout expired'],
  [4, 'timeout exceeded when trying to connect'],
  [4, 'Query read timeout'],
  [4, 'read ETIMEDOUT'],
])('a tool exits with %p and without a stack trace when its database fails with %p', (status, message) => {
  expect(endOf(message)).toEqual({
    status,
    lines: [`✗ The database no longer answers: ${message}.`, expect.stringContaining('--resume')],
  });
});

it('a tool exits with 2 and one sentence when another process folds its view', () => {
  expect(endOf('balances is being rebuilt already.', 'VIEW_BUSY')).toEqual({
    status: 2,
    lines: ['✗ balances is being rebuilt already.'],
  });
});

it('a tool exits with 4 when the event store does not answer, and with 2 when it is down', async () => {
  const sockets: Socket[] = [];
  const deaf = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  });
  await once(deaf.listen(0, '127.0.0.1'), 'listening');
  const { port } = deaf.address() as AddressInfo;
  const url = `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=10000`;
  const messageOf = async (address = url): Promise<string> => {
    const store = await openEventStore({ url: address, pool: null as never, onError: () => undefined });
    const error = await store.lastPosition().then(String, (reason: Error) => reason);
    await store.close();
    expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE' });
    return (error as Error).message;
  };
  const frozen = await messageOf();
  const lines = [expect.stringContaining('✗ EventStoreDB cannot be read'), expect.stringContaining('--resume')];
  expect(endOf(frozen, 'STORE_UNAVAILABLE')).toEqual({ status: 4, lines });
  const cluster = await messageOf(url.replace('esdb:', 'esdb+discover:'));
  expect(endOf(cluster, 'STORE_UNAVAILABLE')).toEqual({ status: 4, lines });
  for (const socket of sockets) socket.destroy();
  deaf.close();
  expect(endOf(await messageOf(), 'STORE_UNAVAILABLE')).toEqual({ status: 2, lines });
});
