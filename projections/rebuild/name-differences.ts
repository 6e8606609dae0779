import type { VerificationDifference } from '@yukselt/contracts/api';
import type pg from 'pg';
import { ACCOUNT_TABLES } from '../ledger/account-tables.js';
import { differencesOf, type Row } from '../ledger/row-differences.js';

/** The most differing rows of one table that are named; a broken view may differ in every row. */
export const NAMED_MAX = 100;

/** A difference, and the account whose row it is, if the row names one. */
export interface NamedDifference extends VerificationDifference {
  userId: string | null;
}

/** Columns of a table's primary key, in its order. */
async function keyOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name
       from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(number, place), pg_attribute a
      where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number
      order by k.place`,
    [`views.${table}`],
  );
  return rows.map(({ name }) => name);
}

/**
 * Names where a live table differs from the one of a rebuild: row, column, and both values.
 * @returns at most {@link NAMED_MAX} rows' differences, and how many rows differ; a changed row is one.
 */
export async function nameDifferences(
  client: pg.ClientBase,
  table: string,
): Promise<{ named: NamedDifference[]; differing: number }> {
  const primary = await keyOf(client, table);
  const cells = (side: string): string =>
    `(select jsonb_object_agg(name, value) from jsonb_each_text(to_jsonb(${side})) as e(name, value))`;
  const { rows } = await client.query<{ live: Row | null; rebuilt: Row | null; differing: string }>(
    `select case when not (l is null) then ${cells('l')} end as live,
            case when not (r is null) then ${cells('r')} end as rebuilt,
            count(*) over () as differing
       from views.${table} l full join views_next.${table} r using (${primary.join(', ')})
      where l::text is distinct from r::text
      order by ${primary.join(', ')} limit ${NAMED_MAX}`,
  );
  // Rows are named as in the verification of one account: the account itself is not part of the key.
  const columns = ACCOUNT_TABLES.find((accountTable) => accountTable.table === table)?.key ?? primary;
  const named = rows.flatMap(({ live, rebuilt }) => {
    const row = (live ?? rebuilt)!;
    const key = columns.map((column) => row[column]).join(' ');
    return differencesOf(table, key, live, rebuilt).map((difference) => ({
      ...difference,
      userId: row['user_id'] ?? null,
    }));
  });
  return { named, differing: Number(rows[0]?.differing ?? 0) };
}
