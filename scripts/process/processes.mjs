// What can be told about another process by its number, which the system hands out again after a while.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this number exists, be it ours or not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When a process began, as an opaque text that tells a process from a later one with the same number; '' where the
 * system does not say.
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
 * The arguments of a process, program first; undefined where the system does not tell. @returns {string[] | undefined}
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
    return undefined; // no ps, or the process is gone
  }
}

/** Whether the process that was written down as `{ pid, mark }` still lives. */
export const isSame = ({ pid, mark }) => isAlive(pid) && (mark === '' || startMark(pid) === mark);

/** Waits until `condition` holds. @returns {Promise<boolean>} false when `ms` passed before. */
export async function waitUntil(condition, ms, step = 25) {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await wait(step);
  }
  return true;
}
