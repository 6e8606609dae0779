import { useSearchParams } from 'react-router-dom';

interface AuditUrl {
  /** Index of the selected event; of two the later one. */
  at: number;
  /** The earlier of two compared events; `null` when one is selected. */
  since: number | null;
  move: (index: number) => void;
  /** Compares two events, whichever is earlier. */
  compare: (one: number, other: number) => void;
}

/**
 * The selected moments, stored in the address: `?rev=` is one event, `?a=` and `?b=` are two. @param count of events
 */
export function useAuditUrl(count: number): AuditUrl {
  const [query, setQuery] = useSearchParams();
  const last = count - 1;
  const indexOf = (name: string): number | null => {
    const revision = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(revision) ? Math.max(0, Math.min(last, revision)) : null;
  };
  const select = (moments: Record<string, number>) =>
    setQuery(Object.fromEntries(Object.entries(moments).map(([name, index]) => [name, String(index)])), {
      replace: true,
      preventScrollReset: true,
    });
  const [a, b] = [indexOf('a'), indexOf('b')];
  const pair = a !== null && b !== null;
  return {
    at: pair ? Math.max(a, b) : (indexOf('rev') ?? last),
    since: pair ? Math.min(a, b) : null,
    move: (index) => select({ rev: index }),
    compare: (one, other) => select({ a: Math.min(one, other), b: Math.max(one, other) }),
  };
}
