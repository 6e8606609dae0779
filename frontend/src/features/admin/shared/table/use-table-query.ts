import { type AddressSearch, useAddressSearch } from './use-address-search.js';

/** Names of the address' parts that every table has, next to its search: order, direction. */
const SORT = 'sirala';
const DIR = 'yon';
/** Parts of the address that leave no row out: the order, and who is open next to the list. */
const NO_FILTER: readonly string[] = [SORT, DIR, 'kisi'];

export interface TableQuery extends Pick<AddressSearch, 'q' | 'text' | 'setText' | 'change'> {
  sort: string;
  dir: 'asc' | 'desc';
  get: (name: string) => string | null;
  set: (name: string, value: string | null) => void;
  sortBy: (name: string) => void;
  order: (name: string, dir: 'asc' | 'desc') => void;
  clear: () => void;
  /** A search or a filter leaves rows out. */
  narrowed: boolean;
}

/**
 * State of a table that lives in the address: search, filters, order. @param sorts the orders that the server knows,
 * its default first. @param keep parts that clearing leaves. @param firstDir the direction that the address need not
 * name.
 */
export function useTableQuery(
  sorts: readonly string[],
  keep: readonly string[] = [],
  firstDir: 'asc' | 'desc' = 'asc',
): TableQuery {
  const { query, q, text, setText, change, reset } = useAddressSearch();
  const sortOf = (params: URLSearchParams) => sorts.find((sort) => sort === params.get(SORT)) ?? sorts[0]!;
  const dirOf = (params: URLSearchParams) =>
    (['asc', 'desc'] as const).find((dir) => dir === params.get(DIR)) ?? firstDir;
  const orderParts = (name: string, dir: 'asc' | 'desc') => ({
    [SORT]: name === sorts[0] ? null : name,
    [DIR]: dir === firstDir ? null : dir,
  });
  return {
    q,
    sort: sortOf(query),
    dir: dirOf(query),
    text,
    setText,
    get: (name) => query.get(name),
    set: (name, value) => change({ [name]: value }),
    change,
    sortBy: (name) =>
      change((current) => orderParts(name, name === sortOf(current) && dirOf(current) === 'asc' ? 'desc' : 'asc')),
    order: (name, dir) => change(orderParts(name, dir)),
    narrowed: [...query].some(([name, value]) => value !== '' && ![...NO_FILTER, ...keep].includes(name)),
    clear: () => reset({ keep }),
  };
}
