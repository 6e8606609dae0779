import type { AdminPaymentView, ListSort } from '@yukselt/contracts/api';
import type { PagedList } from '../../../../lib/PagedList.js';
import { beyondEnd, precedes } from '../../shared/table/list-order.js';

/** The rows with one more at its place in their order; unchanged when they have it. */
export function withRow(rows: AdminPaymentView[], row: AdminPaymentView, sort: ListSort): AdminPaymentView[] {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const index = rows.findIndex((other) => !precedes(other, row, sort));
  return index === -1 ? [...rows, row] : [...rows.slice(0, index), row, ...rows.slice(index)];
}

/** Whether a request that is not listed is behind the last one that was read. */
export const beyondRead = ({ list, sort }: { list: PagedList<AdminPaymentView>; sort: ListSort }) =>
  beyondEnd(list, sort, (row) => row);

/** The pending request that has waited longest. */
export const longestWaiting = (pending: readonly AdminPaymentView[]): AdminPaymentView | null =>
  pending.reduce<AdminPaymentView | null>(
    (longest, row) => (longest === null || row.createdAt < longest.createdAt ? row : longest),
    null,
  );

/** The id of the row `by` places after this one; from no row, the first or the last. `null` at the ends. */
export function neighbourOf(rows: readonly AdminPaymentView[], requestId: string | null, by: number): string | null {
  const at = rows.findIndex((row) => row.id === requestId);
  return rows[at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by]?.id ?? null;
}

/** The next row behind this one that `isNext` accepts, else the one before it. */
export function nextOf(
  rows: readonly AdminPaymentView[],
  requestId: string,
  isNext: (row: AdminPaymentView) => boolean,
): string | null {
  const at = rows.findIndex(({ id }) => id === requestId);
  return (rows.slice(at + 1).find(isNext) ?? rows.slice(0, Math.max(0, at)).findLast(isNext))?.id ?? null;
}
