// Facts of the system about another process by its number, which the system reuses after a while.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process and when it began, which distinguishes it from a later process with the same number.
 * @typedef {{ pid: number, mark: string }} ProcessMark
 */

/**
 * Whether a process with this number exists, ours or not.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When a process began, as an opaque text; '' where the system does not report it.
 * @param {number} pid
 */
export function startMark(pid) {
  try {
    // Field 22 of /proc/<pid>/stat; the name in field 2 may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * The arguments of a process, program first; undefined where the system does not report them.
 * @param {number} pid
 * @returns {string[] | undefined}
 */
export function argumentsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return undefined; // there is no ps, or the process has ended
  }
}

/**
 * Whether the process that was recorded still lives.
 * @param {ProcessMark} process
 */
export const isStillRunning = ({ pid, mark }) => isAlive(pid) && (mark === '' || startMark(pid) === mark);

/**
 * Polls until a condition holds.
 * @param {() => unknown} condition may be asynchronous.
 * @param {number} ms at most.
 * @param {number} [step] pause between two checks, in ms.
 * @returns {Promise<boolean>} false when the time ran out.
 */
export async function waitUntil(condition, ms, step = 25) {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await wait(step);
  }
  return true;
}
