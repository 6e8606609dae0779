import type { ViewTransaction } from './view-transaction.js';

/** Rows of a table with one row per account, by account: what the view holds before new events are applied. */
export async function accountRows<R extends { user_id: string }>(
  tx: ViewTransaction,
  table: string,
  columns: readonly (keyof R & string)[],
  accounts: Iterable<string>,
): Promise<Map<string, R>> {
  const valueColumns = columns.filter((column) => column !== 'user_id');
  const rows = await tx.accounts.rows(table, valueColumns, [...accounts]);
  return new Map(
    rows.map(([account, ...values]) => [
      account,
      { user_id: account, ...Object.fromEntries(valueColumns.map((column, index) => [column, values[index]])) } as R,
    ]),
  );
}
