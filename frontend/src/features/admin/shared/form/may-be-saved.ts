import type { ProblemCode } from '@yukselt/contracts';
import { ApiError, NetworkError } from '../../../../api/errors.js';

/** Of a server that gave up waiting for its database, and of a proxy, which sends no code of its own. */
const GIVEN_UP: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['STORE_UNAVAILABLE', 'INTERNAL']);
/** A fault of the server itself, which no time changes. */
const FAULT = 500;

/** Whether a save that failed may be stored all the same: no answer came, or somebody gave up waiting for it. */
export const mayBeSaved = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status > FAULT && GIVEN_UP.has(error.code));
