import { ApiError } from '../api/errors.js';

/** 503 answers that come before anything was decided; only on a first sending do they prove that nothing happened. */
const NOTHING_HAPPENED = new Set(['MAINTENANCE', 'STORE_UNAVAILABLE', 'ACCOUNT_QUARANTINED']);

/**
 * Whether the answer proves that the command was not carried out and will not be. @param attempt 0: the first sending
 * @param asked the log did not hold it just before: who may not send it any more, or not in this form, is told so
 * without a look at the log
 */
export function isRefusal(error: unknown, attempt: number, asked: boolean): boolean {
  if (!(error instanceof ApiError) || (attempt > 0 && !asked)) return false;
  if (error.status >= 500) return attempt === 0 && NOTHING_HAPPENED.has(error.code);
  return attempt === 0 || (error.status !== 401 && error.status !== 429);
}
