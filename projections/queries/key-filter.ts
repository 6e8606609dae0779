/**
 * Narrows a list of views by a condition on other tables: customers with a name, requests with a mark.
 * `keys` where they are few: their rows are found by an index. `condition` where they are many: SQL that a row is
 * tested with while the list is walked in its order, which soon fills a page.
 */
export type KeyFilter =
  | { keys: readonly string[] }
  | { condition: (column: string, parameter: (value: unknown) => string) => string };

/** From this many keys on, walking the list is faster than collecting the rows of all keys and sorting them. */
export const KEYS_MAX = 1_000;

/** SQL of the filter. @param parameter adds a value and answers its placeholder */
export const keyCondition = (
  filter: KeyFilter,
  column: string,
  type: 'uuid' | 'text',
  parameter: (value: unknown) => string,
): string =>
  'keys' in filter ? `${column} = any(${parameter(filter.keys)}::${type}[])` : filter.condition(column, parameter);
