import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

// Each step is a Node process of its own: that is how the server outlives the one that started it, and the binaries'
// package does not load in Jest.
const LIBRARY = JSON.stringify(path.resolve(import.meta.dirname, 'server.mjs'));
const SLOW = 60_000;

interface Opened {
  how: 'created' | 'started' | 'adopted';
  pid: number;
  port: number;
  folder: string;
  aside: boolean;
  problem?: string;
  advice?: string[];
}

async function run<T>(code: string): Promise<T> {
  const script = `import { openDatabase, destroyDatabase } from ${LIBRARY}; const say = (value) => console.log(JSON.stringify(value ?? null)); ${code}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as T;
}

describe('the embedded PostgreSQL', () => {
  let home: string;
  let data: string;
  const file = (name: string): string => path.join(data, name);
  const open = (): Promise<Opened> =>
    run(
      `await openDatabase(${JSON.stringify(data)}).then(say, (e) => say({ problem: e.message, advice: e.advice })); process.exit(0);`,
    );
  const stop = (): Promise<null> =>
    run(`const db = await openDatabase(${JSON.stringify(data)}); await db.stop(); say(); process.exit(0);`);

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'yukselt-postgres-'));
    data = path.join(home, 'data');
    mkdirSync(data);
    for (const folder of [home, data]) chmodSync(folder, 0o711);
    mkdirSync(file('initdb-killed')); // as a start leaves it that was killed in the middle of initdb
    writeFileSync(path.join(file('initdb-killed'), 'password'), 'secret');
    await open();
  }, SLOW);
  afterAll(async () => {
    await run(`await destroyDatabase(${JSON.stringify(data)}); say(); process.exit(0);`);
    rmSync(home, { recursive: true });
  }, SLOW);

  it(
    'leaves nothing of an attempt that was killed, and completes the note of a cluster that is complete',
    async () => {
      expect(readdirSync(data).filter((name) => name.startsWith('initdb-'))).toEqual([]);
      await stop();
      const note = JSON.parse(readFileSync(file('database.json'), 'utf8'));
      writeFileSync(file('database.json'), JSON.stringify({ ...note, initialised: false }));
      expect((await open()).how).toBe('started');
      expect(JSON.parse(readFileSync(file('database.json'), 'utf8'))).toMatchObject({ initialised: true });
    },
    SLOW,
  );

  it(
    'adopts the server that survived kill -9 of the Node that started it',
    async () => {
      await stop();
      const child = spawn(process.execPath, [
        '--input-type=module',
        '-e',
        `import { openDatabase } from ${LIBRARY}; const { pid } = await openDatabase(${JSON.stringify(data)}); console.log(pid); setInterval(() => {}, 1000);`,
      ]);
      const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      expect(await open()).toMatchObject({ how: 'adopted', pid: Number(line) });
    },
    SLOW,
  );

  it(
    'is only asked to stop when nobody waits for it, and ends once it is no longer frozen',
    async () => {
      const pid = await run<number>(
        `const db = await openDatabase(${JSON.stringify(data)}); process.kill(db.pid, 'SIGSTOP');
        await db.stop('fast', { waits: false }); say(db.pid); process.exit(0);`,
      );
      process.kill(pid, 'SIGCONT');
      expect(await open()).toMatchObject({ how: 'started' });
    },
    SLOW,
  );

  it(
    'starts one server when two open it at the same time',
    async () => {
      await stop();
      const [one, other] = await Promise.all([open(), open()]);
      expect(one.pid).toBe(other.pid);
      expect([one.how, other.how].sort()).toEqual(['adopted', 'started']);
    },
    SLOW,
  );

  it(
    'recovers after kill -9 of the server, on the same port',
    async () => {
      const before = await open();
      process.kill(before.pid, 'SIGKILL');
      expect(await open()).toMatchObject({ how: 'started', port: before.port });
    },
    SLOW,
  );

  it(
    'does not mistake another process with the id in postmaster.pid for the server',
    async () => {
      const { pid, folder } = await open();
      const killed = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
      process.kill(pid, 'SIGKILL');
      writeFileSync(path.join(folder, 'postmaster.pid'), killed.replace(String(pid), String(process.pid)));
      const after = await open();
      // As root PostgreSQL sees that the process is not its user's and starts; otherwise it refuses, and so do we,
      // without touching the file.
      if (process.getuid?.() === 0) expect(after.how).toBe('started');
      else {
        expect(after.problem).toContain(`names process ${process.pid}`);
        writeFileSync(path.join(folder, 'postmaster.pid'), killed);
      }
    },
    SLOW,
  );

  it(
    'refuses data of another version and names both',
    async () => {
      const { folder } = await open();
      await stop();
      const version = path.join(folder, 'PG_VERSION');
      const versionFile = readFileSync(version, 'utf8');
      writeFileSync(version, '17\n');
      expect((await open()).problem).toContain('belongs to PostgreSQL 17; this is PostgreSQL 18');
      writeFileSync(version, versionFile);
      expect((await open()).how).toBe('started');
    },
    SLOW,
  );

  it(
    'never creates an empty database in place of a missing one',
    async () => {
      const { folder } = await open();
      await stop();
      renameSync(folder, `${folder}.moved`);
      expect((await open()).problem).toContain('The database is gone');
      expect(existsSync(folder)).toBe(false);
      renameSync(`${folder}.moved`, folder);
      renameSync(file('database.json'), file('note.moved'));
      expect((await open()).problem).toContain('database.json is missing');
      renameSync(file('note.moved'), file('database.json'));
      expect((await open()).how).toBe('started');
    },
    SLOW,
  );
});

describe('the embedded PostgreSQL in a folder that is closed to others', () => {
  // PostgreSQL refuses to run as root, so root's server is another user's, who cannot enter the folder.
  const root = process.getuid?.() === 0;

  it(
    'lives in it, or aside when the server is another user’s, is found there again, and leaves nothing when it is destroyed',
    async () => {
      const home = mkdtempSync(path.join(tmpdir(), 'yukselt-closed-')); // 0700
      const data = JSON.stringify(home);
      const open = (): Promise<Opened> => run(`say(await openDatabase(${data})); process.exit(0);`);
      const database = await open();
      expect(database).toMatchObject({ how: 'created', aside: root });
      chmodSync(home, 0o711); // opened later: the data must not seem lost
      expect(await open()).toMatchObject({ how: 'adopted', folder: database.folder, pid: database.pid });
      await run(`await destroyDatabase(${data}); say(); process.exit(0);`);
      expect(existsSync(root ? path.dirname(database.folder) : database.folder)).toBe(false);
      rmSync(home, { recursive: true });
    },
    SLOW,
  );
});
