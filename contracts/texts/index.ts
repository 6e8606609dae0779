/** Turkish words that server and browser share. */

export * from './access-log-words.js';
export * from './admin-words.js';
export * from './decision-words.js';
export * from './default-reasons.js';
export * from './event-labels.js';
export * from './faq.js';
export * from './log-fault-words.js';
export * from './order-lines.js';
export * from './password-rules.js';
export * from './refusal-words.js';
export * from './verification-words.js';
