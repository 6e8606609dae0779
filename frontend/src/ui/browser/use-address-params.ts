import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Parts of the query to set; `null` or an empty text removes one. */
export type AddressParts = Readonly<Record<string, string | null>>;

/**
 * The query of the address, and a function that changes parts of it in place, given or made of what was written last.
 * The router applies a navigation later than it is asked for, so a change begins at what was written last: the second
 * of two quick choices does not undo the first.
 * @param onOther called with a query that was not written here: a link's, or that of the way back
 */
export function useAddressParams(onOther?: (params: URLSearchParams) => void) {
  const [params, setParams] = useSearchParams();
  // A navigation to the same query is seen, too.
  const { key } = useLocation();
  const latest = useRef(params);
  /** Written to the address, but not seen there yet; oldest first. */
  const pending = useRef<string[]>([]);
  const other = useRef(onOther);
  other.current = onOther;
  useEffect(() => {
    const current = params.toString();
    const index = pending.current.indexOf(current);
    if (current === latest.current.toString()) pending.current = [];
    else if (index >= 0) pending.current.splice(0, index + 1);
    else {
      pending.current = [];
      latest.current = params;
      other.current?.(params);
    }
  }, [params, key]);
  const change = useCallback(
    (parts: AddressParts | ((current: URLSearchParams) => AddressParts)) => {
      const next = new URLSearchParams(latest.current);
      const changes = typeof parts === 'function' ? parts(latest.current) : parts;
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      pending.current.push(next.toString());
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [params, change] as const;
}
