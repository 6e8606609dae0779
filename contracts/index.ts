/** What server and browser agree on: money, ids, limits, addresses, error codes. */

export * from './access-log.js';
export * from './blog-limits.js';
export * from './canonical-json.js';
export * from './catalog-limits.js';
export * from './chart-of-accounts.js';
export * from './command-id.js';
export * from './entry-number.js';
export * from './error-codes.js';
export * from './icon-names.js';
export * from './keys-of.js';
export * from './limits.js';
export * from './log-faults.js';
export * from './lost-heads.js';
export * from './money.js';
export * from './number-text.js';
export * from './order-number.js';
export * from './order-status.js';
export * from './payment-status.js';
export * from './short-id.js';
export * from './site-pages.js';
export * from './slug.js';
export * from './status-label.js';
export * from './streams.js';
export * from './target-link.js';
export * from './visible-text.js';
export * from './wallet-kinds.js';
