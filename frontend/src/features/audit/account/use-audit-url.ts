import { useSearchParams } from 'react-router-dom';

const REVISION = /^\d+$/;

/** A moment of a history. */
export interface Moment {
  /** Index of its event. */
  at: number;
  /** The instant that was asked about, ISO, whose last event that is; `null` when the event was selected. */
  instant: string | null;
}

export interface AuditUrl {
  /** Index of the selected event; of two the later one. */
  at: number;
  /** The earlier of two compared events; `null` when one is selected. */
  since: number | null;
  /** What the address names as a revision that the account does not have; `null` when it has all that are named. */
  missing: string | null;
  /** The address names one of two moments only, so that nothing is compared. */
  isHalf: boolean;
  /** The instant that was asked about, ISO; `null` when an event was selected. Of two moments that of the later one. */
  instant: string | null;
  /** The same of the earlier of two moments. */
  instantSince: string | null;
  move: (index: number) => void;
  /** Selects the last event before an instant, and keeps the instant. */
  ask: (index: number, instant: string) => void;
  /** Compares two moments, whichever is earlier. */
  compare: (one: Moment, other: Moment) => void;
}

/**
 * The selected moments, stored in the address. `?rev=` is one event; `?an=` is an instant that was asked about, and
 * `?rev=` beside it only says where its event was when it was asked. `?a=` and `?b=` are two events, and `?a-an=` and
 * `?b-an=` the instants that were asked about.
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
  const instantOf = (name: string): string | null => {
    const instant = Date.parse(query.get(name) ?? '');
    return Number.isNaN(instant) ? null : new Date(instant).toISOString();
  };
  const pair =
    a !== null && b !== null
      ? inOrder({ at: a, instant: instantOf('a-an') }, { at: b, instant: instantOf('b-an') })
      : null;
  const selected: Moment = pair?.[1] ?? { at: indexOf('rev') ?? a ?? b ?? start, instant: instantOf('an') };
  return {
    ...selected,
    since: pair?.[0].at ?? null,
    instantSince: pair?.[0].instant ?? null,
    missing: ['a', 'b', 'rev'].map((name) => query.get(name)).find(isMissing) ?? null,
    isHalf: query.has('a') !== query.has('b'),
    move: (index) => select({ rev: index }),
    ask: (index, at) => select({ rev: index, an: at }),
    compare: (one, other) => {
      const [earlier, later] = inOrder(one, other);
      select({
        a: earlier.at,
        b: later.at,
        ...(earlier.instant === null ? {} : { 'a-an': earlier.instant }),
        ...(later.instant === null ? {} : { 'b-an': later.instant }),
      });
    },
  };
}

/** Two moments, the earlier one first; of two instants with the same event the earlier instant. */
export function inOrder(one: Moment, other: Moment): [earlier: Moment, later: Moment] {
  const isTurned = one.at > other.at || (one.at === other.at && (one.instant ?? '') > (other.instant ?? ''));
  return isTurned ? [other, one] : [one, other];
}
