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

/**
 * SQL of the rows that few keys lead to, all read before a list sorts and cuts them (`offset 0` keeps them apart). The
 * planner expects a page to be full soon and would otherwise walk the whole list in its order, however rarely a row has
 * one of the keys.
 * @param isKept a {@link keyCondition}
 */
export const rowsOfKeys = (table: string, isKept: string): string =>
  `(select * from ${table} where ${isKept} offset 0)`;
