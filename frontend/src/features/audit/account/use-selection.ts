import { useEffect } from 'react';
import type { AuditStore } from './AuditStore.js';
import { type AuditUrl, inOrder, type Moment } from './use-audit-url.js';

/** What an address selects, among the events that are loaded. */
interface Selection extends Pick<AuditUrl, 'at' | 'since' | 'instant' | 'instantSince'> {
  /** Whether the page has the events; otherwise they are being read. */
  isLoaded: boolean;
  /** Of two moments the instant, ISO, that lies before the first event, which takes its place; `null`: none does. */
  beforeFirst: string | null;
}

/**
 * Reads what the address names. An instant has the last event up to it, whatever revision is named beside it: events
 * may have been added since.
 */
export function useSelection(
  store: AuditStore,
  { at, since, instant, instantSince }: Omit<Selection, 'isLoaded' | 'beforeFirst'>,
): Selection {
  const moments: Moment[] =
    since === null
      ? [{ at, instant }]
      : [
          { at: since, instant: instantSince },
          { at, instant },
        ];
  let beforeFirst: string | null = null;
  const resolved = moments.map((moment) => {
    const revision = moment.instant === null ? moment.at : store.eventUpTo(moment.instant, moment.at);
    if (revision === null || revision >= 0) return revision === null ? null : { ...moment, at: revision };
    // Before the first event: of two moments it is the first event itself.
    if (since === null) return { ...moment, at: 0 };
    beforeFirst = moment.instant;
    return { at: 0, instant: null };
  });
  const selected = moments.map((moment, index) => resolved[index] ?? moment);
  const [one, other] = selected as [Moment, Moment?];
  const [first, last] = other === undefined ? [null, one] : inOrder(one, other);
  const isLoaded = !resolved.includes(null) && store.isLoaded(selected.map((moment) => moment.at));
  const missing = isLoaded || store.events.count === 0 ? '' : JSON.stringify(selected);
  useEffect(() => {
    if (missing !== '') void store.select(JSON.parse(missing));
  }, [store, missing]);
  return { ...last, since: first?.at ?? null, instantSince: first?.instant ?? null, isLoaded, beforeFirst };
}
