import { formatInstant } from './balances/format-instant.js';

/** As PostgreSQL writes an instant, in JSON and as text. */
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d)(:\d\d)?$/;

/**
 * `21.11.2026 12:04:09,123` in Istanbul: every digit that is stored, so that two times that differ never look alike. A
 * text that is no instant stays as it is.
 */
export function exactTime(text: string): string {
  const [, day, time, fraction = '', zone, minutes = ':00'] = INSTANT.exec(text) ?? [];
  if (day === undefined) return text;
  const instant = formatInstant(`${day}T${time}${zone === 'Z' ? zone : `${zone}${minutes}`}`);
  return /[1-9]/.test(fraction) ? `${instant},${fraction}` : instant;
}
