// Starts one PostgreSQL for all specs, with data of its own that is gone afterwards.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { destroyDatabase, openDatabase } from '../scripts/postgres/server.mjs';
import { isAlive } from '../scripts/process/processes.mjs';

/** Jest's setup and teardown share the process's globals: `stopPostgres` ends the server. */
const shared = /** @type {any} */ (globalThis);
const INTERRUPTED = 130; // exit code
const PREFIX = 'yukselt-jest-';
/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Memory that must be free, bytes. Databases that spec files leave, some 10 MB each, take less than 1 GB in a whole run. */
const MEMORY_MIN = 4 * 2 ** 30;
/** Bounds what the log of finished transactions takes of the memory. */
const WAL_MAX = '256MB';

/** @returns whether so much memory is free that the data of specs may take some. */
function hasMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_MIN;
  } catch {
    return false; // another system has no such folder
  }
}

/** A killed run leaves its server behind: the folder's name holds the process that started it. */
async function sweep() {
  const places = [...new Set([MEMORY, tmpdir()])].filter((place) => existsSync(place));
  for (const folder of places.flatMap((place) => readdirSync(place).map((name) => path.join(place, name)))) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(path.basename(folder))?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await destroyDatabase(path.join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The data of specs need not survive the machine: nothing waits for the disk. A database is copied and dropped with a
 * third of the processor time.
 * @param {string} adminUrl
 */
async function skipDisk(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query(`alter system set max_wal_size = '${WAL_MAX}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

export default async function setup() {
  await sweep();
  // Each spec file creates a database of 300 files, and drops it.
  const folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  // as root the server runs as user postgres, who must be able to enter
  for (const each of [folder, data]) chmodSync(each, 0o711);
  const database = await openDatabase(data, { detached: false });
  await skipDisk(database.adminUrl);
  process.env.TEST_DATABASE_URL = database.adminUrl;
  let stopped;
  shared.stopPostgres = () => {
    stopped ??= destroyDatabase(data).then(() => rmSync(folder, { recursive: true, force: true }));
    return stopped;
  };
  // Jest runs no teardown when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => shared.stopPostgres().finally(() => process.exit(INTERRUPTED)));
}
