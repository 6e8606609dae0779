/** Months that are offered; older ones are asked of the API. */
const MONTHS = 24;
const key = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' });
const name = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** `2026-11` in Istanbul and the months before it, the newest first. @param now ms since 1970 */
export function lastMonths(now: number): string[] {
  const [year, month] = key.format(now).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}

/** `Kasım 2026` */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));
