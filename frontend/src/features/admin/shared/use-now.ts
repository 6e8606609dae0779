import { useEffect, useState } from 'react';
import { WAITED } from './admin.texts.js';

/** The time, read again every `everyMs`: waiting times and countdowns move by themselves. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** `3 sa 10 dk`, `2 gün 4 sa`, `7 dk`: how long something has waited. */
export function waitText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return WAITED.days(days, hours % 24);
  return hours > 0 ? WAITED.hours(hours, minutes % 60) : WAITED.minutes(minutes);
}

/** A request that has waited this long is highlighted. */
export const LATE_MS = 3 * 60 * 60 * 1000;
