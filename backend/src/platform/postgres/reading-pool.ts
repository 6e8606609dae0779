/**
 * The pool that queries over views use. Readers that are slow, or wait for a lock, use up only their own sessions, and
 * money commands keep those of `pg.Pool`: log, keys, sessions and prices.
 */
export const READING_POOL = Symbol('reading pool');
/** Sessions for money commands and the shop's own tables, and for queries over views. */
export const POOL_SIZES = { commands: 12, reading: 10 } as const;
