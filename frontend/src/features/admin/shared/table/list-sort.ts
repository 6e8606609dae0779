import type { ListSort } from '@yukselt/contracts/api';

export const LIST_SORTS: readonly ListSort[] = ['newest', 'oldest', 'largest', 'smallest'];

/** The order that an address names; `null`: none, so the list's own. */
export const sortFrom = (value: string | null): ListSort | null => LIST_SORTS.find((sort) => sort === value) ?? null;

/** Which column shows the order, and its direction. */
export function sortedColumn(sort: ListSort): { sort: 'at' | 'amount'; dir: 'asc' | 'desc' } {
  return {
    sort: sort === 'oldest' || sort === 'newest' ? 'at' : 'amount',
    dir: sort === 'oldest' || sort === 'smallest' ? 'asc' : 'desc',
  };
}

/** The order after a header was pressed: the same column turned round, another one the newest or the largest first. */
export function sortAfter(sort: ListSort, column: string): ListSort {
  if (column === 'amount') return sort === 'largest' ? 'smallest' : 'largest';
  return sort === 'newest' ? 'oldest' : 'newest';
}
