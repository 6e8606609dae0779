import { useEffect, useState } from 'react';

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
  if (days > 0) return `${days} gün${hours % 24 ? ` ${hours % 24} sa` : ''}`;
  if (hours > 0) return `${hours} sa${minutes % 60 ? ` ${minutes % 60} dk` : ''}`;
  return minutes === 0 ? 'az önce' : `${minutes} dk`;
}

/** A request that has waited this long stands out. */
export const LATE_MS = 3 * 60 * 60 * 1000;
