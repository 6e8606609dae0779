import { calendarDay } from '../../../lib/calendar-day.js';
import { today } from '../../../lib/day-clock.js';
import { formatDate, formatDateTime, formatShortDay, formatTime } from '../../../lib/format.js';

const yearOf = (day: string): string => day.slice(0, 'yyyy'.length);

/** `21.11 12:04`; of another year with it. */
export function formatShortDateTime(iso: string): string {
  const isThisYear = yearOf(calendarDay(Date.parse(iso))) === yearOf(today());
  return `${isThisYear ? formatShortDay(iso) : formatDate(iso)} ${formatTime(iso)}`;
}

/** `12:04`; of another day with it. */
export const formatRecent = (iso: string): string =>
  calendarDay(Date.parse(iso)) === today() ? formatTime(iso) : formatDateTime(iso);
