import { DAY_MS } from '../../lib/calendar-day.js';

const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'Europe/Istanbul' });
const month = new Intl.DateTimeFormat('tr-TR', { month: 'short', year: 'numeric', timeZone: 'Europe/Istanbul' });
const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' });
/** An axis shorter than this is labelled with hours. */
const SHORT_MS = 2 * DAY_MS;
/** On a longer one a day without its year could be one of two. */
const LONG_MS = 300 * DAY_MS;

/**
 * Words under a time axis: days, hours on a short one, months with their year on a long one. A label that repeats
 * the previous tick's is left out.
 * @param ticks ms, ascending
 */
export function timeLabels(ticks: readonly number[]): string[] {
  const length = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  const format = length < SHORT_MS ? clock : length < LONG_MS ? day : month;
  const words = ticks.map((at) => format.format(at));
  return words.map((word, index) => (word === words[index - 1] ? '' : word));
}
