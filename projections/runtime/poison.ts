import { VALUE_ERRORS } from './log-fault.js';

/**
 * Whether the event itself caused an error, so that applying it would fail again. Infrastructure errors (connection,
 * lock, missing table) are retried without limit; treating them as poison would quarantine every customer in an outage.
 */
export function isPoison(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (code === 'POISON_EVENT' || code === 'UNKNOWN_EVENT') return true;
  if (typeof code === 'string') return VALUE_ERRORS.test(code);
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
