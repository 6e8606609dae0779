import type { AccountingSpan } from './accounting.api.js';

const monthName = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH_LENGTH = 7;
const DAY_LENGTH = 10;

/** The day that an address names; `null` when it is none. */
export function dayOf(text: string | null): string | null {
  if (text === null || !DAY.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, DAY_LENGTH) === text ? text : null;
}

/**
 * The days that an address names: up to `today`, or a later first day, where it names no last one; days in the wrong
 * order change places.
 * @param firstDay the first day of those that end with a day, where the address names none
 */
export function daysNamed(
  named: Readonly<Record<'from' | 'to', string | null>>,
  today: string,
  firstDay: (last: string) => string,
): { from: string; to: string } {
  const first = dayOf(named.from);
  const to = dayOf(named.to) ?? (first !== null && first > today ? first : today);
  const from = first ?? firstDay(to);
  return from < to ? { from, to } : { from: to, to: from };
}

/** The days that an address names, in order; `null` where it names none. */
export function daysInOrder(from: string | null, to: string | null): Record<'from' | 'to', string | null> {
  const days = { from: dayOf(from), to: dayOf(to) };
  return days.from !== null && days.to !== null && days.from > days.to ? { from: days.to, to: days.from } : days;
}

/** First and last day of a period: a day (`2026-11-21`) or a month (`2026-11`). */
export function spanOf(period: string): { from: string; to: string } {
  if (period.length > MONTH_LENGTH) return { from: period, to: period };
  const [year, month] = period.split('-').map(Number);
  return { from: `${period}-01`, to: new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, DAY_LENGTH) };
}

/** The month in which a day is. */
export const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** `Kasım 2026` or `21 Kasım 2026`. */
export const periodName = (period: string): string =>
  (period.length > MONTH_LENGTH ? dayName : monthName).format(new Date(`${spanOf(period).from}T00:00:00Z`));

/** Part of a file's name. */
export const spanName = ({ from, to }: AccountingSpan): string =>
  [from, to === from ? null : to].filter((part) => part !== null).join('-');
