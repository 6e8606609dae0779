// Starts the embedded database again when something outside ends it while the shop runs (out of memory, an
// administrator's kill). Nothing is lost then, and the server's connections recover by themselves.
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../console/operator-error.mjs';
import { isStillRunning, startMark } from '../process/processes.mjs';

const POLL_MS = 1_000;
/** More ends than these within the period are no accident: restarts would only hide the cause. */
const ENDS_MAX = 5;
const PERIOD_MS = 600_000;

/** @typedef {{ url: string, pid: number }} WatchedDatabase */

/**
 * Restarts the database whenever its process ends while the shop is not being stopped.
 * @param {WatchedDatabase} database
 * @param {() => Promise<WatchedDatabase>} open
 * @param {Pick<import('../process/lifecycle.mjs').Lifecycle, 'stopping' | 'prepare'>} life a stop waits for a start
 * that
 *   is under way, and undoes it.
 * @param {(text: string) => void} note
 * @param {number} [pollMs]
 * @returns {Promise<void>} when the shop is being stopped.
 * @throws {OperatorError} when the database cannot be started, came back at another address, or ends again and again.
 */
export async function watchDatabase(database, open, life, note, pollMs = POLL_MS) {
  /** @type {number[]} */
  const ends = [];
  let server = { pid: database.pid, mark: startMark(database.pid) };
  while (!life.stopping) {
    await wait(pollMs, undefined, { ref: false });
    if (life.stopping || isStillRunning(server)) continue;
    const began = performance.now();
    ends.push(Date.now());
    if (ends.filter((at) => at > Date.now() - PERIOD_MS).length > ENDS_MAX) {
      throw new OperatorError(`The database ended ${ends.length} times by itself.`, [
        'Its log (postgres.log in the data folder) gives the reason. Your data is kept.',
      ]);
    }
    note(`The database ended by itself (process ${server.pid}); it is being restarted.`);
    const [restarted] = await life.prepare([open()]);
    if (!restarted) continue;
    if (restarted.url !== database.url)
      throw new OperatorError('The database came back on another port, because another program has taken its own.', [
        'Start again: npm start',
      ]);
    server = { pid: restarted.pid, mark: startMark(restarted.pid) };
    note(`The database runs again after ${Math.round(performance.now() - began)} ms; nothing was lost.`);
  }
}
