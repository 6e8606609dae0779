/** Istanbul has had no daylight saving since 2016. */
const ISTANBUL = '+03:00';

/**
 * Parses `21.11.2026 14:32` (seconds optional) as a time in Istanbul.
 * @returns ISO instant, or `null` when the text is not a date.
 */
export function instantOf(text: string): string | null {
  const match = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = '', hour = '23', minute = '59', second = '59'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const at = new Date(`${local}${ISTANBUL}`);
  // Date accepts 31.02. and moves it to March, so the result is compared with the input.
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19) !== local
    ? null
    : at.toISOString();
}
