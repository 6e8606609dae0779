import type { WalletEntryView, WalletFilter } from '@yukselt/contracts/api';

/** What the customer filters by. */
export type LedgerFilter = 'all' | WalletFilter;

export const LEDGER_FILTERS: readonly LedgerFilter[] = ['all', 'in', 'order', 'refund', 'other'];

const FILTER_OF: Record<WalletEntryView['kind'], WalletFilter> = {
  'top-up': 'in',
  'cart-payment': 'in',
  'approval-undone': 'other',
  order: 'order',
  refund: 'refund',
  'order-undone': 'refund',
  adjustment: 'other',
  forfeit: 'other',
};

export const inFilter = (entry: Pick<WalletEntryView, 'kind'>, filter: LedgerFilter): boolean =>
  filter === 'all' || FILTER_OF[entry.kind] === filter;
