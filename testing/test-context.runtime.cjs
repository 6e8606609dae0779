const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const RUNNER = `${path.sep}jest-circus${path.sep}`;

/**
 * Keeps what is given for the time of a callback, as `AsyncLocalStorage` does where callbacks follow one another.
 */
class SequentialStorage {
  /** @type {unknown} */
  store;

  getStore() {
    return this.store;
  }

  /**
   * @template T
   * @param {unknown} store
   * @param {() => T} callback
   * @returns {T}
   */
  run(store, callback) {
    const before = this.store;
    const restore = () => {
      this.store = before;
    };
    this.store = store;
    /** @type {any} */
    let result;
    try {
      result = callback();
    } finally {
      // The promise may be of another context of V8, so it is no instance of this one's class.
      if (typeof result?.then === 'function') result.then(restore, restore);
      else restore();
    }
    return result;
  }
}

/**
 * Jest's runner keeps the test that runs in an `AsyncLocalStorage`, one for each spec file. Node 20 then writes the
 * store of each of them, also of files that have ended, to every promise of the worker. Tests of a file follow one
 * another here (nothing is `concurrent`), so a variable tells which one runs.
 */
module.exports = class extends Runtime {
  /**
   * @template T
   * @param {string} from
   * @param {string} [to]
   * @returns {T}
   */
  requireInternalModule(from, to) {
    if (to === 'node:async_hooks' && from.includes(RUNNER))
      return /** @type {any} */ ({ AsyncLocalStorage: SequentialStorage });
    return super.requireInternalModule(from, to);
  }
};
