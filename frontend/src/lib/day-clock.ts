import { createAtom } from 'mobx';
import { calendarDay } from './calendar-day.js';
import { serverNow, TOLERANCE_MS } from './server-clock.js';

/** A timer to midnight would come late on a computer that has slept, ms. */
export const CHECK_MS = 60_000;
let day = '';
let timer: ReturnType<typeof setInterval> | undefined;

/** Counts as begun once it has on a server whose clock is as far behind as goes unnoticed. */
const begunDay = (): string => calendarDay(serverNow() - TOLERANCE_MS);

/** One timer for all observers; it runs while there are any. */
const midnight = createAtom(
  'midnight',
  () => {
    day = begunDay();
    timer = setInterval(() => {
      const before = day;
      day = begunDay();
      if (day !== before) midnight.reportChanged();
    }, CHECK_MS);
  },
  () => clearInterval(timer),
);

/**
 * {@link serverNow}, for what depends on its day alone ('Bugün', a month, the last 30 days): an observer that reads it
 * is drawn again once the next day in Istanbul has begun, and not every minute.
 */
export function dayNow(): number {
  midnight.reportObserved();
  return serverNow();
}

/** `2026-11-21`: the current day in Istanbul; observers as with {@link dayNow}. */
export const today = (): string => calendarDay(dayNow());
