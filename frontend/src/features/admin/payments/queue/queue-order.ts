import type { AdminPaymentView, ListSort } from '@yukselt/contracts/api';

/** Whether `row` precedes `other` in this order. */
function precedes(row: AdminPaymentView, other: AdminPaymentView, sort: ListSort): boolean {
  if (sort === 'oldest') return row.createdAt < other.createdAt;
  if (sort === 'newest') return row.createdAt > other.createdAt;
  const [more, less] = sort === 'largest' ? [row, other] : [other, row];
  return row.amount === other.amount ? more.id > less.id : BigInt(more.amount) > BigInt(less.amount);
}

/** The rows with one more at its place in their order; unchanged when they have it. */
export function withRow(rows: AdminPaymentView[], row: AdminPaymentView, sort: ListSort): AdminPaymentView[] {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const index = rows.findIndex((other) => !precedes(other, row, sort));
  return index === -1 ? [...rows, row] : [...rows.slice(0, index), row, ...rows.slice(index)];
}
