// The folder in which everything lives that is not source: database, uploads, secrets, logs.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Problem, uncreatable, unreadable } from '../console/operator-error.mjs';
import { DEFAULT_DATA, shown } from '../paths.mjs';
import { isSame, startMark, waitUntil } from '../process/processes.mjs';

const MARKER = 'yukselt-data'; // proves that we made the folder: without it nothing is ever deleted
const RUNNING = 'running.json';
const ANOTHER = 'Use another folder: --data DIR';
const LEAVING_MS = 15_000; // a backend whose parent was killed ends by itself within this time

const json = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(error.code) || error instanceof SyntaxError) return undefined;
    if (error.code === 'EACCES') throw unreadable(file);
    throw error;
  }
};

/** Makes the folder, or checks that it is ours and writable. @throws {Problem} */
export function openFolder(data) {
  try {
    if (!existsSync(data)) {
      mkdirSync(data, { recursive: true });
      chmodSync(data, 0o711); // as root the database runs as another user, who has to walk through
    }
    if (!statSync(data).isDirectory()) throw new Problem(`${data} is not a folder.`, [ANOTHER]);
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
    const marker = path.join(data, MARKER);
    if (!existsSync(marker)) {
      if (data !== DEFAULT_DATA && readdirSync(data).length > 0)
        throw new Problem(`${data} holds other files; it is not a data folder of Yükselt.`, [
          'Name an empty or a new folder: --data DIR',
        ]);
      writeFileSync(marker, 'Made by Yükselt. `npm run reset` deletes this folder.\n');
    }
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw existsSync(data) ? unreadable(data) : uncreatable(data);
    if (error.code === 'EROFS') throw new Problem(`${data} lies on a file system that is read-only.`, [ANOTHER]);
    if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
      throw new Problem(`${data} cannot be made: something on its path is not a folder.`, [ANOTHER]);
    throw error;
  }
}

/**
 * Deletes the folder with its database. @returns {Promise<boolean>} false when there is none. @throws {Problem} when it
 * was not made by us.
 */
export async function wipe(data) {
  if (!existsSync(data) || readdirSync(data).length === 0) return false;
  if (!existsSync(path.join(data, MARKER))) throw new Problem(`${data} was not made by Yükselt; it is not deleted.`);
  await endOrphan(data);
  const { destroyDatabase } = await import('./server.mjs');
  await destroyDatabase(data);
  rmSync(data, { recursive: true, force: true });
  return true;
}

/** Keys of this installation, made once. @returns {{ jwt: string }} */
export function secrets(data) {
  const file = path.join(data, 'secrets.json');
  const known = json(file);
  if (known?.jwt) return known;
  const made = { jwt: randomBytes(48).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  return made;
}

// --- who runs on this folder
// -----------------------------------------------------------------------------------------------------------

/** The shop that runs on the folder at this moment. @returns {{ pid: number, url?: string } | undefined} */
export function running(data) {
  const note = json(path.join(data, RUNNING));
  return note && isSame(note) ? note : undefined;
}

/** Says that the shop runs already, and where. @param {string} [port] the one that was asked for now. */
export function tellRunning({ pid, url }, data, port) {
  console.log(
    url
      ? `\n  Yükselt is already running: ${url}  (process ${pid}, data in ${shown(data)})`
      : `\n  Yükselt is already starting in another terminal (process ${pid}).`,
  );
  if (port !== undefined && !url?.endsWith(`:${port}`)) {
    console.log(
      `  Nothing is served on port ${port}: stop that one first, or start a second shop with data of its own: --data DIR --port ${port}`,
    );
  }
  console.log('');
}

/**
 * Takes the folder for this process.
 * @returns {{ update(more: object): void, release(): void } | undefined} undefined when another start was faster.
 */
export function take(data) {
  const file = path.join(data, RUNNING);
  const own = { pid: process.pid, mark: startMark(process.pid) };
  if (!running(data)) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
  const mine = () => json(file)?.pid === process.pid;
  return {
    update: (more) => {
      Object.assign(own, more);
      writeFileSync(file, JSON.stringify(own));
    },
    release: () => {
      if (mine()) unlinkSync(file);
    },
  };
}

/**
 * After `kill -9` of a start its backend ends by itself; waits for it, because two must not work on one folder unseen.
 * @param {object} [steps] to show that.
 */
export async function endOrphan(data, steps) {
  const child = json(path.join(data, RUNNING))?.child;
  if (!child || !isSame(child)) return;
  if (steps) await steps.run('Server of an earlier start', () => waitForEnd(child, data));
  else await waitForEnd(child, data);
}

async function waitForEnd(child, data) {
  if (await waitUntil(() => !isSame(child), LEAVING_MS)) return 'ended';
  if (child.mark === '')
    throw new Problem(`A backend of an earlier start still runs on ${shown(data)} (process ${child.pid}).`, [
      'End it and start again.',
    ]);
  process.kill(child.pid, 'SIGKILL');
  await waitUntil(() => !isSame(child), LEAVING_MS);
  return 'ended by force';
}
