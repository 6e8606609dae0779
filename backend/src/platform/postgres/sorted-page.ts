import type { Page } from '@yukselt/contracts/api';
import { InvalidCursor } from '@yukselt/projections/queries';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ShopDatabase } from './shop-database.js';

/** What a list can be sorted by: a column of `r`, never null. */
export interface SortKey {
  column: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
}
/** Names in the order of the Turkish alphabet, whatever the database's own is. */
export const textKey = (column: string): SortKey => ({
  column: sql`r.${sql.ref(column)} collate "tr-x-icu"`,
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
/** Order of the page before, and the sort value and id of its last row. */
const cursorSchema = z.tuple([z.string(), z.string(), z.uuid()]);

function readCursor(cursor: string, order: string): { value: string; id: string } {
  try {
    const [madeFor, value, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (madeFor === order) return { value, id };
  } catch {
    // Answered below: whatever is wrong with it, no page of this list gave it out.
  }
  throw new InvalidCursor('unknown cursor');
}

const sortValue = (type: SortKey['type'], value: string): RawBuilder<unknown> => {
  if (type === 'bigint' && !/^-?\d{1,18}$/.test(value)) throw new InvalidCursor('unknown cursor');
  if (type === 'timestamptz' && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value))
    throw new InvalidCursor('unknown cursor');
  return sql`${value}::${sql.raw(type)}`;
};

/** One page of rows `r`: keyset by sort value and id, so that rows added or changed meanwhile shift nothing. */
export async function listRows<R extends { id: string }, T>(
  db: ShopDatabase,
  rows: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  key: SortKey,
  { cursor, limit, sort, dir }: ListQuery,
  map: (row: R) => T,
): Promise<Page<T>> {
  const order = `${sort}.${dir}`;
  const filters = [sql`true`, ...conditions];
  if (cursor !== undefined) {
    const { value, id } = readCursor(cursor, order);
    filters.push(
      sql`(${key.column}, r.id) ${sql.raw(dir === 'asc' ? '>' : '<')} (${sortValue(key.type, value)}, ${id}::uuid)`,
    );
  }
  const direction = sql.raw(dir);
  const { rows: read } = await sql<R & { sort_value: string }>`
    select r.*, (${key.column})::text as sort_value from (${rows}) r where ${sql.join(filters, sql` and `)}
    order by ${key.column} ${direction}, r.id ${direction} limit ${limit + 1}`.execute(db);
  const shown = read.slice(0, limit);
  const last = shown.at(-1);
  const next =
    read.length > limit && last
      ? Buffer.from(JSON.stringify([order, last.sort_value, last.id])).toString('base64url')
      : null;
  return { items: shown.map(map), next };
}
