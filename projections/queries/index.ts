/**
 * The query side: SQL over views. Elsewhere only verification reads views, to compare them with the log. Lists of the
 * backend that join views with its own tables take the SQL from here: `CUSTOMER_MONEY`, `balancesAt`, `turnoverOf`,
 * `decisionsOf`, `approvalsOf`, `countRequestKeys`.
 */

export { AccountQueries } from './account-queries.js';
export {
  AccountStatementQueries,
  type StatementEnd,
  type StatementEntry,
  type StatementLine,
} from './account-statement-queries.js';
export {
  AccountingQueries,
  type Days,
  type JournalEnd,
  type JournalLine,
  type UnbookedEvent,
} from './accounting-queries.js';
export { AdminHistoryQueries } from './admin-history-queries.js';
export { type AdminOrderFilter, type AdminPayment, AdminQueries } from './admin-queries.js';
export { AuditBalanceQueries, balancesAt, type EventPlace, turnoverOf } from './audit/audit-balance-queries.js';
export { AuditChainQueries, type ChainStart } from './audit/audit-chain-queries.js';
export { approvalsOf, decisionsOf } from './audit/audit-decisions.js';
export { openedData } from './audit/audit-event-data.js';
export { type AuditEvidence, AuditQueries } from './audit/audit-queries.js';
export { CUSTOMER_MONEY } from './customer-money.js';
export { countRequestKeys, KEYS_MAX, type KeyCount, type KeyFilter, storedKeys } from './key-filter.js';
export type { Period } from './period.js';
export { StoppedEventQueries } from './stopped-event-queries.js';
export { WaitingTimeQueries } from './waiting-time-queries.js';
