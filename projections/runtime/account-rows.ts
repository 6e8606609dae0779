import type { ViewTransaction } from './projection.js';

/** Rows of a table with one row per account, by account: what the view holds before new events are applied. */
export async function accountRows<R extends { user_id: string }>(
  tx: ViewTransaction,
  table: string,
  columns: readonly (keyof R & string)[],
  accounts: Iterable<string>,
): Promise<Map<string, R>> {
  const rows = await tx.query<R>(
    `${table}.read`,
    `select ${columns.join(', ')} from ${tx.schema}.${table} where user_id = any($1::uuid[])`,
    [[...accounts]],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}
