// What a run still has to end: servers, folders. A bench ends its own; what a failure or a signal leaves is ended by
// `run.mjs`, newest first, so that no process outlives the run.

/** @type {(() => Promise<void>)[]} */
const pending = [];

/**
 * @param {() => Promise<void>} end
 * @returns {() => Promise<void>} ends it now; a second call does nothing.
 */
export function onCleanup(end) {
  pending.push(end);
  return async () => {
    const at = pending.indexOf(end);
    if (at === -1) return;
    pending.splice(at, 1);
    await end();
  };
}

/** @type {Promise<void> | undefined} */
let ending;

/** Ends all that has not ended, once. A failure is reported, and the rest is still ended. */
export function cleanUp() {
  ending ??= (async () => {
    for (let end = pending.pop(); end; end = pending.pop()) await end().catch(console.error);
  })();
  return ending;
}
