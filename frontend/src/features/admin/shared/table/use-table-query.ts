import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const SEARCH_AFTER_MS = 300;
/** Names of the address' parts that every table has: search, order, direction. */
const Q = 'q';
const SORT = 'sirala';
const DIR = 'yon';
/** Parts of the address that leave no row out: the order, and who is open next to the list. */
const NO_FILTER: readonly string[] = [SORT, DIR, 'kisi'];

export interface TableQuery {
  q: string;
  sort: string;
  dir: 'asc' | 'desc';
  /** The text of the search field; the address follows a moment later. */
  text: string;
  setText: (text: string) => void;
  get: (name: string) => string | null;
  set: (name: string, value: string | null) => void;
  /** Several parts at once; `null` removes one. */
  change: (parts: Record<string, string | null>) => void;
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
  const [query, setQuery] = useSearchParams();
  const q = query.get(Q) ?? '';
  const [text, setText] = useState(q);
  const sort = sorts.find((one) => one === query.get(SORT)) ?? sorts[0]!;
  const dir = (['asc', 'desc'] as const).find((one) => one === query.get(DIR)) ?? firstDir;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search that this table put into the address last. Another one came by itself, with Back or a link: then the
  // field follows the address, not the other way round.
  const lastSearch = useRef(q);
  useEffect(() => {
    if (q === lastSearch.current) return;
    lastSearch.current = q;
    setText(q);
  }, [q]);
  // Every change takes the typed text along: a search that came a moment later would be based on the address before
  // this change, and undo it.
  const change = (parts: Record<string, string | null>) =>
    setQuery(
      (before) => {
        clearTimeout(timer.current);
        lastSearch.current = parts[Q] ?? text.trim();
        for (const [name, value] of Object.entries({ [Q]: text.trim(), ...parts })) {
          if (value === null || value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const order = (name: string, to: 'asc' | 'desc') =>
    change({ [SORT]: name === sorts[0] ? null : name, [DIR]: to === firstDir ? null : to });
  useEffect(() => {
    if (text.trim() === q || q !== lastSearch.current) return undefined;
    timer.current = setTimeout(() => change({}), SEARCH_AFTER_MS);
    return () => clearTimeout(timer.current);
  });
  return {
    q,
    sort,
    dir,
    text,
    setText,
    get: (name) => query.get(name),
    set: (name, value) => change({ [name]: value }),
    change,
    sortBy: (name) => order(name, name === sort && dir === 'asc' ? 'desc' : 'asc'),
    order,
    narrowed: [...query].some(([name, value]) => value !== '' && ![...NO_FILTER, ...keep].includes(name)),
    clear: () => {
      setText('');
      lastSearch.current = '';
      setQuery((before) => new URLSearchParams([...before].filter(([name]) => keep.includes(name))), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
