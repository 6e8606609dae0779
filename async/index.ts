/** Time limits and signals for asynchronous work. */
export { Silence, within } from './timeout.js';
export { Alarm } from './wake-signal.js';
