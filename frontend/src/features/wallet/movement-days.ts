import { calendarDay } from '../../lib/calendar-day.js';
import type { WalletEntry } from './WalletStore.js';

export interface MovementDay {
  /** `2026-11-21` in Istanbul. */
  key: string;
  entries: WalletEntry[];
  /** Sum of the day's movements, kuruş. */
  net: bigint;
  /** Balance at the end of the day, kuruş. */
  balanceAfter: bigint;
}

const withoutYear = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  weekday: 'long',
});
const withYear = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'full' });
const yearOf = (key: string): string => key.slice(0, 'yyyy'.length);

/** `21 Kasım Cumartesi`; of another year than this one in Istanbul with the year. @param now ms since 1970 */
export const dayTitle = ({ key, entries }: MovementDay, now: number): string =>
  (yearOf(key) === yearOf(calendarDay(now)) ? withoutYear : withYear).format(entries[0]?.time);

/** Days of the list, newest first, as the movements come. A day is a day in Istanbul, wherever the browser is. */
export function movementDays(newestFirst: readonly WalletEntry[]): MovementDay[] {
  const days: MovementDay[] = [];
  for (const entry of newestFirst) {
    const key = calendarDay(entry.time);
    const day = days.at(-1);
    if (day?.key === key) {
      day.entries.push(entry);
      day.net += entry.amount;
    } else days.push({ key, entries: [entry], net: entry.amount, balanceAfter: entry.balanceAfter });
  }
  return days;
}
