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
