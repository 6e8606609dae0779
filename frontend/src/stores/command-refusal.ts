import { ApiError } from '../api/errors.js';

/** 503 answers that come before anything was decided; only on a first sending do they prove that nothing happened. */
const NOTHING_HAPPENED = new Set(['MAINTENANCE', 'STORE_UNAVAILABLE', 'ACCOUNT_QUARANTINED']);

/**
 * Whether the answer proves that the command was not carried out and will not be. @param attempt 0: the first sending
 */
export function isRefusal(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status >= 500) return attempt === 0 && NOTHING_HAPPENED.has(error.code);
  return attempt === 0 || (error.status !== 401 && error.status !== 429);
}
