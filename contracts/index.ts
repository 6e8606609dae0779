/** What server and browser agree on: money, ids, limits, addresses, error codes. */
export * from './blog-limits.js';
export * from './canonical-json.js';
export * from './catalog-limits.js';
export * from './command-id.js';
export * from './error-codes.js';
export * from './insider-acts.js';
export * from './keys-of.js';
export * from './limits.js';
export * from './money.js';
export * from './order-status.js';
export * from './payment-status.js';
export * from './site-pages.js';
export * from './slug.js';
export * from './status-label.js';
export * from './streams.js';
export * from './target-link.js';
export * from './visible-text.js';
