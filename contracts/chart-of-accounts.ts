import { keysOf } from './keys-of.js';

interface ChartAccountRow {
  /** Number in Turkey's uniform chart of accounts (Tek Düzen Hesap Planı), where an accountant would book it. */
  code: string;
  /** Turkish. */
  word: string;
  /** The side on which the account grows. */
  side: 'debit' | 'credit';
}

/**
 * The accounts of the double-entry journal (docs/product-rules.md#audit-12), in the order of a trial balance. Entries
 * are derived from the events of customers' accounts; nothing stores them.
 */
export const CHART_OF_ACCOUNTS = {
  /** Transfers that an admin has approved: received, and not yet booked at the bank. */
  cash: { code: '108', word: 'Yoldaki para', side: 'debit' },
  /** What the shop owes its customers: the sum of all balances. */
  wallets: { code: '340', word: 'Müşteri cüzdanları', side: 'credit' },
  revenue: { code: '600', word: 'Satışlar', side: 'credit' },
  refunds: { code: '610', word: 'Satıştan iadeler', side: 'debit' },
  /** Balances that customers gave up on closing their account. */
  forfeits: { code: '649', word: 'Bırakılan bakiyeler', side: 'credit' },
  /** Balances that admins changed by hand. */
  adjustments: { code: '659', word: 'Bakiye düzeltmeleri', side: 'debit' },
} as const satisfies Record<string, ChartAccountRow>;

export type ChartAccount = keyof typeof CHART_OF_ACCOUNTS;
export const CHART_ACCOUNTS: readonly ChartAccount[] = keysOf(CHART_OF_ACCOUNTS);
