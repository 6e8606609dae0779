import { numberText } from '@yukselt/contracts';
import { lazily } from './lazily.js';

/** Turkish formats. Times are shown in Istanbul, wherever the browser is. */
const ZONE = { timeZone: 'Europe/Istanbul' } as const;
const dateFormat = lazily(
  () => new Intl.DateTimeFormat('tr-TR', { ...ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const timeFormat = lazily(() => new Intl.DateTimeFormat('tr-TR', { ...ZONE, hour: '2-digit', minute: '2-digit' }));
const dayFormat = lazily(
  () => new Intl.DateTimeFormat('tr-TR', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' }),
);
const dayAndMonthFormat = lazily(() => new Intl.DateTimeFormat('tr-TR', { ...ZONE, day: 'numeric', month: 'long' }));

/** `21.11.2026` */
export const formatDate = (iso: string): string => dateFormat().format(new Date(iso));
/** `12:04` */
export const formatTime = (iso: string): string => timeFormat().format(new Date(iso));
/** `21.11.2026 12:04` */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${formatTime(iso)}`;
/** `21 Kasım 2026` */
export const formatDay = (iso: string): string => dayFormat().format(new Date(iso));
/** `21 Kasım` */
export const formatDayAndMonth = (iso: string): string => dayAndMonthFormat().format(new Date(iso));
/** `21.11`; asked for without the year, `tr-TR` puts a slash between them. */
export const formatShortDay = (iso: string): string => formatDate(iso).slice(0, 'gg.aa'.length);
/** `1.234` */
export const formatNumber = numberText;

/** Quantities abbreviate as 1K and 1M (docs/product-rules.md#limit-3); `1500` is `1,5K`. */
export function formatQuantity(value: number): string {
  const short = (divisor: number, unit: string) => `${numberText(Math.floor((value / divisor) * 10) / 10)}${unit}`;
  if (value >= 1_000_000) return short(1_000_000, 'M');
  return value >= 1_000 ? short(1_000, 'K') : String(value);
}

/** A figure with its units, which a narrow column must not break: `1 gün 7 sa`. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Initials of a name for an avatar, at most two. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /^\P{M}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase('tr-TR'))
    .join('');

/** `TR00 0001 …`: an account number in groups of four. */
export const groupByFour = (account: string): string[] => account.replace(/\s/g, '').match(/.{1,4}/g) ?? [];
