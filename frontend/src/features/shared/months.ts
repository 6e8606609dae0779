import { calendarDay } from '../../lib/calendar-day.js';

const name = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** `2026-11` in Istanbul. @param now ms since 1970 */
export const currentMonth = (now: number): string => calendarDay(now).slice(0, 'yyyy-mm'.length);

/**
 * The current month in Istanbul and the months before it, the newest first, back to the one in which the account was
 * opened.
 * @param now ms since 1970 @param opened ms since 1970
 * @param chosen is offered too: an address may name an older month
 */
export function offeredMonths(now: number, opened: number, chosen: string | null): string[] {
  const [year, month] = currentMonth(now).split('-').map(Number) as [number, number];
  const first = currentMonth(opened);
  const months = [currentMonth(now)];
  while (months.at(-1)! > first)
    months.push(new Date(Date.UTC(year, month - 1 - months.length, 1)).toISOString().slice(0, 'yyyy-mm'.length));
  return chosen === null || months.includes(chosen) ? months : [...months, chosen];
}

/** `Kasım 2026` */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));
