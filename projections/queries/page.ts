import type { ListSort, Page } from '@yukselt/contracts/api';

export interface PageQuery {
  /** From {@link Page.next} of the page before. */
  cursor?: string | undefined;
  limit: number;
}

/** A cursor that no page of ours gave out. */
export class InvalidCursor extends Error {
  readonly code = 'INVALID_CURSOR';
}

const KEY = /^\d{1,40}$/;

/**
 * The sort key at which the page before ended: a log position or a revision, so that rows added meanwhile shift
 * nothing.
 */
export function afterKey(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const key = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!KEY.test(key)) throw new InvalidCursor('unknown cursor');
  return key;
}

/** Columns of a list that can be sorted; none of them ever changes, and `time` and `id` are of one row alone. */
interface SortColumns {
  time: string;
  amount: string;
  id: string;
}

const byAmount = (sort: ListSort): boolean => sort === 'largest' || sort === 'smallest';

/** SQL of an order: `by`, and `after` for the rows behind a place whose values begin at this parameter. */
export function sortedBy(
  { time, amount, id }: SortColumns,
  sort: ListSort,
): { by: string; after: (parameter: number) => string } {
  const ascending = sort === 'oldest' || sort === 'smallest';
  const keys = byAmount(sort) ? [amount, id] : [time];
  return {
    by: keys.map((key) => `${key} ${ascending ? 'asc' : 'desc'}`).join(', '),
    after: (parameter) =>
      `(${keys.join(', ')}) ${ascending ? '>' : '<'} (${keys.map((_, index) => `$${parameter + index}`).join(', ')})`,
  };
}

/** Values of the columns at which a page ended. */
export type Cursor = readonly string[];
const AMOUNT = /^\d{1,18}$/;
const ID = /^[\w-]{1,64}$/;

/** What {@link pageOf} takes as the key of a row in a list that can be sorted. */
export const encodeCursor = (sort: ListSort, row: { time: string; amount: string; id: string }): string =>
  [sort, ...(byAmount(sort) ? [row.amount, row.id] : [row.time])].join(':');

/** Where the page before ended in this order; a cursor of another order is none of it. @throws InvalidCursor */
export function decodeCursor(cursor: string | undefined, sort: ListSort): Cursor | null {
  if (cursor === undefined) return null;
  const [madeFor, ...place] = Buffer.from(cursor, 'base64url').toString('latin1').split(':');
  const shapes = byAmount(sort) ? [AMOUNT, ID] : [KEY];
  if (madeFor !== sort || place.length !== shapes.length || !shapes.every((shape, index) => shape.test(place[index]!)))
    throw new InvalidCursor('unknown cursor');
  return place;
}

/** Makes a page of rows that were read with `limit + 1`. */
export function pageOf<R, T>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => string,
  map: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(map),
    next: rows.length > limit && last !== undefined ? Buffer.from(keyOf(last), 'latin1').toString('base64url') : null,
  };
}
