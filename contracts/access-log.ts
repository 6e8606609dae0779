/**
 * What admins and auditors do, as the access log names it (docs/product-rules.md#audit-4). A code never changes:
 * it is stored and hashed. Decisions about money are not among them, because they are events of the account.
 */
export const ACCESS_LOG_ACTIONS = [
  // settings
  'settings-changed',
  'transfer-proposed',
  'transfer-confirmed',
  'transfer-declined',
  'transfer-withdrawn',
  // catalogue
  'platform-added',
  'platform-changed',
  'platform-deleted',
  'category-added',
  'category-changed',
  'category-deleted',
  'service-added',
  'service-changed',
  'service-deleted',
  // blog
  'post-added',
  'post-changed',
  'post-deleted',
  'blog-category-added',
  'blog-category-changed',
  'blog-category-deleted',
  'comment-approved',
  'comment-deleted',
  // support
  'message-marked',
  'message-deleted',
  'newsletter-address-deleted',
  'mail-retried',
  'mail-discarded',
  // views
  'verification-started',
  'view-rebuilt',
  // accounts
  'user-added',
  'user-changed',
  'user-role-changed',
  'user-activated',
  'user-deactivated',
  'sessions-ended',
  'password-link-given',
  'password-link-confirmed',
  'password-link-dropped',
  'password-link-used',
  'second-factor-reset-asked',
  'second-factor-reset',
  'second-factor-reset-dropped',
  'own-profile-changed',
  'own-password-changed',
  'own-second-factor-on',
  'own-second-factor-off',
  'own-recovery-codes-renewed',
  // readings
  'user-opened',
  'account-audited',
  'order-opened',
  'payment-request-opened',
  'receipt-opened',
  'message-opened',
  'command-opened',
  'evidence-exported',
  'list-exported',
] as const;
export type AccessLogAction = (typeof ACCESS_LOG_ACTIONS)[number];

/** What an action was done to. */
export const ACCESS_LOG_SUBJECTS = [
  'settings',
  'platform',
  'category',
  'service',
  'post',
  'blog-category',
  'comment',
  'message',
  'newsletter-address',
  'mail',
  'view',
  'user',
  'order',
  'payment-request',
  'list',
] as const;
export type AccessLogSubject = (typeof ACCESS_LOG_SUBJECTS)[number];

/**
 * Who acted. `bearer`: the user of a one-time link, without being signed in. `operator`: a command on the server.
 */
export const ACCESS_LOG_ROLES = ['admin', 'auditor', 'bearer', 'operator'] as const;
export type AccessLogRole = (typeof ACCESS_LOG_ROLES)[number];

/** A value before or after an action. Amounts are kuruş text. */
export type AccessLogValue = string | number | boolean | null | readonly string[];
