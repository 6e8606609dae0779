import { type Kurus, type LedgerAccount, parseKurus } from '@yukselt/contracts';
import type { AccountEvent, AccountEventType } from '@yukselt/contracts/events';

/** One amount, from one account to another: debits equal credits by construction. */
export interface JournalEntry {
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Kuruş, never negative. */
  amount: Kurus;
}

type DataOf<T extends AccountEventType> = Extract<AccountEvent, { type: T }>['data'];
interface Booking<T extends AccountEventType> {
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Kuruş; a negative amount exchanges the sides. */
  amount: (data: DataOf<T>) => Kurus;
}

const amount = (data: { amount: string }): Kurus => parseKurus(data.amount);

/**
 * How each event is booked; `null` moves no money. Money passes through the wallet, also that of a cart paid by
 * transfer, and what is taken back is the exact opposite (docs/product-rules.md#audit-12).
 */
const BOOKINGS: { [T in AccountEventType]: Booking<T> | null } = {
  AccountOpened: null,
  AccountClosed: null,
  TopUpRequested: null,
  CartPaymentRequested: null,
  PaymentWithdrawn: null,
  PaymentApproved: null,
  PaymentRejected: null,
  PaymentDecisionReversed: null,
  WalletCredited: { debit: 'cash', credit: 'wallets', amount },
  WalletCreditReversed: { debit: 'wallets', credit: 'cash', amount },
  WalletDebited: { debit: 'wallets', credit: 'revenue', amount },
  WalletDebitReversed: { debit: 'revenue', credit: 'wallets', amount },
  WalletRefunded: { debit: 'refunds', credit: 'wallets', amount },
  WalletAdjusted: { debit: 'adjustments', credit: 'wallets', amount: ({ delta }) => parseKurus(delta) },
  BalanceForfeited: { debit: 'wallets', credit: 'forfeits', amount },
  OrderPlaced: null,
  OrderProcessingStarted: null,
  OrderCompleted: null,
  OrderCancelled: null,
};

/** The entry of an event; `null` when it moves no money. @throws RangeError for a text that is no amount. */
export function entryOf({ type, data }: AccountEvent): JournalEntry | null {
  const booking = BOOKINGS[type] as Booking<AccountEventType> | null;
  if (booking === null) return null;
  const signed = booking.amount(data);
  return signed < 0n
    ? { debit: booking.credit, credit: booking.debit, amount: -signed }
    : { debit: booking.debit, credit: booking.credit, amount: signed };
}
