/** A statement's parameters. @returns the placeholder of a value that is added */
export type Parameter = (value: unknown) => string;

/**
 * Narrows a list of views by what other tables say: customers with a name, requests with a mark. `keys` or `stored`
 * when they are few: their rows are found by an index. `condition`: SQL that tests a row of a list that is walked in
 * its order.
 */
export type KeyFilter =
  | { keys: readonly string[] }
  | { condition: (column: QualifiedColumn, parameter: Parameter) => string; stored?: StoredKeys | undefined };

/**
 * Keys that PostgreSQL reads itself. A thousand of them in a statement take longer than a page: sent back and forth,
 * and compared with the statistics of the column while the statement is planned.
 */
export interface StoredKeys {
  count: number;
  /** SQL that selects them, as texts. */
  select: (parameter: Parameter) => string;
}

/** With the alias of its table: a condition reads other tables, which may have a column of the same name. */
export type QualifiedColumn = `${string}.${string}`;

/** Up to this many keys are collected, however short the list is. */
export const KEYS_MAX = 1_000;
/** Finding a row by its key takes as long as walking this many rows. */
const ROWS_WALKED_PER_KEY = 4;
/** Walking this many rows takes no longer than the rest of the request. */
const ROWS_WALKED_MIN = 1_000;
/** The most rows that one page of a search tests; the next page continues after them. */
export const ROWS_SEARCHED = 10_000;

/**
 * SQL: how many keys of payment requests are worth collecting for a page. A walk over `n` rows of which `k` are kept
 * tests `page * n / k` rows: with few keys in a long list, that is far more than there are keys.
 */
export const requestKeysMax = (page: number): string => `(
  select greatest(${KEYS_MAX}, sqrt(greatest(reltuples, 0) * ${page} / ${ROWS_WALKED_PER_KEY}))::int
    from pg_class where oid = 'views.payment_requests'::regclass)`;

/** Keys of payment requests, as far as they were counted. */
export interface KeyCount {
  count: string;
  /** There are no more of them than are worth collecting for the page. */
  are_few: boolean;
}

/**
 * SQL of a {@link KeyCount}: keys are counted only as far as is worth it for a page.
 * @param some SQL that selects the keys, at most so many
 */
export const countRequestKeys = (page: number, some: (limit: string) => string): string =>
  `with worth as materialized (select ${requestKeysMax(page)} as keys_max)
   select count(*), count(*) <= (select keys_max from worth) as are_few
     from (${some('(select keys_max + 1 from worth)')}) k`;

/** The keys that were counted, if they are few. */
export const storedKeys = (
  { count, are_few }: KeyCount,
  select: StoredKeys['select'],
): { stored: StoredKeys | undefined } => ({ stored: are_few ? { count: Number(count), select } : undefined });

/** SQL that tests a row by the filter. */
export const keyCondition = (
  filter: KeyFilter,
  column: QualifiedColumn,
  type: 'uuid' | 'text',
  parameter: Parameter,
): string =>
  'keys' in filter ? `${column} = any(${parameter(filter.keys)}::${type}[])` : filter.condition(column, parameter);

/** Few enough keys are known to find their rows by an index. */
export const hasKeys = (filter: KeyFilter): boolean => 'keys' in filter || filter.stored !== undefined;

/** As {@link keyCondition}, but leading to the rows by an index of the column where there are keys. */
export const keyLookup = (
  filter: KeyFilter,
  column: QualifiedColumn,
  type: 'uuid' | 'text',
  parameter: Parameter,
): string =>
  'stored' in filter && filter.stored
    ? `${column} = any(array(${filter.stored.select(parameter)}))`
    : keyCondition(filter, column, type, parameter);

/** SQL: the rows of a table for which all conditions are true, as after `from`. */
export const rowsWhere = (table: string, conditions: readonly string[]): string =>
  conditions.length > 0 ? `${table} where ${conditions.join(' and ')}` : table;

/** SQL: all of these rows, before they are sorted and cut (`offset 0`): a list of them is not walked in its order. */
export const allRows = (alias: string, rows: string): string => `(select ${alias}.* from ${rows} offset 0) ${alias}`;

/** SQL: of each customer no more rows than a page. An index has a customer's rows in the order of the log. */
export const rowsOfEach = (
  customers: readonly string[],
  alias: string,
  rowsOf: (isOwner: string) => string,
  page: string,
  parameter: Parameter,
): string =>
  `(select e.* from unnest(${parameter(customers)}::uuid[]) k(id)
    cross join lateral (select ${alias}.* from ${rowsOf(`${alias}.user_id = k.id`)} ${page}) e) ${alias}`;

/** What is known about the rows that a filter's keys lead to. */
export interface KeyLookup {
  /** About how many rows a key leads to. */
  rowsPerKey: number;
  /** Whether they come in the order of the list, so that no more than a page of them is read. */
  inListOrder: boolean;
}

/** The keys whose rows are worth reading; `null`: there are more than a page can wait for, so the list is searched. */
export const keysToRead = (filter: KeyFilter, { rowsPerKey, inListOrder }: KeyLookup): readonly string[] | null =>
  'keys' in filter && (inListOrder || filter.keys.length * rowsPerKey * ROWS_WALKED_PER_KEY <= ROWS_SEARCHED)
    ? filter.keys
    : null;

/** How many rows of a list are worth walking before those of the filter's keys are read. */
export function rowsWalked(filter: KeyFilter, limit: number, { rowsPerKey, inListOrder }: KeyLookup): number {
  const count = 'keys' in filter ? filter.keys.length : filter.stored?.count;
  if (count === undefined) return ROWS_SEARCHED;
  if (count <= (inListOrder ? limit : 0)) return 0;
  return Math.min(ROWS_SEARCHED, Math.max(ROWS_WALKED_MIN, count * rowsPerKey * ROWS_WALKED_PER_KEY));
}

/** Rows of a page. `searchedTo`: sort values of the last row that a search tested whose rows did not fill the page. */
export interface RowPage<R> {
  rows: R[];
  searchedTo: readonly string[] | null;
}

/**
 * A page of a list that is narrowed by keys. Where their rows are in the list is unknown: they may come first, or
 * there may be none. So the list is walked for about as long as reading the rows of all keys would take; only when that
 * does not fill the page are those rows read. The planner would choose one way alone, and walk a whole list whose last
 * rows have the keys.
 * @param walked as {@link rowsWalked}
 * @param read `walked`: only among that many first rows of the list; `null`: the rows that the keys lead to
 */
export async function pageOfKeys<R>(
  walked: number,
  limit: number,
  read: (walked: number | null) => Promise<RowPage<R>>,
): Promise<RowPage<R>> {
  const page = walked > 0 ? await read(walked) : null;
  return page?.rows.length === limit ? page : read(null);
}
