import type { ListSort } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor } from '@yukselt/postgres';

/** Columns by which a list can be sorted. None of them ever changes; `position` and `id` are unique. */
interface SortColumns {
  /** Place in the log of the event that made the row. */
  position: string;
  amount: string;
  id: string;
}

export const isByAmount = (sort: ListSort): boolean => sort === 'largest' || sort === 'smallest';

/** SQL of an order. */
export interface ListOrder {
  keys: readonly string[];
  by: string;
  /** For the rows after a cursor whose values begin at this parameter. */
  after: (parameter: number) => string;
}

export function sortedBy({ position, amount, id }: SortColumns, sort: ListSort): ListOrder {
  const ascending = sort === 'oldest' || sort === 'smallest';
  const keys = isByAmount(sort) ? [amount, id] : [position];
  return {
    keys,
    by: keys.map((key) => `${key} ${ascending ? 'asc' : 'desc'}`).join(', '),
    after: (parameter) =>
      `(${keys.join(', ')}) ${ascending ? '>' : '<'} (${keys.map((_, index) => `$${parameter + index}`).join(', ')})`,
  };
}

/** Cursors of a list in this order; their values are those of {@link sortValues}. */
export const cursorOf = (sort: ListSort): KeysetCursor =>
  new KeysetCursor(sort, isByAmount(sort) ? [CURSOR_VALUES.bigint, CURSOR_VALUES.id] : [CURSOR_VALUES.position]);

/** Values of a row in the columns that the order sorts by. */
export const sortValues = (sort: ListSort, { position, amount, id }: SortColumns): readonly string[] =>
  isByAmount(sort) ? [amount, id] : [position];
