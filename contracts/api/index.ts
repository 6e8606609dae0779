/** The zod schemas of the HTTP API: requests, answers, pages. */

export * from './access-log.js';
export * from './account.js';
export * from './accounting.js';
export * from './admin.js';
export * from './admin-blog.js';
export * from './admin-catalog.js';
export * from './admin-users.js';
export * from './audit.js';
export * from './audit-balances.js';
export * from './audit-chains.js';
export * from './audit-decisions.js';
export * from './blog.js';
export * from './catalog.js';
export * from './common.js';
export * from './event-log.js';
export * from './evidence.js';
export * from './heads.js';
export * from './identity.js';
export * from './live.js';
export * from './mail.js';
export * from './messages.js';
export * from './page-data.js';
export * from './preferences.js';
export * from './second-factor.js';
export * from './settings.js';
export * from './view-jobs.js';
