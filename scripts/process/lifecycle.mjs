// How a script that started things ends: everything is undone in reverse order, once; a second Ctrl-C forces the end.
import { setTimeout as wait } from 'node:timers/promises';
import { reportError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { endTools } from './exec.mjs';
import { SAME_KEY_MS, SIGNALS } from './operator-signals.mjs';

const PARENT_MS = 500;
/** How long even a forced end waits for a database that is being started, which nothing else would stop. */
const FORCED_MS = 5_000;
const INTERRUPTED = 130; // exit code after a second Ctrl-C

/**
 * Undoes one thing. `force`: at once, at the price of a recovery later. @typedef {(force: boolean) => unknown} Closer
 */

export class Lifecycle {
  /** What has to be undone, newest last. @type {Closer[]} */
  #closers = [];
  /** @type {Promise<unknown>} */
  #preparation = Promise.resolve();
  /** The end of the tools that ran. @type {Promise<unknown>} */
  #tools = Promise.resolve();
  #stoppedAt = 0;
  #forced = false;
  #steps;

  /** @param {{ end(): void }} steps its moving line is removed before anything is printed. */
  constructor(steps) {
    this.#steps = steps;
  }

  get stopping() {
    return this.#stoppedAt > 0;
  }

  /** @param {Closer} closer */
  onEnd(closer) {
    this.#closers.push(closer);
  }

  /**
   * Registers work that has to settle before a stop can undo it.
   * @template T
   * @param {Promise<T>[]} work
   * @returns {Promise<T[]>}
   * @throws the first error, after all of the work has settled.
   */
  async prepare(work) {
    const settled = Promise.allSettled(work);
    this.#preparation = settled;
    return (await settled).map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  /** Stops on signals, and when npm dies. */
  listen() {
    const onSignal = () => {
      this.#stop().catch((error) => {
        reportError(error);
        process.exit(1);
      });
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    if (!environment.isStartedByNpm) return;
    // The shell between npm and this process dies of a signal without passing it on.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !this.stopping) onSignal();
    }, PARENT_MS).unref();
  }

  /**
   * Ends the process because of an error: what was started is undone, and the error is reported.
   * @param {any} error
   */
  async fail(error) {
    if (this.stopping) return; // the stop that is under way ends the process
    this.#stoppedAt = Date.now();
    this.#steps.end();
    reportError(error);
    this.#tools = endTools();
    if (await this.#undo()) process.exit(error.exitCode ?? 1);
  }

  async #stop() {
    if (this.#forced) return;
    if (this.stopping) {
      if (Date.now() - this.#stoppedAt > SAME_KEY_MS) await this.#force();
      return;
    }
    this.#stoppedAt = Date.now();
    this.#steps.end();
    console.log('\n  Stopping (Ctrl-C again to force it) …');
    this.#tools = endTools();
    if (!(await this.#undo())) return;
    console.log('  Stopped. Your data is kept.');
    process.exit(0);
  }

  /** @returns {Promise<boolean>} false when a second Ctrl-C took over: then that one ends the process. */
  async #undo() {
    await Promise.all([this.#preparation, this.#tools]); // a database that is about to start has to be stopped too
    for (let closer = this.#closers.at(-1); closer && !this.#forced; closer = this.#closers.at(-1)) {
      await closer(false); // it stays in the list until it is done, for a second Ctrl-C
      if (!this.#forced) this.#closers.pop();
    }
    return !this.#forced;
  }

  async #force() {
    this.#forced = true;
    console.log('\n  Stopping at once.');
    await Promise.race([this.#preparation, wait(FORCED_MS)]);
    for (const closer of this.#closers.splice(0).reverse()) await closer(true);
    console.log('  Stopped. Your data is kept.');
    process.exit(INTERRUPTED);
  }
}
