import { ApiError } from '../../../api/errors.js';
import { messageOf } from '../../../lib/user-facing-error.js';

const OF_CODE = new Set(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_USED', 'SECOND_FACTOR_CODE_MISSING']);

/** The field that a refusal belongs to, with its text; `null`: to none. */
export function codeRefusal(error: unknown, fallback: string): { code?: string; password?: string } | null {
  if (!(error instanceof ApiError)) return null;
  if (OF_CODE.has(error.code)) return { code: messageOf(error, fallback) };
  if (error.code === 'VALIDATION') return { code: error.errors['code'] ?? messageOf(error, fallback) };
  return error.code === 'PASSWORD_WRONG' ? { password: messageOf(error, fallback) } : null;
}
