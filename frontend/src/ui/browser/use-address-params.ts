import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and a function that changes parts of it in place; `null` or an empty text removes one. The
 * router applies a navigation later than it is asked for, so a change begins at what was written last: the second of
 * two quick choices does not undo the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  /** Written to the address, but not seen there yet; oldest first. */
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(params.toString());
    if (index >= 0) pending.current.splice(0, index + 1);
    else {
      pending.current = [];
      latest.current = params;
    }
  }, [params]);
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(parts)) {
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
