// The embedded database may be ended from outside while the shop runs (out of memory, an administrator's kill). It has
// lost nothing, and the
// server's connections find back by themselves; only somebody has to start it again.
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../console/operator-error.mjs';
import { isSame, startMark } from '../process/processes.mjs';

const LOOK_MS = 1_000;
/** More ends than these within the period are no accident: starting again and again would only hide the cause. */
const MOST_ENDS = 5;
const PERIOD_MS = 600_000;

/**
 * Starts the database again whenever its process is gone although nobody stopped the shop.
 * @param {{ url: string, pid: number }} database
 * @param {() => Promise<{ url: string, pid: number }>} open
 * @param {{ stopping: boolean, prepare(work: Promise<unknown>[]): Promise<PromiseSettledResult<any>[]> }} life a stop
 * waits for a start that is under way, and undoes it.
 * @param {(text: string) => void} tell
 * @returns {Promise<void>} when the shop is being stopped.
 * @throws {Problem} when the database cannot be started, came back at another address, or ends again and again.
 */
export async function keepDatabase(database, open, life, tell, lookMs = LOOK_MS) {
  const ends = [];
  let server = { pid: database.pid, mark: startMark(database.pid) };
  while (!life.stopping) {
    await wait(lookMs, undefined, { ref: false });
    if (life.stopping || isSame(server)) continue;
    const began = performance.now();
    ends.push(Date.now());
    if (ends.filter((at) => at > Date.now() - PERIOD_MS).length > MOST_ENDS) {
      throw new Problem(`The database ended ${ends.length} times by itself.`, [
        'Its log (postgres.log in the data folder) says why. Your data is kept.',
      ]);
    }
    tell(`The database ended by itself (process ${server.pid}); it is started again.`);
    const [{ value: again, reason }] = await life.prepare([open()]);
    if (reason) throw reason;
    if (again.url !== database.url)
      throw new Problem('The database came back on another port, because its own was taken meanwhile.', [
        'Start again: npm start',
      ]);
    server = { pid: again.pid, mark: startMark(again.pid) };
    tell(`The database runs again after ${Math.round(performance.now() - began)} ms; nothing was lost.`);
  }
}
