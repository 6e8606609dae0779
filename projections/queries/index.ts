/**
 * What the projections answer: the SQL over views. Two others read views: `ledger/verify-account.ts`, which compares
 * them with the log, and the backend's user list, which joins the wallets through `CUSTOMER_MONEY`.
 */

export {
  AccountStatements,
  type Period,
  type StatementEnd,
  type StatementEntry,
  type StatementLine,
} from './account-statement.js';
export { AccountViews } from './account-views.js';
export { AccountingViews, type Days, type DerivedEntry } from './accounting-views.js';
export { AdminHistory } from './admin-history.js';
export { type AdminPayment, AdminViews } from './admin-views.js';
export { openedData } from './audit-event-data.js';
export { type AuditEvidence, AuditViews } from './audit-views.js';
export { CUSTOMER_MONEY } from './customer-money.js';
export { StoppedEvents } from './stopped-events.js';
export { WaitingTimes } from './waiting-times.js';
