/** The events of an account, their metadata and their registry. */
export type * from './account.events.js';
export * from './metadata.js';
export * from './registry.js';
export * from './sealed-fields.js';
export * from './wallet-change.js';
