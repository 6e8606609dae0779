import { renderHook } from '@testing-library/react';
import type { AuditStore } from './AuditStore.js';
import { useSelection } from './use-selection.js';

const FIRST = Date.parse('2026-11-01T09:00:00.000Z');
const BEFORE = '2026-10-31T09:00:00.000Z';
const AFTER = '2026-11-02T09:00:00.000Z';

/** A loaded history whose events 0 to 3 are an hour apart. */
const store = {
  events: { count: 4 },
  isLoaded: () => true,
  eventUpTo: (instant: string) => Math.min(3, Math.floor((Date.parse(instant) - FIRST) / 3_600_000)),
} as unknown as AuditStore;
const selectionOf = (instant: string | null, since: number | null, instantSince: string | null) =>
  renderHook(() => useSelection(store, { at: 3, instant, since, instantSince })).result.current;

it.each([
  ['the earlier moment', null, BEFORE],
  ['the later moment', BEFORE, null],
])(
  'of two moments names %s that lies before the first event, whose place that event takes',
  (_, instant, instantSince) => {
    expect(selectionOf(instant, 0, instantSince)).toMatchObject({
      since: 0,
      instantSince: null,
      instant: null,
      beforeFirst: BEFORE,
      isLoaded: true,
    });
  },
);

it('names none when both moments have an event', () => {
  expect(selectionOf(AFTER, 0, null)).toMatchObject({ at: 3, instant: AFTER, since: 0, beforeFirst: null });
});

it('keeps a single moment before the first event, about which the page answers itself', () => {
  expect(selectionOf(BEFORE, null, null)).toMatchObject({ at: 0, instant: BEFORE, beforeFirst: null });
});
