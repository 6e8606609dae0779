// The folder in which everything lives that is not source: database, secrets, logs.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError, uncreatable, unreadable } from '../console/operator-error.mjs';
import { DEFAULT_DATA, displayPath } from '../paths.mjs';
import { isStillRunning, startMark, waitUntil } from '../process/processes.mjs';

/**
 * The shop that runs on a data folder. @typedef {import('../process/processes.mjs').ProcessMark & { url?: string }}
 * RunningShop
 */

/** Proves that Yükselt made the folder: without it nothing is ever deleted. */
const MARKER = 'yukselt-data';
const RUNNING = 'running.json';
const SECRETS = 'secrets.json';
const USE_ANOTHER = 'Use another folder: --data DIR';
const LEAVING_MS = 15_000; // a backend whose parent was killed ends by itself within this time

/** @param {string} file */
const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(error.code) || error instanceof SyntaxError) return undefined;
    if (error.code === 'EACCES') throw unreadable(file);
    throw error;
  }
};

/**
 * Makes the folder, or checks that it is ours and writable. @throws {OperatorError}
 * @param {string} data
 */
export function openDataFolder(data) {
  try {
    if (!existsSync(data)) {
      mkdirSync(data, { recursive: true });
      chmodSync(data, 0o711); // as root the database runs as another user, who has to walk through
    }
    if (!statSync(data).isDirectory()) throw new OperatorError(`${data} is not a folder.`, [USE_ANOTHER]);
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
    const marker = path.join(data, MARKER);
    if (!existsSync(marker)) {
      if (data !== DEFAULT_DATA && readdirSync(data).length > 0)
        throw new OperatorError(`${data} holds other files; it is not a data folder of Yükselt.`, [
          'Name an empty or a new folder: --data DIR',
        ]);
      writeFileSync(marker, 'Made by Yükselt. `npm run reset` deletes this folder.\n');
    }
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw existsSync(data) ? unreadable(data) : uncreatable(data);
    if (error.code === 'EROFS')
      throw new OperatorError(`${data} lies on a file system that is read-only.`, [USE_ANOTHER]);
    if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
      throw new OperatorError(`${data} cannot be created: something on its path is not a folder.`, [USE_ANOTHER]);
    throw error;
  }
}

/**
 * Deletes the folder with its database; a vault key that a database elsewhere needs stays.
 * @param {string} data
 * @returns {Promise<boolean>} false when there is none.
 * @throws {OperatorError} when Yükselt did not make it.
 */
export async function deleteDataFolder(data) {
  if (!existsSync(data) || readdirSync(data).length === 0) return false;
  if (!existsSync(path.join(data, MARKER)))
    throw new OperatorError(`${data} was not made by Yükselt; it is not deleted.`);
  await endOrphan(data);
  const { destroyDatabase } = await import('./server.mjs');
  await destroyDatabase(data);
  // A database that is not deleted here would lose what only this key opens.
  const retained = databasesOfVaultKey(data).length > 0 ? [MARKER, SECRETS] : [];
  for (const name of readdirSync(data))
    if (!retained.includes(name)) rmSync(path.join(data, name), { recursive: true, force: true });
  if (retained.length === 0) rmSync(data, { recursive: true, force: true });
  return true;
}

/**
 * Secrets of this installation.
 * @typedef {object} Secrets
 * @property {string} jwt signs sessions.
 * @property {string} vault wraps customers' keys, in base64: without it nothing of a customer's texts can be read.
 * @property {string} evidence signs evidence: an Ed25519 key, 32 bytes in base64.
 * @property {string[]} [evidenceRetired] public keys of evidence that was signed before, in base64.
 * @property {Pick<Secrets, 'evidence' | 'evidenceRetired'>} [evidenceNext] takes their place at the next start.
 * @property {string[]} [vaultFor] databases outside the folder whose customers' keys it wraps.
 */

/** @param {string} data */
const secretsFile = (data) => path.join(data, SECRETS);

/**
 * Keys of this installation, created once.
 * @param {string} data
 * @returns {Secrets}
 */
export function secrets(data) {
  const stored = readJson(secretsFile(data));
  if (stored?.jwt && stored.vault && stored.evidence) return stored;
  return storeSecrets(data, {
    ...stored,
    jwt: stored?.jwt ?? randomBytes(48).toString('base64url'),
    vault: stored?.vault ?? randomBytes(32).toString('base64'),
    evidence: stored?.evidence ?? randomBytes(32).toString('base64'),
  });
}

/**
 * Signs evidence with a new key from the next start on, and not before: a head that a tool signed with it meanwhile
 * would be of no key that the running server knows. The public key of the former one stays published.
 * @param {string} data
 * @param {(seed: string) => string} publicKeyOf
 * @throws {OperatorError} when no start has made a key yet.
 */
export function rotateEvidenceKey(data, publicKeyOf) {
  if (!existsSync(secretsFile(data)))
    throw new OperatorError(`There is no key in ${displayPath(data)} yet.`, ['npm start makes one']);
  const stored = secrets(data);
  const evidenceRetired = [publicKeyOf(stored.evidence), ...(stored.evidenceRetired ?? [])];
  storeSecrets(data, { ...stored, evidenceNext: { evidence: randomBytes(32).toString('base64'), evidenceRetired } });
}

/** @param {string} data */
function secretsOfStart(data) {
  const { evidenceNext, ...stored } = secrets(data);
  return evidenceNext ? storeSecrets(data, { ...stored, ...evidenceNext }) : stored;
}

