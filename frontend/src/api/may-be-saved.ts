import { ApiError, NetworkError } from './errors.js';

/**
 * Whether a save that failed may be stored all the same: no answer came, or the server gave up waiting for its
 * database.
 */
export const mayBeSaved = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.code === 'STORE_UNAVAILABLE');
