import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Exit code of a tool that could not be carried out: 1 is the answer "different" of `verify`. */
export const EXIT_NOT_POSSIBLE = 2;
/** Exit code of a tool whose database or event store stopped answering; also in postgres/silence-watch.ts. */
export const EXIT_SILENT = 4;

/** An expected obstacle: its message is a sentence for the operator, who needs no stack trace. */
export class OperatorError extends Error {
  /**
   * @param {string} message what is wrong.
   * @param {string[]} [advice] what to do about it, one line each.
   * @param {number} [exitCode] of a tool that ends with it.
   */
  constructor(message, advice = [], exitCode = EXIT_NOT_POSSIBLE) {
    super(message);
    this.advice = advice;
    this.exitCode = exitCode;
  }
}

/**
 * The exit code of a tool that could not be carried out.
 * @param {unknown} error
 * @returns {number}
 */
const exitCodeOf = (error) => (error instanceof OperatorError ? error.exitCode : EXIT_NOT_POSSIBLE);

/**
 * Ends a tool with the exit code of its work. An error is reported first, and ends it with a code of its own.
 * @param {Promise<number>} work
 */
export const exitAfter = (work) =>
  work.then(
    (code) => process.exit(code),
    (error) => {
      reportError(error);
      process.exit(exitCodeOf(error));
    },
  );

/**
 * The error for a file or folder of the data with another owner, typically root after one start with sudo.
 * @param {string} file
 */
export function unreadable(file) {
  const { place, owner } = innermostAccessible(file);
  const ours = place === file || place === path.dirname(file); // a folder further up is not ours to give away
  return new OperatorError(`${place} cannot be read and written by you (${user()}); it belongs to ${owner}.`, [
    ours
      ? `Start as that user, take it over (sudo chown -R "$USER" ${place}), or use another folder: --data DIR`
      : 'Start as that user, or use another folder: --data DIR',
  ]);
}

/**
 * The obstacle that a new folder cannot be made.
 * @param {string} folder
 */
export function uncreatable(folder) {
  const { place, owner } = innermostAccessible(path.dirname(folder));
  return new OperatorError(
    `${folder} cannot be created: you (${user()}) may not write to ${place}, which belongs to ${owner}.`,
    ['Use another folder: --data DIR'],
  );
}

/**
 * @throws {OperatorError} when files cannot be made in the folder of the project, where packages and builds have to go.
 * @param {string} folder
 */
export function mustBeWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new OperatorError(
      `You (${user()}) may not write to ${folder}, where packages and builds go; it belongs to ${innermostAccessible(folder).owner}.`,
      ['Start as that user, take it over (sudo chown -R "$USER" on it), or clone the project to a folder of your own.'],
    );
  }
}

/**
 * The innermost accessible part of a path: the next part is closed or does not exist.
 * @param {string} file
 */
function innermostAccessible(file) {
  for (let place = file; ; place = path.dirname(place)) {
    try {
      return { place, owner: nameOf(statSync(place).uid) };
    } catch (error) {
      if (place === path.dirname(place)) throw error;
    }
  }
}

const user = () => nameOf(process.getuid?.());

/** @param {number | undefined} uid */
function nameOf(uid) {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `user ${uid}`; // no name in this system
  }
}

/**
 * Prints an error for the operator: an OperatorError as its sentences, anything else with its stack, since that is our
 * defect.
 * @param {any} error
 */
export function reportError(error) {
  if (!(error instanceof OperatorError)) {
    console.error(error);
    return;
  }
  console.error(`\n  ✗ ${error.message}`);
  for (const line of error.advice) console.error(`    ${line}`);
  console.error('');
}
