// What a run has started: servers, folders. A bench releases its own; what a failure or a signal leaves is released by
// `run.mjs`, newest first, so that no process outlives the run.

/** @type {(() => Promise<void>)[]} */
const held = [];

/**
 * @param {() => Promise<void>} end
 * @returns {() => Promise<void>} ends it now; a second call does nothing.
 */
export function hold(end) {
  held.push(end);
  return async () => {
    const at = held.indexOf(end);
    if (at === -1) return;
    held.splice(at, 1);
    await end();
  };
}

/** @type {Promise<void> | undefined} */
let ending;

/** Ends all that is still held, once. What does not end is reported, and does not keep the rest alive. */
export function releaseAll() {
  ending ??= (async () => {
    for (let end = held.pop(); end; end = held.pop()) await end().catch(console.error);
  })();
  return ending;
}
