/** Turkish words that server and browser share. */

export * from './access-log-labels.js';
export * from './admin-labels.js';
export * from './decision-labels.js';
export * from './default-reasons.js';
export * from './event-labels.js';
export * from './faq.js';
export * from './log-fault-messages.js';
export * from './order-lines.js';
export * from './password-rules.js';
export * from './refusal-messages.js';
export * from './verification-labels.js';
