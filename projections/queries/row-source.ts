import { type Parameter, ROWS_SEARCHED, type RowPage, rowsWhere } from './key-filter.js';
import type { ListOrder } from './list-order.js';

/** SQL of a page's rows: after `with` and `from`, and a column for {@link RowPage.searchedTo}. */
export interface RowSource {
  common: string;
  from: string;
  searchedTo: string;
}
export interface SearchedRow {
  searched_to: string[] | null;
}

export const rowsFrom = (from: string): RowSource => ({ common: '', from, searchedTo: 'null::text[]' });

/** SQL of a list of which a page keeps the rows that meet all conditions. */
interface Searched {
  table: string;
  alias: string;
  /** Conditions that an index of the order serves. */
  indexed: readonly string[];
  order: ListOrder;
  conditions: readonly string[];
}

/**
 * Rows among the first {@link ROWS_SEARCHED} of a list, for a filter whose rows cannot be read by keys: there may be
 * none in millions. The place where the search goes on comes from the same statement, so that no row is left out that
 * changes meanwhile.
 */
export function searchedRows(
  { table, alias, indexed, order: { by, keys }, conditions }: Searched,
  limit: number,
  parameter: Parameter,
): RowSource {
  const tested = (columns: string) => `select ${columns} from ${rowsWhere(table, indexed)} order by ${by}`;
  const limitParameter = parameter(limit);
  const lastTested = `array[${keys.map((key) => `${key}::text`).join(', ')}]`;
  return {
    common: `with page as materialized (
      select ${alias}.* from (${tested(`${alias}.*`)} limit ${ROWS_SEARCHED}) ${alias}
       where ${conditions.join(' and ')} order by ${by} limit ${limitParameter})`,
    from: `(select case when (select count(*) from page) < ${limitParameter}
                        then (${tested(lastTested)} offset ${ROWS_SEARCHED - 1} limit 1) end as searched_to) s
      left join page ${alias} on true`,
    searchedTo: 's.searched_to',
  };
}

/** @param isRow whether it is one: a search that finds none has one row for its place. */
export const rowPage = <R extends SearchedRow>(rows: readonly R[], isRow: (row: R) => boolean): RowPage<R> => ({
  rows: rows.filter(isRow),
  searchedTo: rows[0]?.searched_to ?? null,
});
