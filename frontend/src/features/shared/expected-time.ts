import type { WaitingTimesView } from '@yukselt/contracts/api';
import { DAY_MS } from '../../lib/calendar-day.js';
import { formatDate, formatDayAndMonth, formatTime } from '../../lib/format.js';
import { EXPECTED_TIME } from './expected-time.texts.js';

export type Waiting = 'payment' | 'order';

const MINUTE_MS = 60_000;
/** "About": no minute is promised. */
const STEP_MS = 5 * MINUTE_MS;
/** Above this an hour is precise enough. */
const HOURS_FROM = 6 * 60;

/** The ending "to" of a number, by how it is spoken; index 0: the tens and the zero alone. */
const ONES = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'] as const;
const TENS = ['a', 'a', 'ye', 'a', 'a', 'ye'] as const;
const dative = (spoken: number): string =>
  spoken % 10 === 0 ? (TENS[spoken / 10] ?? 'a') : (ONES[spoken % 10] ?? 'e');

/** `14:30’a`, `09:15’e`; a whole hour is spoken as the hour alone. */
export function timeWithEnding(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${time}’${dative(minute === 0 ? hour : minute)}`;
}

const coarse = (minutes: number): number => (minutes < HOURS_FROM ? minutes : Math.ceil(minutes / 60) * 60);

/**
 * When something that waits should be done: nine of ten were done within that time.
 * @param since ISO time since which it waits
 * @param now ms since 1970
 * @returns null when there is nothing to go by. `until` is null once that time is over: no time is invented then.
 */
export function expectedTime(
  kind: Waiting,
  times: WaitingTimesView | null,
  since: string,
  now: number,
): { until: string | null; basis: string } | null {
  const time = times?.[kind] ?? null;
  if (times === null || time === null) return null;
  const basis = EXPECTED_TIME.basis[kind](times.days, coarse(time.p50Minutes), coarse(time.p90Minutes));
  const end = Math.ceil((Date.parse(since) + time.p90Minutes * MINUTE_MS) / STEP_MS) * STEP_MS;
  if (end <= now) return { until: null, basis };
  const iso = (ms: number) => new Date(ms).toISOString();
  const clock = timeWithEnding(formatTime(iso(end)));
  const day = formatDate(iso(end));
  const when =
    day === formatDate(iso(now))
      ? clock
      : `${day === formatDate(iso(now + DAY_MS)) ? EXPECTED_TIME.tomorrow : formatDayAndMonth(iso(end))} ${clock}`;
  return { until: EXPECTED_TIME.until(when), basis };
}
