import { parseKurus } from '../parse-amount.js';
import type { AccountEvent, WalletEvent } from './account.events.js';

/** What each wallet event does to the balance; an adjustment states its signed change itself. */
const SIGN: Readonly<Record<WalletEvent['type'], 1n | -1n | 'delta'>> = {
  WalletCredited: 1n,
  WalletRefunded: 1n,
  WalletDebitReversed: 1n,
  WalletDebited: -1n,
  WalletCreditReversed: -1n,
  BalanceForfeited: -1n,
  WalletAdjusted: 'delta',
};

/** Whether events of this type change a balance. */
export const movesMoney = (type: string): type is WalletEvent['type'] => Object.hasOwn(SIGN, type);
export const isWalletEvent = <E extends AccountEvent>(event: E): event is E & WalletEvent => movesMoney(event.type);

/**
 * The signed change of the balance, kuruş. The views use this function; decisions
 * (`backend/src/account/domain/account.ts`) and the auditor's fold (`projections/ledger/ledger-fold.ts`) compute their
 * own, because the two check each other.
 */
export function walletChange(event: WalletEvent): bigint {
  if (event.type === 'WalletAdjusted') return parseKurus(event.data.delta);
  return SIGN[event.type] === 1n ? parseKurus(event.data.amount) : -parseKurus(event.data.amount);
}
