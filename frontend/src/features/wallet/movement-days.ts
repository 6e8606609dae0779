import type { WalletEntry } from './WalletStore.js';

export interface MovementDay {
  /** `2026-11-21` in Istanbul. */
  key: string;
  entries: WalletEntry[];
  /** Sum of the day's movements, kuruş. */
  net: bigint;
  /** Balance at the end of the day, kuruş. */
  balanceAfter: bigint;
}

const dayKey = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days of the list, newest first, as the movements come. A day is a day in Istanbul, wherever the browser is. */
export function movementDays(newestFirst: readonly WalletEntry[]): MovementDay[] {
  const days: MovementDay[] = [];
  for (const entry of newestFirst) {
    const key = dayKey.format(entry.time);
    const day = days.at(-1);
    if (day?.key === key) {
      day.entries.push(entry);
      day.net += entry.amount;
    } else days.push({ key, entries: [entry], net: entry.amount, balanceAfter: entry.balanceAfter });
  }
  return days;
}
