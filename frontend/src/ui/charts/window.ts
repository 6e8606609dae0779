import { DAY_MS } from '../../lib/calendar-day.js';
import type { StepPoint } from './scale.js';

/** The wallet shows this many days (the look). */
export const CHART_DAYS = 30;

/** A change of the balance as a movement holds it: signed amount and the balance after it, kuruş. */
export interface Change {
  at: number;
  amount: bigint;
  balanceAfter: bigint;
}

export interface ChartWindow {
  points: StepPoint[];
  /** Index in `changes` of every point; `null` for the opening one. */
  changes: (number | null)[];
  from: number;
  until: number;
  /** The window covers {@link CHART_DAYS} days, or everything since the first change. */
  covers: 'days' | 'all' | 'loaded';
}

/**
 * The part of the movements that a chart shows: the last 30 days, or as much of them as is loaded.
 * @param newestFirst loaded changes, newest first, without holes
 * @param complete nothing older exists
 */
export function chartWindow(newestFirst: readonly Change[], complete: boolean, now: number): ChartWindow {
  const oldest = newestFirst.at(-1);
  const days = now - CHART_DAYS * DAY_MS;
  const until = Math.max(now, newestFirst[0]?.at ?? now);
  if (!oldest) return { points: [{ at: days, value: 0n }], changes: [null], from: days, until, covers: 'days' };
  const covers = oldest.at <= days ? 'days' : complete ? 'all' : 'loaded';
  const visible = newestFirst
    .map((change, index) => ({ change, index }))
    .filter(({ change }) => change.at >= days)
    .reverse();
  const before = visible[0] ? visible[0].change.balanceAfter - visible[0].change.amount : newestFirst[0]!.balanceAfter;
  // A short lead-in keeps the first step off the axis.
  const lead = Math.max((until - oldest.at) * 0.06, 60_000);
  const from = covers === 'days' ? days : Math.max(days, oldest.at - lead);
  return {
    points: [
      { at: from, value: before },
      ...visible.map(({ change }) => ({ at: change.at, value: change.balanceAfter })),
    ],
    changes: [null, ...visible.map(({ index }) => index)],
    from,
    until,
    covers,
  };
}
