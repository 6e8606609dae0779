/**
 * Why an event, or the log of an account, cannot be applied or trusted. Screens show the sentence of a code
 * (`LOG_FAULT_MESSAGES`); the technical message is for operators.
 */
export const LOG_FAULTS = [
  'unknown-event',
  'unreadable',
  'refused-value',
  'missing-event',
  'time-runs-back',
  'other-account',
  'wrong-balance',
  'no-cause',
  'no-consequence',
  'impossible-step',
  'repeated',
  'not-open',
  'closed-not-empty',
  'wrong-cancellation',
  'never-placed',
  'deleted',
  'other',
] as const;
export type LogFault = (typeof LOG_FAULTS)[number];
