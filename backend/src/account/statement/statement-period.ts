import type { Period } from '@yukselt/projections/queries';
import { z } from 'zod';
import { STATEMENT } from './statement.texts.js';

/** `2026-11`: a calendar month in Istanbul. */
export const statementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, STATEMENT.month);

/** Istanbul has been at UTC+3 all year since 2016, before the shop's first event. */
const midnight = (year: number, month: number): number =>
  Date.parse(`${year}-${String(month).padStart(2, '0')}-01T00:00:00+03:00`);

/** @param month see {@link statementMonth} */
export function periodOf(month: string): Period {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: midnight(year, number), to: number === 12 ? midnight(year + 1, 1) : midnight(year, number + 1) };
}

const monthKey = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' });
/** The month of an instant in Istanbul, see {@link statementMonth}. */
export const monthOf = (instant: Date): string => monthKey.format(instant);

const monthFormat = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', month: 'long', year: 'numeric' });
/** `Kasım 2026` */
export const monthName = (month: string): string => monthFormat.format(periodOf(month).from);
