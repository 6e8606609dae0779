import type { WalletEvent } from '@yukselt/contracts/events';
import type { Ledger, LedgerEntry } from './ledger-fold.js';
import type { LedgerOrder, LedgerRequest } from './ledger-state.js';
import type { ReplayedRow } from './row-differences.js';

/** A money move as a row of `wallet_entries`. */
export const entryRow = ({ amount, balanceAfter, orderId, requestId }: LedgerEntry): ReplayedRow => ({
  amount,
  balance_after: balanceAfter,
  order_id: orderId,
  request_id: requestId,
});

/** An order as a row of `orders`. */
export const orderRow = ({ status, total }: LedgerOrder): ReplayedRow => ({ status, total });

/** A request as a row of `payment_requests`. */
export const requestRow = ({ status, amount }: LedgerRequest): ReplayedRow => ({ status, amount });

interface SumRow {
  table: string;
  /** The columns that `row` gives. */
  columns: readonly string[];
  row: (ledger: Ledger) => ReplayedRow;
}

const sumRow = <C extends string>(
  table: string,
  columns: readonly C[],
  row: (ledger: Ledger) => Readonly<Record<NoInfer<C>, bigint>>,
): SumRow => ({ table, columns, row });

/** Tables with one row per account, by projection. An account without events has no row. */
export const SUM_ROWS: Readonly<Record<string, SumRow>> = {
  balances: sumRow('balances', ['balance', 'revision'], ({ balance, revision }) => ({
    balance,
    revision,
  })),
  customer_totals: sumRow('customer_totals', ['order_count', 'spent', 'revision'], (ledger) => {
    const { orderCount, spent } = ledger.totals();
    return { order_count: BigInt(orderCount), spent, revision: ledger.revision };
  }),
  admin_figures: sumRow(
    'admin_figures_by_customer',
    ['orders', 'revenue', 'pending_requests', 'balance', 'revision'],
    (ledger) => ({
      orders: BigInt(ledger.orders.size),
      revenue: ledger.totals().spent,
      pending_requests: BigInt(ledger.pendingRequests()),
      balance: ledger.balance,
      revision: ledger.revision,
    }),
  ),
  accounting: sumRow(
    'accounting_by_customer',
    ['cash', 'wallets', 'revenue', 'refunds', 'forfeits', 'adjustments', 'revision'],
    (ledger) => {
      const moved = (...types: WalletEvent['type'][]) =>
        types.reduce((sum, type) => sum + (ledger.moves.get(type)?.amount ?? 0n), 0n);
      return {
        cash: ledger.received(),
        wallets: -ledger.balance,
        revenue: moved('WalletDebited', 'WalletDebitReversed'),
        refunds: moved('WalletRefunded'),
        forfeits: moved('BalanceForfeited'),
        adjustments: moved('WalletAdjusted'),
        revision: ledger.revision,
      };
    },
  ),
};
