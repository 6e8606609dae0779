/** Plain PostgreSQL: the parts that every area with tables shares. */
export { ADVISORY_LOCKS, tryLockOf } from './advisory-locks.js';
export { collectWrites } from './collected-writes.js';
export { isConnectionLost } from './connection-lost.js';
export { copyRows } from './copied-rows.js';
export { durabilityFaults, isReadOnly, requireWrites } from './durability.js';
export { CURSOR_VALUES, KeysetCursor, type PageQuery } from './keyset-cursor.js';
export { PostgresListener } from './listener.js';
export { type Migration, type Migrations, migrateSchema, sqlMigration } from './migrate.js';
export { requireOwnSessions } from './own-sessions.js';
export { createPool, createSiblingPool, WITHOUT_TIMEOUTS } from './pool.js';
export { poolForBuilders } from './pool-for-builders.js';
export { queryByIds } from './query-by-ids.js';
export { EXIT_NOT_DONE, EXIT_SILENT, endWhenSilent, SILENCE_MAX_MS } from './silence-watch.js';
export { inPipelinedTransaction, inTransaction, inTransactionOf, isPipelined } from './transaction.js';
export { isUniqueViolation, violatedConstraint } from './unique-violation.js';
