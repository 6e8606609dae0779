/** Time limits, pauses and signals for asynchronous work, in the browser and on the server. */
export { backoff } from './backoff.js';
export { Batcher } from './batcher.js';
export { CachedRead } from './cached-read.js';
export { TimeoutError, withTimeout } from './timeout.js';
export { WakeSignal } from './wake-signal.js';
