import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { exitNotDoneAfterError, watchSilence } from './silence-watch.js';
import { eventually, silentProxy, testDatabase } from './testing/index.js';

/** A server, whose supervisor asks it for its health, and the thread of a tool that keeps the watch. */
const WATCHED_BY_OTHERS = ['backend/src/main.ts', 'projections/ledger/verify-worker.program.ts'];
const EVERY_MS = 20;
const LIMIT_MS = 200;

it('reports a frozen server once, with the length of its silence', async () => {
  const database = await testDatabase('silence', () => Promise.resolve());
  const proxy = await silentProxy(database.url);
  const reports: number[] = [];
  const watch = watchSilence(proxy.url, (silentMs) => reports.push(silentMs), { limitMs: 2_000, intervalMs: 500 });
  await eventually('the watch has its session', async () => {
    const { rows } = await database.pool.query(`select from pg_stat_activity where query = 'select 1'`);
    return rows.length > 0;
  });
  expect(reports).toEqual([]);
  proxy.freeze();
  await eventually('the silence is told', () => Promise.resolve(reports.length > 0));
  expect(reports).toEqual([expect.any(Number)]);
  expect(reports[0]).toBeGreaterThanOrEqual(2_000);
  watch.stop();
  await proxy.close();
  await database.drop();
});

it('leaves a lost server to the errors of its statements', async () => {
  const closed = createServer();
  await once(closed.listen(0, '127.0.0.1'), 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const onSilence = jest.fn();
  let asked = 0;
  const refusing = createServer((socket) => {
    asked++;
    socket.destroy();
  });
  await once(refusing.listen(port, '127.0.0.1'), 'listening');
  const watch = watchSilence(`postgres://user@127.0.0.1:${port}/shop`, onSilence, {
    limitMs: LIMIT_MS,
    intervalMs: EVERY_MS,
  });
  await eventually('it was asked for longer than the limit', () => Promise.resolve(asked > (2 * LIMIT_MS) / EVERY_MS));
  watch.stop();
  refusing.close();
  expect(onSilence).not.toHaveBeenCalled();
});

it('ends a tool after an error that nothing catches with 2, unless a handler is there', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation();
  const program = () => Object.assign(new EventEmitter(), { exit: jest.fn() });
  const [alone, handled, lost] = [program(), program(), new Error('the event store is away')];
  handled.once('uncaughtException', () => undefined);
  for (const each of [alone, handled]) {
    exitNotDoneAfterError(each as unknown as NodeJS.Process);
    each.emit('uncaughtException', lost);
  }
  expect(alone.exit).toHaveBeenCalledWith(2);
  expect(handled.exit).not.toHaveBeenCalled();
  expect(reported.mock.calls).toEqual([[lost]]);
  reported.mockRestore();
});

const root = path.resolve(import.meta.dirname, '..');
const programs = ['backend/src', 'projections', 'vault'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => [path.join(folder, file), readFileSync(path.join(root, folder, file), 'utf8')] as const),
);
const without = (text: string, files: typeof programs) =>
  files.filter(([, content]) => !content.includes(text)).map(([name]) => name);

it('has the same limit for an event store, in every program but the server', () => {
  const opening = programs.filter(([, text]) => text.includes('openEventStore({'));
  expect(opening.length).toBeGreaterThan(5);
  expect(without('retryForMs: SILENCE_MAX_MS', opening)).toEqual(['backend/src/platform/event-store.provider.ts']);
});

it('is kept by every tool whose statements have no time limit', () => {
  const unlimited = programs.filter(([, text]) => /\.\.\.WITHOUT_TIMEOUTS|, WITHOUT_TIMEOUTS\)/.test(text));
  expect(unlimited.length).toBeGreaterThan(5);
  expect(without('endWhenSilent(', unlimited)).toEqual(WATCHED_BY_OTHERS);
});