/**
 * Written under another name and renamed: a crash never leaves half a vault key.
 * @param {string} data
 * @param {Secrets} kept
 */
function storeSecrets(data, kept) {
  const next = `${secretsFile(data)}.new`;
  writeFileSync(next, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true });
  renameSync(next, secretsFile(data));
  return kept;
}

/** Base64 has several forms of the same key, all of which the server reads. @param {string} key */
const base64Of = (key) => Buffer.from(key, 'base64').toString('base64');

/**
 * The secrets for a program's environment: those that are set and, except in production, the folder's in place of
 * missing or empty ones. Production has no secret that it was not given.
 * @param {string} data
 * @param {NodeJS.ProcessEnv} [env]
 * @param {boolean} [create] makes missing ones; a tool only reads.
 * @returns {{ JWT_SECRET: string, VAULT_KEY: string, EVIDENCE_KEY: string, EVIDENCE_KEYS_RETIRED: string }}
 */
export function configuredSecrets(data, env = process.env, create = true) {
  /** @type {Partial<Secrets> | undefined} */
  const stored =
    env.NODE_ENV === 'production' ? undefined : create ? secretsOfStart(data) : readJson(secretsFile(data));
  // A key that is set comes with its own list: the folder's keys are another shop's then.
  const revoked = (env.EVIDENCE_KEYS_REVOKED ?? '').split(',').map((entry) => base64Of(entry.replace(/:.*/s, '')));
  const storedRetired = stored?.evidenceRetired?.filter((key) => !revoked.includes(base64Of(key))).join(',');
  const ownEvidence = env.EVIDENCE_KEY ? env.EVIDENCE_KEYS_RETIRED : storedRetired;
  return {
    JWT_SECRET: env.JWT_SECRET || (stored?.jwt ?? ''),
    VAULT_KEY: env.VAULT_KEY || (stored?.vault ?? ''),
    EVIDENCE_KEY: env.EVIDENCE_KEY || (stored?.evidence ?? ''),
    EVIDENCE_KEYS_RETIRED: ownEvidence ?? '',
  };
}

/**
 * The file of the newest head (docs/operations.md#daily-heads): the one that is set, else the folder's where its own
 * database is used.
 * @param {string} data
 * @param {NodeJS.ProcessEnv} [env]
 */
export const headsFile = (data, env = process.env) =>
  env.HEADS_FILE || (env.DATABASE_URL ? '' : path.resolve(data, 'newest-head.json'));

/**
 * Remembers that the folder's vault key wraps keys of a database elsewhere: it then outlives the folder's other data.
 * @param {string} data
 * @param {string} database its address without secrets.
 */
export function noteVaultKeyOf(data, database) {
  const { vaultFor = [], ...unchanged } = secrets(data);
  if (!vaultFor.includes(database)) storeSecrets(data, { ...unchanged, vaultFor: [...vaultFor, database] });
}

/**
 * Databases outside the folder whose customers' keys the folder's vault key wraps.
 * @param {string} data
 * @returns {string[]}
 */
export const databasesOfVaultKey = (data) => readJson(secretsFile(data))?.vaultFor ?? [];

// --- who runs on this folder

/**
 * The shop that runs on the folder at this moment.
 * @param {string} data
 * @returns {RunningShop | undefined}
 */
export function runningShop(data) {
  const note = readJson(path.join(data, RUNNING));
  return note && isStillRunning(note) ? note : undefined;
}

/**
 * Prints that the shop runs already, and where.
 * @param {RunningShop | undefined} shop undefined when it ended in the meantime.
 * @param {string} data
 * @param {string} [port] the one that was asked for now.
 */
export function reportRunning(shop, data, port) {
  if (!shop) return;
  const { pid, url } = shop;
  console.log(
    url
      ? `\n  Yükselt is already running: ${url}  (process ${pid}, data in ${displayPath(data)})`
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
 * Locks the folder for this process.
 * @param {string} data
 * @returns {{ update(more: object): void, release(): void } | undefined} undefined when another start was faster.
 */
export function acquireLock(data) {
  const file = path.join(data, RUNNING);
  const lock = { pid: process.pid, mark: startMark(process.pid) };
  if (!runningShop(data)) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
  return {
    update: (more) => {
      Object.assign(lock, more);
      writeFileSync(file, JSON.stringify(lock));
    },
    release: () => {
      if (readJson(file)?.pid === process.pid) unlinkSync(file);
    },
  };
}

/**
 * After `kill -9` of a start its backend ends by itself. Waits for that end, because two backends must not work on one
 * folder unnoticed.
 * @param {string} data
 * @param {import('../console/progress.mjs').Progress} [steps] shows the wait.
 */
export async function endOrphan(data, steps) {
  const child = readJson(path.join(data, RUNNING))?.child;
  if (!child || !isStillRunning(child)) return;
  if (steps) await steps.run('Server of an earlier start', () => waitForEnd(child, data));
  else await waitForEnd(child, data);
}

/**
 * @param {import('../process/processes.mjs').ProcessMark} child
 * @param {string} data
 */
async function waitForEnd(child, data) {
  if (await waitUntil(() => !isStillRunning(child), LEAVING_MS)) return 'ended';
  if (child.mark === '')
    throw new OperatorError(
      `A backend of an earlier start still runs on ${displayPath(data)} (process ${child.pid}).`,
      ['End it and start again.'],
    );
  process.kill(child.pid, 'SIGKILL');
  await waitUntil(() => !isStillRunning(child), LEAVING_MS);
  return 'ended by force';
}
