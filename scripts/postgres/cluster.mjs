// The files of a PostgreSQL cluster and the databases in it: what is done once, before the server can be used.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../console/operator-error.mjs';
import { displayPath } from '../paths.mjs';
import { createTraversable } from './postgres-data-dir.mjs';
import { USER } from './postmaster.mjs';

const MAJOR = '18';
/** Beginning of the names of the temporary folders in which clusters are created. */
const TEMPORARY_PREFIX = 'initdb-';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/**
 * Creates the cluster in a temporary folder and renames it, so that a half-made one is never taken for a database.
 * `initdb` waits for the disk most of its time: builds go on meanwhile.
 * @param {string} folder of the cluster.
 * @param {import('./postgres-data-dir.mjs').Binaries} binaries
 * @param {import('./postgres-data-dir.mjs').Owner | undefined} owner
 * @param {string} password of the superuser.
 * @throws {OperatorError} with the end of initdb's output.
 */
export async function createCluster(folder, binaries, owner, password) {
  const parent = path.dirname(folder);
  createTraversable(parent);
  // Of a start that was killed: its password must not stay, nor its 40 MB.
  for (const name of readdirSync(parent))
    if (name.startsWith(TEMPORARY_PREFIX))
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  const temporary = mkdtempSync(path.join(parent, TEMPORARY_PREFIX));
  try {
    const fresh = path.join(temporary, 'pg');
    const passwordFile = path.join(temporary, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    mkdirSync(fresh, { mode: 0o700 });
    if (owner) {
      chmodSync(temporary, 0o711);
      for (const file of [fresh, passwordFile]) chownSync(file, owner.uid, owner.gid);
    }
    const args = [
      `--pgdata=${fresh}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ];
    const env = { ...process.env, LC_ALL: 'C' };
    const options = { ...owner, cwd: path.parse(folder).root, env };
    /** @type {string | null} */
    const failure = await new Promise((resolve) => {
      execFile(binaries.initdb, args, options, (error, _stdout, stderr) =>
        resolve(error && (stderr.trim() || error.message)),
      );
    });
    if (failure !== null)
      throw new OperatorError(
        `PostgreSQL could not create its data in ${folder}.`,
        failure.trim().split('\n').slice(-5),
      );
    renameSync(fresh, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder of the cluster.
 * @throws {OperatorError} when another major version of PostgreSQL wrote the cluster.
 */
export function checkVersion(folder) {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new OperatorError(
    `The data in ${displayPath(folder)} belongs to PostgreSQL ${version}; this is PostgreSQL ${MAJOR}.`,
    [`Move it with pg_dump of version ${version}, use another folder (--data DIR), or start over: npm run reset`],
  );
}

/**
 * Creates a database in a running cluster unless it exists.
 * @param {string} adminUrl
 * @param {string} name
 */
export async function createDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another start of ours was faster.
    if (error.code !== DUPLICATE_DATABASE && error.code !== UNIQUE_VIOLATION) throw error;
  } finally {
    await client.end();
  }
}
