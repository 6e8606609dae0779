import { WALLET_FILTERS, WALLET_KINDS, type WalletFilter } from '@yukselt/contracts';
import type { WalletEntryView } from '@yukselt/contracts/api';

/** What the customer filters by. */
export type LedgerFilter = 'all' | WalletFilter;

export const LEDGER_FILTERS: readonly LedgerFilter[] = ['all', ...WALLET_FILTERS];

export const inFilter = (entry: Pick<WalletEntryView, 'kind'>, filter: LedgerFilter): boolean =>
  filter === 'all' || WALLET_KINDS[entry.kind] === filter;
