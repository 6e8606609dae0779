import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface Server {
  url: string;
  pid: number;
}
interface Life {
  stopping: boolean;
  prepare<T>(work: Promise<T>[]): Promise<T[]>;
}
type WatchDatabase = (
  database: Server,
  open: () => Promise<Server>,
  life: Life,
  tell: (text: string) => void,
  lookMs: number,
) => Promise<void>;
let watchDatabase: WatchDatabase;
beforeAll(async () => {
  ({ watchDatabase } = (await import(path.resolve(import.meta.dirname, 'database-watchdog.mjs'))) as {
    watchDatabase: WatchDatabase;
  });
});

const LOOK_MS = 10;
const URL = 'postgres://127.0.0.1:1/shop';
const running: ChildProcess[] = [];
/** Stands for a server: a process that lives until it is killed. */
function server(): Server {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  running.push(child);
  return { url: URL, pid: child.pid! };
}
async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
const lifeOf = (): Life => ({ stopping: false, prepare: (work) => Promise.all(work) });

afterEach(async () => {
  await Promise.all(
    running
      .splice(0)
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map(kill),
  );
});

it('restarts a database that ended by itself, and reports both', async () => {
  const life = lifeOf();
  const said: string[] = [];
  let again = (): void => undefined;
  const back = new Promise<void>((resolve) => {
    again = resolve;
  });
  const watched = watchDatabase(
    server(),
    async () => server(),
    life,
    (text) => {
      if (said.push(text) === 2) again();
    },
    LOOK_MS,
  );
  await kill(running[0]!);
  await back;
  expect(running).toHaveLength(2);
  expect(said).toEqual([expect.stringContaining('ended by itself'), expect.stringContaining('runs again')]);
  life.stopping = true;
  await watched;
  expect(running).toHaveLength(2);
});

it('does not restart a database that ends while the shop is being stopped', async () => {
  const life = lifeOf();
  const watched = watchDatabase(
    server(),
    () => Promise.reject(new Error('opened again')),
    life,
    () => undefined,
    LOOK_MS,
  );
  life.stopping = true;
  await kill(running[0]!);
  await watched;
  expect(running).toHaveLength(1);
});

it('ends the shop when the database cannot be restarted, or listens on another port then', async () => {
  for (const [open, sentence] of [
    [() => Promise.reject(new Error('no disk')), 'no disk'],
    [async () => ({ ...server(), url: 'postgres://127.0.0.1:2/shop' }), 'another port'],
  ] as const) {
    const first = server();
    const watched = watchDatabase(first, open, lifeOf(), () => undefined, LOOK_MS);
    await Promise.all([expect(watched).rejects.toThrow(sentence), kill(running.find(({ pid }) => pid === first.pid)!)]);
  }
});

it('gives up on a database that ends again and again', async () => {
  const watched = watchDatabase(
    { url: URL, pid: 2 ** 30 },
    async () => ({ url: URL, pid: 2 ** 30 }),
    lifeOf(),
    () => undefined,
    LOOK_MS,
  );
  await expect(watched).rejects.toThrow('ended 6 times by itself');
});
