import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';

/** An expected obstacle: its message is a sentence for the operator, who needs no stack trace. */
export class Problem extends Error {
  /** @param {string} message what is wrong. @param {string[]} [advice] what to do about it, one line each. */
  constructor(message, advice = []) {
    super(message);
    this.advice = advice;
  }
}

/** The obstacle that a file or folder belongs to somebody else, typically to root after one start with sudo. */
export function unreadable(file) {
  return new Problem(`${file} cannot be read and written by you (${nameOf(process.getuid?.())}); it belongs to ${ownerOf(file)}.`, [
    'Start as that user, take the folder over (sudo chown -R "$USER" on it), or use another one: npm start -- --data DIR',
  ]);
}

/** @throws {Problem} when files cannot be made in the folder. */
export function mustBeWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw unreadable(folder);
  }
}

function ownerOf(file) {
  try {
    return nameOf(statSync(file).uid);
  } catch {
    return 'somebody else'; // its folder is closed as well
  }
}

function nameOf(uid) {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `user ${uid}`; // no name in this system
  }
}

/** Prints an error for the operator: a Problem as its sentences, anything else with its stack, since that is our defect. */
export function explain(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(`\n  ✗ ${error.message}`);
  for (const line of error.advice) console.error(`    ${line}`);
  console.error('');
}
