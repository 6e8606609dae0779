import type { Page } from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor } from '@yukselt/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ShopTables } from './shop-database.js';

/** A column of `r` by which a list can be sorted, never null. */
export interface SortKey {
  column: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
}
/** Text in the order of the Turkish alphabet, independent of the database's collation. */
export const turkish = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate "tr-x-icu"`;
export const textKey = (column: string): SortKey => ({
  column: turkish(`r.${column}`),
  type: 'text',
});
export const numberKey = (column: string): SortKey => ({ column: sql`r.${sql.ref(column)}::bigint`, type: 'bigint' });
export const timeKey = (column: string): SortKey => ({ column: sql`r.${sql.ref(column)}`, type: 'timestamptz' });

interface ListQuery {
  cursor?: string | undefined;
  limit: number;
  sort: string;
  dir: 'asc' | 'desc';
}
/**
 * One page of rows `r`: keyset by sort value and id, so that rows added or changed meanwhile shift nothing.
 * @param parts rows of the list; several when no single index has them all in the list's order, each of which is then
 *   read from its own as far as a page reaches
 */
export async function listRows<R extends { id: string }, T>(
  db: Kysely<ShopTables>,
  parts: RawBuilder<unknown>[],
  conditions: RawBuilder<unknown>[],
  key: SortKey,
  { cursor, limit, sort, dir }: ListQuery,
  map: (row: R) => T,
): Promise<Page<T>> {
  const keyset = new KeysetCursor(`${sort}.${dir}`, [CURSOR_VALUES[key.type], CURSOR_VALUES.uuid]);
  const filters = [sql`true`, ...conditions];
  const after = keyset.after(cursor);
  if (after !== null) {
    const [value, id] = after;
    filters.push(
      sql`(${key.column}, r.id) ${sql.raw(dir === 'asc' ? '>' : '<')} (${value}::${sql.raw(key.type)}, ${id}::uuid)`,
    );
  }
  const direction = sql.raw(dir);
  const begins = parts.map(
    (rows) => sql`(
      select r.*, ${key.column} as sort_key from (${rows}) r where ${sql.join(filters, sql` and `)}
      order by ${key.column} ${direction}, r.id ${direction} limit ${limit + 1})`,
  );
  const { rows: read } = await sql<R & { sort_value: string }>`
    select p.*, p.sort_key::text as sort_value from (${sql.join(begins, sql` union all `)}) p
    order by p.sort_key ${direction}, p.id ${direction} limit ${limit + 1}`.execute(db);
  return keyset.page(read, limit, (row) => [row.sort_value, row.id], map);
}
