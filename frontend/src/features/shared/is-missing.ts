import { ApiError } from '../../api/errors.js';
import type { FetchState } from '../../lib/request-state.js';

/** What the address names is not there: its id belongs to nothing that the reader may see, or is none. */
export const isMissing = (state: FetchState): boolean =>
  state.status === 'failed' && state.error instanceof ApiError && [400, 404].includes(state.error.status);
