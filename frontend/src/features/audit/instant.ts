/** Istanbul has had no daylight saving since 2016. */
const ISTANBUL = '+03:00';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('tr', { month: 'long', timeZone: 'UTC' }).toLocaleLowerCase('tr'),
);

/** `1 Ekim 2026` and `2026-10-01` at the beginning become `1.10.2026`: a copied time is one of these as often. */
const withDots = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})(?!\d)/, '$3.$2.$1')
    .replace(
      /^(\d{1,2})\s+(\p{L}+)\s+(?=\d{4})/u,
      (_, day, name) => `${day}.${MONTHS.indexOf(name.toLocaleLowerCase('tr')) + 1}.`,
    );

/**
 * Parses `21.11.2026 14:32` (seconds optional), `21 Kasım 2026 14:32` or `2026-11-21 14:32` as a time in Istanbul.
 * @returns ISO instant at the end of what was typed (day, minute or second), so that it holds every event that the
 *   pages show with this very time; or `null` when the text is not a date.
 */
export function instantOf(text: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(withDots(text));
  if (!match) return null;
  const [, day = '', month = '', year = '', hour = '23', minute = '59', second = '59'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const at = new Date(`${local}.999${ISTANBUL}`);
  // Date accepts 31.02. and moves it to March, so the result is compared with the input.
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19) !== local
    ? null
    : at.toISOString();
}

const MINUTE_MS = 60_000;

/**
 * What follows the minute where an instant is shown that was asked about: its seconds, or nothing at the end of the
 * minute, which is what a typed minute means. The same text therefore asks about the same events again.
 * @param instant ISO
 */
export function askedSeconds(instant: string): string {
  const time = Date.parse(instant);
  return (time + 1) % MINUTE_MS === 0 ? '' : `:${String(new Date(time).getUTCSeconds()).padStart(2, '0')}`;
}
