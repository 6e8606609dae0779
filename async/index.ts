/** Time limits and signals for asynchronous work. */
export { TimeoutError, withTimeout } from './timeout.js';
export { WakeSignal } from './wake-signal.js';
