/**
 * Narrows a list of views by a condition on other tables: customers with a name, requests with a mark. `keys` when they
 * are few: their rows are found by an index. `condition` when they are many: SQL that tests each row while the list is
 * walked in its order, which soon fills a page.
 */
export type KeyFilter =
  | { keys: readonly string[] }
  | { condition: (column: string, parameter: (value: unknown) => string) => string };

/** Up to this many keys are collected, however short the list is. */
export const KEYS_MAX = 1_000;
/** Finding a row by its key takes as long as walking this many rows. */
const ROWS_WALKED_PER_KEY = 4;
/** So many take no longer than the answer's other work. */
const ROWS_WALKED_MIN = 1_000;

/**
 * SQL: how many keys of payment requests are worth collecting for a page. A walk over `n` rows of which `k` are kept
 * tests `page * n / k` rows: with few keys in a long list, that is far more than there are keys.
 */
export const requestKeysMax = (page: number): string => `(
  select greatest(${KEYS_MAX}, sqrt(greatest(reltuples, 0) * ${page} / ${ROWS_WALKED_PER_KEY}))::int
    from pg_class where oid = 'views.payment_requests'::regclass)`;

/** SQL of the filter. @param parameter adds a value and returns its placeholder */
export const keyCondition = (
  filter: KeyFilter,
  column: string,
  type: 'uuid' | 'text',
  parameter: (value: unknown) => string,
): string =>
  'keys' in filter ? `${column} = any(${parameter(filter.keys)}::${type}[])` : filter.condition(column, parameter);

/** SQL: the rows of a table for which all conditions are true, as after `from`. */
export const rowsWhere = (table: string, conditions: readonly string[]): string =>
  conditions.length > 0 ? `${table} where ${conditions.join(' and ')}` : table;

/** SQL: all of these rows, before they are sorted and cut (`offset 0`): a list of them is not walked in its order. */
export const allRows = (alias: string, rows: string): string => `(select ${alias}.* from ${rows} offset 0) ${alias}`;

/** What a list is narrowed by, as far as its rows are found by keys. */
interface Keys {
  count: number;
  /** Rows that one key leads to, about. */
  rowsEach: number;
  /** Whether an index has the rows of a key in the order of the list, so that no more than a page of them is read. */
  inOrder: boolean;
}

/**
 * A page of a list whose rows must have one of these keys. Where they stand in the list is unknown: the first rows may
 * all have one, or none of all the list. So many keys are first looked for along the list, as far as takes no longer
 * than their look-up, and only when that does not fill the page, they are looked up. The planner would choose one way
 * alone, and walk a whole list whose last rows have the keys, or none.
 * @param read `walked`: among so many first rows of the list; `null`: those that the keys lead to
 */
export async function pageOfKeys<R>(
  { count, rowsEach, inOrder }: Keys,
  limit: number,
  read: (walked: number | null) => Promise<R[]>,
): Promise<R[]> {
  if (count <= (inOrder ? limit : 0)) return read(null);
  const rows = await read(Math.max(ROWS_WALKED_MIN, count * rowsEach * ROWS_WALKED_PER_KEY));
  return rows.length === limit ? rows : read(null);
}
