import { formatNumber, unbroken } from '../../lib/format.js';
import { AUDIT } from './audit.texts.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit of which there are two, ms. */
export function durationText(ms: number): string {
  const of = (unit: number) => formatNumber(Math.floor(ms / unit));
  if (ms >= 2 * DAY) return unbroken(AUDIT.duration.days(of(DAY)));
  if (ms >= 2 * HOUR) return unbroken(AUDIT.duration.hours(of(HOUR)));
  return unbroken(ms >= 2 * MINUTE ? AUDIT.duration.minutes(of(MINUTE)) : AUDIT.duration.seconds(of(SECOND)));
}
