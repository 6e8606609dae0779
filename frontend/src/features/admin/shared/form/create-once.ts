import type { ProblemCode } from '@yukselt/contracts';
import { ApiError } from '../../../../api/errors.js';

/** Another admin saved the row first. */
const LOST_UPDATE: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['CATALOG_CHANGED', 'USER_CHANGED', 'POST_CHANGED']);
/** Version of a row that has not been changed since it was added. */
const FIRST = 1;

export const isLostUpdate = (error: unknown): error is ApiError =>
  error instanceof ApiError && LOST_UPDATE.has(error.code);

interface Row<V, R> {
  /** Adds the row with what is typed now, under the id of its form. */
  create: () => Promise<R>;
  byId: () => Promise<V>;
  update: (row: V) => Promise<unknown>;
}

/**
 * Adds a row under an id that its form has made. An earlier attempt, whose answer was lost, may have stored the row as
 * it was typed then: it is updated to what is typed now, unless another admin has changed it since.
 * @throws ApiError, NetworkError
 */
export async function createOnce<V extends { version: number }, R>({ create, byId, update }: Row<V, R>): Promise<R> {
  try {
    return await create();
  } catch (error) {
    if (!isLostUpdate(error)) throw error;
    const earlier = await byId();
    if (earlier.version !== FIRST) throw error;
    await update(earlier);
    // The row is what was asked for now, so that this answers as a first try would have, with a new user's link.
    return await create();
  }
}
