import { KEYS_MAX, type KeyFilter } from '@yukselt/projections/queries';
import { type Kysely, sql } from 'kysely';
import { searchTextContains, searchTextContainsSql } from '../platform/postgres/contains.js';
import type { ShopTables } from '../platform/postgres/shop-database.js';

/** How many people are sampled to estimate how frequent a name is. */
const SAMPLE = 500;

/** A filter for lists of customers' rows: all users whose name or e-mail contains `text`, however many. */
export async function usersMatching(db: Kysely<ShopTables>, text: string): Promise<KeyFilter> {
  const isMatch = searchTextContains(sql.ref('search_text'), text.trim());
  // A sample detects a frequent name: finding a thousand people of that name takes longer than the list itself.
  const { rows } = await sql<{ keys: string[] | null }>`
    select case when s.matches * (select reltuples from pg_class where oid = 'shop.users'::regclass)
                     <= ${2 * KEYS_MAX * SAMPLE} or s.people < ${SAMPLE}
                then (select case when count(*) <= ${KEYS_MAX} then coalesce(json_agg(id), '[]') end
                        from (select id from shop.users where ${isMatch} limit ${KEYS_MAX + 1}) k) end as keys
      from (select count(*) as people, count(*) filter (where ${isMatch}) as matches
              from (select search_text from shop.users limit ${SAMPLE}) u) s`.execute(db);
  const { keys } = rows[0]!;
  if (keys) return { keys };
  // Not `exists`: the planner may answer it by searching everybody first.
  const matches = (parameter: (value: unknown) => string) =>
    searchTextContainsSql('u.search_text', text.trim(), parameter);
  return {
    condition: (column, parameter) => `(select ${matches(parameter)} from shop.users u where u.id = ${column})`,
  };
}
