import { ApiError } from '../api/errors.js';
import { COMMAND } from './command.texts.js';
import { isBulk, type PendingCommand } from './pending-command.js';

/** 503 answers that come before anything is decided; only after a first sending do they prove that nothing happened. */
export const NOTHING_HAPPENED: ReadonlySet<string> = new Set([
  'MAINTENANCE',
  'STORE_UNAVAILABLE',
  'ACCOUNT_QUARANTINED',
]);

/**
 * Whether the answer proves that the command was not carried out and will not be. @param attempt 0: the first sending
 * @param isNotInLog whether the log was just found not to hold it: a sender who may no longer send it, or not in this
 * form, is refused without a look at the log
 */
export function isRefusal(error: unknown, attempt: number, isNotInLog: boolean): error is ApiError {
  if (!(error instanceof ApiError) || (attempt > 0 && !isNotInLog)) return false;
  if (error.status >= 500) return attempt === 0 && NOTHING_HAPPENED.has(error.code);
  return attempt === 0 || (error.status !== 401 && error.status !== 429);
}

/**
 * The outcome of a command whose repeat is refused. For a bulk command it is unknown: the first sending, whose answer
 * was lost, may have been carried out, and no single log holds its outcome.
 */
export const resentRefusal = (command: PendingCommand, error: ApiError): ApiError =>
  isBulk(command) ? new ApiError({ status: 409, code: 'OUTCOME_UNKNOWN', detail: COMMAND.outcomeInLists }) : error;

/** Only the lists show what became of the command. */
export const isOutcomeInLists = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN';
