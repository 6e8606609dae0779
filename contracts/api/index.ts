/** The schemas of the HTTP API, in zod: requests, answers, pages. */
export * from './account.js';
export * from './admin.js';
export * from './admin-blog.js';
export * from './admin-catalog.js';
export * from './admin-users.js';
export * from './audit.js';
export * from './blog.js';
export * from './catalog.js';
export * from './common.js';
export * from './identity.js';
export * from './journal.js';
export * from './live.js';
export * from './messages.js';
export * from './page-data.js';
export * from './preferences.js';
export * from './second-factor.js';
export * from './settings.js';
