import { WALLET_FILTERS, WALLET_KINDS, type WalletFilter } from '@yukselt/contracts';
import type { WalletEntryView } from '@yukselt/contracts/api';

/** What the customer filters by. */
export type MovementFilter = 'all' | WalletFilter;

export const MOVEMENT_FILTERS: readonly MovementFilter[] = ['all', ...WALLET_FILTERS];

export const inFilter = (entry: Pick<WalletEntryView, 'kind'>, filter: MovementFilter): boolean =>
  filter === 'all' || WALLET_KINDS[entry.kind] === filter;
