import { useSearchParams } from 'react-router-dom';

const REVISION = /^\d+$/;

interface AuditUrl {
  /** Index of the selected event; of two the later one. */
  at: number;
  /** The earlier of two compared events; `null` when one is selected. */
  since: number | null;
  /** What the address names as a revision that the account does not have; `null` when it has all that are named. */
  missing: string | null;
  /** The address names one of two moments only, so that nothing is compared. */
  isHalf: boolean;
  /** The instant that was asked about, ISO; `null` when an event was selected. */
  asked: string | null;
  move: (index: number) => void;
  /** Selects the last event before an instant, and keeps the instant. */
  ask: (index: number, instant: string) => void;
  /** Compares two events, whichever is earlier. */
  compare: (one: number, other: number) => void;
}

/**
 * The selected moments, stored in the address. `?rev=` is one event; `?an=` is an instant that was asked about, and
 * `?rev=` beside it only says where its event was when it was asked. `?a=` and `?b=` are two events.
 * @param count of events @param start index of the event that is selected when the address names none
 */
export function useAuditUrl(count: number, start: number): AuditUrl {
  const [query, setQuery] = useSearchParams();
  const last = count - 1;
  const indexOf = (name: string): number | null => {
    const text = query.get(name) ?? '';
    return REVISION.test(text) ? Math.min(last, Number(text)) : null;
  };
  const isMissing = (text: string | null) => text !== null && !(REVISION.test(text) && Number(text) <= last);
  const select = (moments: Record<string, number | string>) =>
    setQuery(Object.fromEntries(Object.entries(moments).map(([name, index]) => [name, String(index)])), {
      replace: true,
      preventScrollReset: true,
    });
  const [a, b] = [indexOf('a'), indexOf('b')];
  const pair = a !== null && b !== null;
  const instant = Date.parse(query.get('an') ?? '');
  return {
    at: pair ? Math.max(a, b) : (indexOf('rev') ?? a ?? b ?? start),
    since: pair ? Math.min(a, b) : null,
    missing: ['a', 'b', 'rev'].map((name) => query.get(name)).find(isMissing) ?? null,
    isHalf: query.has('a') !== query.has('b'),
    asked: pair || Number.isNaN(instant) ? null : new Date(instant).toISOString(),
    move: (index) => select({ rev: index }),
    ask: (index, at) => select({ rev: index, an: at }),
    compare: (one, other) => select({ a: Math.min(one, other), b: Math.max(one, other) }),
  };
}
