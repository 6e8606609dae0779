// How a script that started things ends: everything is undone in reverse order, once; a second Ctrl-C forces the end.
import { setTimeout as wait } from 'node:timers/promises';
import { reportError } from '../console/operator-error.mjs';
import { endTools } from './exec.mjs';

const SAME_KEY_MS = 500; // one Ctrl-C may arrive twice: from the terminal and from npm
const PARENT_MS = 500;
/** How long even a forced end waits for a database that is being started, which nothing else would stop. */
const FORCED_MS = 5_000;
const INTERRUPTED = 130; // exit code after a second Ctrl-C

/**
 * Undoes one thing. `force`: at once, at the price of a recovery later. @typedef {(force: boolean) => unknown} Closer
 */
/** @typedef {ReturnType<typeof createLifecycle>} Lifecycle */

/** @param {{ end(): void }} steps its moving line is removed before anything is printed. */
export function createLifecycle(steps) {
  /** What has to be undone, newest last. @type {Closer[]} */
  const closers = [];
  /** @type {Promise<unknown>} */
  let preparation = Promise.resolve();
  /** The end of the tools that ran. @type {Promise<unknown>} */
  let tools = Promise.resolve();
  let stoppedAt = 0;
  let forced = false;

  /** @returns {Promise<boolean>} false when a second Ctrl-C took over: then that one ends the process. */
  const undo = async () => {
    await Promise.all([preparation, tools]); // a database that is about to start has to be stopped too
    for (let closer = closers.at(-1); closer && !forced; closer = closers.at(-1)) {
      await closer(false); // it stays in the list until it is done, for a second Ctrl-C
      if (!forced) closers.pop();
    }
    return !forced;
  };

  const force = async () => {
    forced = true;
    console.log('\n  Stopping at once.');
    await Promise.race([preparation, wait(FORCED_MS)]);
    for (const closer of closers.splice(0).reverse()) await closer(true);
    console.log('  Stopped. Your data is kept.');
    process.exit(INTERRUPTED);
  };

  const stop = async () => {
    if (forced) return;
    if (stoppedAt > 0) {
      if (Date.now() - stoppedAt > SAME_KEY_MS) await force();
      return;
    }
    stoppedAt = Date.now();
    steps.end();
    console.log('\n  Stopping (Ctrl-C again to force it) …');
    tools = endTools();
    if (!(await undo())) return;
    console.log('  Stopped. Your data is kept.');
    process.exit(0);
  };

  return {
    get stopping() {
      return stoppedAt > 0;
    },
    /** @param {Closer} closer */
    onEnd(closer) {
      closers.push(closer);
    },
    /**
     * Registers work that has to settle before a stop can undo it.
     * @template T
     * @param {Promise<T>[]} work
     * @returns {Promise<T[]>}
     * @throws the first error, after all of the work has settled.
     */
    async prepare(work) {
      const settled = Promise.allSettled(work);
      preparation = settled;
      return (await settled).map((result) => {
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      });
    },
    listen() {
      const onSignal = () => {
        stop().catch((error) => {
          reportError(error);
          process.exit(1);
        });
      };
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
      if (process.env.npm_lifecycle_event === undefined) return;
      // The shell between npm and this process dies of a signal without passing it on.
      const parent = process.ppid;
      setInterval(() => {
        if (process.ppid !== parent && stoppedAt === 0) onSignal();
      }, PARENT_MS).unref();
    },
    /**
     * Ends the process because of an error: what was started is undone, and the error is reported.
     * @param {any} error
     */
    async fail(error) {
      if (stoppedAt > 0) return; // the stop that is under way ends the process
      stoppedAt = Date.now();
      steps.end();
      reportError(error);
      tools = endTools();
      if (await undo()) process.exit(error.exitCode ?? 1);
    },
  };
}
