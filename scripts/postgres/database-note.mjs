// What a data folder remembers about its embedded database: without it, the password is lost.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError, unreadable } from '../console/operator-error.mjs';
import { displayPath } from '../paths.mjs';

/**
 * @typedef {object} DatabaseNote
 * @property {string} folder of the cluster.
 * @property {boolean} aside whether the cluster lies outside the data folder (postgres-data-dir.mjs).
 * @property {number} port
 * @property {string} password
 * @property {boolean} initialised whether the cluster was created completely.
 */

/** @param {string} data the data folder. */
export const noteFile = (data) => path.join(data, 'database.json');

/**
 * @param {string} data the data folder.
 * @returns {DatabaseNote | undefined} undefined when there is none yet.
 * @throws {OperatorError} when it cannot be read or is damaged.
 */
export function readNote(data) {
  const file = noteFile(data);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EACCES') throw unreadable(file);
    if (error instanceof SyntaxError)
      throw new OperatorError(`${displayPath(file)} is damaged.`, [
        'Put it back from a copy. To start over: npm run reset',
      ]);
    throw error;
  }
}

/**
 * @param {string} data the data folder.
 * @param {DatabaseNote} note
 */
export function writeNote(data, note) {
  const file = noteFile(data);
  writeFileSync(`${file}.new`, `${JSON.stringify(note, null, 1)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
