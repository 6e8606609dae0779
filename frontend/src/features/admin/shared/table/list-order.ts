import type { ListSort } from '@yukselt/contracts/api';
import type { PagedList } from '../../../../lib/PagedList.js';

/** What lists of orders and payment requests are sorted by. */
interface Sortable {
  id: string;
  createdAt: string;
  /** Kuruş. */
  amount: string;
}

/** Whether `row` precedes `other` in this order. */
export function precedes(row: Sortable, other: Sortable, sort: ListSort): boolean {
  if (sort === 'oldest') return row.createdAt < other.createdAt;
  if (sort === 'newest') return row.createdAt > other.createdAt;
  const [more, less] = sort === 'largest' ? [row, other] : [other, row];
  return row.amount === other.amount ? more.id > less.id : BigInt(more.amount) > BigInt(less.amount);
}

/** Whether a row that is not listed is behind the last one that was read. */
export function beyondEnd<T>(
  { items, next }: Pick<PagedList<T>, 'items' | 'next'>,
  sort: ListSort,
  sortable: (row: T) => Sortable,
): (row: T) => boolean {
  const last = items.at(-1);
  return (row) => next !== null && last !== undefined && precedes(sortable(last), sortable(row), sort);
}
