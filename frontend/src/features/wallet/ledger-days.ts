import type { WalletFilter } from '@yukselt/contracts/api';
import type { WalletEntry } from './WalletStore.js';

/** What the customer filters by. */
export type LedgerFilter = 'all' | WalletFilter;

const FILTER_OF: Record<WalletEntry['kind'], WalletFilter> = {
  'top-up': 'in',
  'cart-payment': 'in',
  'approval-undone': 'other',
  order: 'order',
  refund: 'refund',
  'order-undone': 'refund',
  adjustment: 'other',
  forfeit: 'other',
};

export interface LedgerDay {
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

export const inFilter = (entry: Pick<WalletEntry, 'kind'>, filter: LedgerFilter): boolean =>
  filter === 'all' || FILTER_OF[entry.kind] === filter;

/** Days of a ledger, newest first, as the entries come. A day is a day in Istanbul, wherever the browser is. */
export function ledgerDays(newestFirst: readonly WalletEntry[]): LedgerDay[] {
  const days: LedgerDay[] = [];
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

export interface LedgerSums {
  /** Balance before the oldest entry that is loaded, kuruş; 0 when all are. */
  before: bigint;
  loaded: bigint;
  refunded: bigint;
  ordered: bigint;
  adjusted: bigint;
  balanceAfter: bigint;
}

/**
 * The balance as an equation: before + loaded + refunded + ordered + adjusted = left, in kuruş, from the entries shown.
 */
export function ledgerSums(newestFirst: readonly WalletEntry[]): LedgerSums {
  const sum = (filter: LedgerFilter) =>
    newestFirst.reduce((total, entry) => (inFilter(entry, filter) ? total + entry.amount : total), 0n);
  const oldest = newestFirst.at(-1);
  return {
    before: oldest ? oldest.balanceAfter - oldest.amount : 0n,
    loaded: sum('in'),
    refunded: sum('refund'),
    ordered: sum('order'),
    adjusted: sum('other'),
    balanceAfter: newestFirst[0]?.balanceAfter ?? 0n,
  };
}
