/**
 * The query side: SQL over views. Elsewhere only verification reads views, to compare them with the log. Lists of the
 * backend that join views with its own tables take the SQL from here: `CUSTOMER_MONEY`, `balancesAt`, `turnoverOf`,
 * `decisionsOf`, `approvalsOf`, `requestKeysMax`.
 */

export { AccountQueries } from './account-queries.js';
export {
  AccountStatements,
  type Period,
  type StatementEnd,
  type StatementEntry,
  type StatementLine,
} from './account-statement.js';
export {
  AccountingQueries,
  type Days,
  type JournalEnd,
  type JournalLine,
  type UnbookedEvent,
} from './accounting-queries.js';
export { AdminHistory } from './admin-history.js';
export { type AdminOrderFilter, type AdminPayment, AdminQueries } from './admin-queries.js';
export { AuditBalances, balancesAt, type EventPlace, turnoverOf } from './audit/audit-balances.js';
export { AuditChains, type ChainStart } from './audit/audit-chains.js';
export { approvalsOf, decisionsOf } from './audit/audit-decisions.js';
export { openedData } from './audit/audit-event-data.js';
export { type AuditEvidence, AuditQueries } from './audit/audit-queries.js';
export { CUSTOMER_MONEY } from './customer-money.js';
export { KEYS_MAX, type KeyFilter, requestKeysMax } from './key-filter.js';
export { StoppedEvents } from './stopped-events.js';
export { WaitingTimes } from './waiting-times.js';
