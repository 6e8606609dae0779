/**
 * Limits that decisions enforce and forms show. Money in kuruş. No imports: the browser's first load carries them
 * without a validator.
 */

/** Wallet top-up: ₺100 to ₺50.000 (docs/product-rules.md#money-3). */
export const TOP_UP_MIN = 10_000n;
export const TOP_UP_MAX = 5_000_000n;
/** Quick amounts of the top-up form (docs/product-rules.md#wallet-3). */
export const QUICK_AMOUNTS = [10_000n, 20_000n, 50_000n, 75_000n, 100_000n, 300_000n, 500_000n, 1_000_000n] as const;
/** Most lines in one cart. */
export const CART_LINES_MAX = 50;
/** Most payment requests of one customer that may wait at the same time: stops one customer from flooding the queue. */
export const PENDING_REQUESTS_MAX = 10;
/** Longest e-mail address, in characters (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254;
/** Longest telephone number as it is typed, in characters. */
export const PHONE_MAX = 20;
/** Longest link of an order's target, in characters. */
export const TARGET_LINK_MAX = 2_048;
/** Longest platform and user name of an order's target, and longest notes to it, in characters. */
export const TARGET_NAME_MAX = 100;
export const TARGET_NOTES_MAX = 1_000;
/** Most characters of a password. */
export const PASSWORD_MAX = 200;
/** Fewest characters of a password at login and registration (docs/product-rules.md#forms-5). */
export const PASSWORD_MIN = 4;
/** The same for a changed password (docs/product-rules.md#forms-5). */
export const NEW_PASSWORD_MIN = 6;
/** The same whenever a password of an admin or auditor is set (docs/product-rules.md#forms-14). */
export const STAFF_PASSWORD_MIN = 12;
/** Most items of one bulk request. */
export const BULK_MAX = 100;
/** How long a review lease lasts, ms. The open page renews it. */
export const REVIEW_LEASE_MS = 120_000;
/** How long an admin may use the panel after entering the password, ms (docs/product-rules.md#role-2). */
export const ADMIN_WINDOW_MS = 3_600_000;
/** Longest text of a search, in characters; a search field takes no more. */
export const SEARCH_MAX = 100;
/** Longest part of an order number or of a reference that customers search their own lists for, in characters. */
export const NUMBER_SEARCH_MAX = 40;
/** Longest free text of a person, in characters. */
export const REASON_MAX = 500;
/** Longest author name and text of a blog comment, in characters. */
export const COMMENT_AUTHOR_MAX = 60;
export const COMMENT_MAX = 2_000;
/** Largest receipt of a transfer, in bytes. */
export const RECEIPT_MAX_BYTES = 5_242_880;
/** Most bytes of all receipts of one customer. */
export const RECEIPTS_TOTAL_BYTES = 20 * RECEIPT_MAX_BYTES;
