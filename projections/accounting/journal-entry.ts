import { type ChartAccount, type Kurus, parseKurus } from '@yukselt/contracts';
import { ACCOUNT_EVENT_TYPES, type AccountEvent } from '@yukselt/contracts/events';

/** One amount, from one account to another: debits equal credits by construction. */
export interface JournalEntry {
  debit: ChartAccount;
  credit: ChartAccount;
  /** Kuruş, never negative. */
  amount: Kurus;
}

/** The events that move money: those that carry the balance after them. */
type MoneyEvent = Extract<AccountEvent, { data: { balanceAfter: string } }>;
type DataOf<T extends MoneyEvent['type']> = Extract<MoneyEvent, { type: T }>['data'];
interface Booking<T extends MoneyEvent['type']> {
  debit: ChartAccount;
  credit: ChartAccount;
  /** Kuruş; a negative amount exchanges the sides. */
  amount: (data: DataOf<T>) => Kurus;
}

const amount = (data: { amount: string }): Kurus => parseKurus(data.amount);

/**
 * How each event that moves money is booked. Money passes through the wallet, even that of a cart paid by transfer, and
 * what is taken back is the exact opposite (docs/product-rules.md#audit-12).
 */
const BOOKINGS: { [T in MoneyEvent['type']]: Booking<T> } = {
  WalletCredited: { debit: 'cash', credit: 'wallets', amount },
  WalletCreditReversed: { debit: 'wallets', credit: 'cash', amount },
  WalletDebited: { debit: 'wallets', credit: 'revenue', amount },
  WalletDebitReversed: { debit: 'revenue', credit: 'wallets', amount },
  WalletRefunded: { debit: 'refunds', credit: 'wallets', amount },
  WalletAdjusted: { debit: 'adjustments', credit: 'wallets', amount: ({ delta }) => parseKurus(delta) },
  BalanceForfeited: { debit: 'wallets', credit: 'forfeits', amount },
};

const movesMoney = (event: AccountEvent): event is MoneyEvent => Object.hasOwn(BOOKINGS, event.type);

/** Whether events of a type, known or not, may move money. */
export const mayMoveMoney = (type: string): boolean =>
  Object.hasOwn(BOOKINGS, type) || !(ACCOUNT_EVENT_TYPES as readonly string[]).includes(type);

/** The entry of an event; `null` when it moves no money. @throws RangeError for a text that is no amount. */
export function entryOf(event: AccountEvent): JournalEntry | null {
  if (!movesMoney(event)) return null;
  const booking = BOOKINGS[event.type] as Booking<MoneyEvent['type']>;
  const signed = booking.amount(event.data as never);
  return signed < 0n
    ? { debit: booking.credit, credit: booking.debit, amount: -signed }
    : { debit: booking.debit, credit: booking.credit, amount: signed };
}
