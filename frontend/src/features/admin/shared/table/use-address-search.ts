import { beginningOf, SEARCH_MAX } from '@yukselt/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AddressParts, useAddressParams } from '../../../../ui/browser/use-address-params.js';
import { useLeaving } from '../../../../ui/browser/use-navigate-if-here.js';

const SEARCH_AFTER_MS = 300;
/** Name of the search in the address. */
const Q = 'q';
/** The search of an address. One from elsewhere may be longer than a field takes. */
const searchOf = (params: URLSearchParams): string => beginningOf(params.get(Q) ?? '', SEARCH_MAX);

export interface AddressSearch {
  query: URLSearchParams;
  /** The search of the address. */
  q: string;
  /** The text of the search field; the address follows a moment later. */
  text: string;
  setText: (text: string) => void;
  /** Changes parts of the address, given or made of what was written last; `null` removes one. */
  change: (parts: AddressParts | ((current: URLSearchParams) => AddressParts)) => void;
  /** Empties the field and the address, but for `keep`, and sets `parts`. */
  reset: (options?: { keep?: readonly string[]; parts?: AddressParts }) => void;
}

/**
 * A search field and filters that live in the address. A search that changed by itself, with Back or a link, is taken
 * over by the field. @param onOther called with an address that something else has changed
 */
export function useAddressSearch(onOther?: (params: URLSearchParams) => void): AddressSearch {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [query, write] = useAddressParams((params) => {
    onOther?.(params);
    const search = searchOf(params);
    if (search === written.current) return;
    written.current = search;
    clearTimeout(timer.current);
    show(search);
  });
  const q = searchOf(query);
  const [text, setShown] = useState(q);
  /** As `text`, before the next render, too. */
  const typed = useRef(q);
  /** The search that the address has, or gets next. */
  const written = useRef(q);
  const show = useCallback((next: string) => {
    typed.current = next;
    setShown(next);
  }, []);
  // Every change takes the typed text along, which would come a moment later.
  const change: AddressSearch['change'] = useCallback(
    (parts) => {
      clearTimeout(timer.current);
      write((current) => {
        const all = { [Q]: typed.current.trim(), ...(typeof parts === 'function' ? parts(current) : parts) };
        written.current = all[Q] ?? '';
        if (written.current !== typed.current.trim()) show(written.current);
        return all;
      });
    },
    [write, show],
  );
  const isLeaving = useLeaving();
  const latestChange = useRef(change);
  latestChange.current = change;
  const setText = useCallback(
    (next: string) => {
      show(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!isLeaving()) latestChange.current({});
      }, SEARCH_AFTER_MS);
    },
    [show, isLeaving],
  );
  const reset: AddressSearch['reset'] = ({ keep = [], parts = {} } = {}) => {
    show('');
    change((current) => ({
      ...Object.fromEntries([...current.keys()].filter((name) => !keep.includes(name)).map((name) => [name, null])),
      ...parts,
    }));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { query, q, text, setText, change, reset };
}
