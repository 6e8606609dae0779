// Starts one PostgreSQL for all specs, with data of its own that is gone afterwards.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { destroyDatabase, openDatabase } from '../scripts/postgres/server.mjs';
import { isAlive } from '../scripts/process/processes.mjs';

/** Jest's setup and teardown share the process's globals: `stopPostgres` ends the server. */
const shared = /** @type {any} */ (globalThis);
const INTERRUPTED = 130; // exit code
const PREFIX = 'yukselt-jest-';

/** A killed run leaves its server behind: the folder's name holds the process that started it. */
async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = path.join(tmpdir(), name);
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
  await client.query('select pg_reload_conf()');
  await client.end();
}

export default async function setup() {
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
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
