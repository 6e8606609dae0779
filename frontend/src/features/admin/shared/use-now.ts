import { useEffect, useState } from 'react';
import { unbroken } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { WAITED } from './admin.texts.js';

/** How often waiting times, which are told in minutes, are read again, ms. */
export const WAIT_TICK_MS = 30_000;

/**
 * The server's time, read again every `everyMs`: waiting times and countdowns move by themselves.
 * @param clock a function that stays the same
 */
export function useNow(everyMs: number, clock = serverNow): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return now;
}

/** `3 sa 10 dk`, `2 gün 4 sa`, `7 dk`: how long something has waited. */
export function waitText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return unbroken(WAITED.days(days, hours % 24));
  return unbroken(hours > 0 ? WAITED.hours(hours, minutes % 60) : WAITED.minutes(minutes));
}

const HOUR_MS = 60 * 60 * 1000;
/** An approval takes 1–24 hours (docs/product-rules.md#wallet-3): from here on the wait is shown as a warning. */
const SOON_LATE_MS = 18 * HOUR_MS;
const LATE_MS = 24 * HOUR_MS;

/** How a wait compares with the promised time. @param now ms since 1970 */
export function latenessOf(since: string, now: number): 'in-time' | 'soon-late' | 'late' {
  const waited = now - Date.parse(since);
  if (waited >= LATE_MS) return 'late';
  return waited >= SOON_LATE_MS ? 'soon-late' : 'in-time';
}
