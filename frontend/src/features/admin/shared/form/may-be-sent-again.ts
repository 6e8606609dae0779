import { ApiError } from '../../../../api/errors.js';

/** No session, too many requests, the shop cannot answer now. */
const NOT_JUDGED: ReadonlySet<number> = new Set([401, 429, 503]);

/**
 * Whether a refusal is not about what was asked: the same may be sent again, e.g. after the next login. Its dialog
 * stays then, with the reason that was typed.
 */
export const mayBeSentAgain = (error: unknown): boolean => error instanceof ApiError && NOT_JUDGED.has(error.status);
