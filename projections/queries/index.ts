/** What the projections answer: all SQL over views. */
export { AccountViews } from './account-views.js';
export { AdminHistory } from './admin-history.js';
export { type AdminPayment, AdminViews } from './admin-views.js';
export { openedData } from './audit-event-data.js';
export { type AuditEvidence, AuditViews } from './audit-views.js';
export { CUSTOMER_MONEY } from './customer-money.js';
