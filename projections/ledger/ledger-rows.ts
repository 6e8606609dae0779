import type { WalletEvent } from '@yukselt/contracts/events';
import type { Ledger, LedgerEntry } from './ledger-fold.js';
import type { LedgerOrder, LedgerRequest } from './ledger-state.js';
import type { Row } from './row-differences.js';

/** A money move as a row of `wallet_entries`. */
export const entryRow = ({ amount, balanceAfter, orderId, requestId }: LedgerEntry): Row => ({
  amount: `${amount}`,
  balance_after: `${balanceAfter}`,
  order_id: orderId,
  request_id: requestId,
});

/** An order as a row of `orders`. */
export const orderRow = ({ status, total }: LedgerOrder): Row => ({ status, total: `${total}` });

/** A request as a row of `payment_requests`. */
export const requestRow = ({ status, amount }: LedgerRequest): Row => ({ status, amount: `${amount}` });

/** Tables with one row per account, by projection. An account without events has no row. */
export const SUM_ROWS: Readonly<Record<string, { table: string; row: (ledger: Ledger) => Row }>> = {
  balances: {
    table: 'balances',
    row: (ledger) => ({ balance: `${ledger.balance}`, revision: `${ledger.revision}` }),
  },
  customer_totals: {
    table: 'customer_totals',
    row: (ledger) => {
      const { orderCount, spent } = ledger.totals();
      return { order_count: `${orderCount}`, spent: `${spent}`, revision: `${ledger.revision}` };
    },
  },
  admin_figures: {
    table: 'admin_figures_by_customer',
    row: (ledger) => ({
      orders: `${ledger.orders.size}`,
      revenue: `${ledger.totals().spent}`,
      pending: `${ledger.pendingRequests()}`,
      balance: `${ledger.balance}`,
      revision: `${ledger.revision}`,
    }),
  },
  accounting: {
    table: 'accounting_by_customer',
    row: (ledger) => {
      const moved = (...types: WalletEvent['type'][]) =>
        types.reduce((sum, type) => sum + (ledger.moves.get(type)?.amount ?? 0n), 0n);
      return {
        cash: `${ledger.received()}`,
        wallets: `${-ledger.balance}`,
        revenue: `${moved('WalletDebited', 'WalletDebitReversed')}`,
        refunds: `${moved('WalletRefunded')}`,
        forfeits: `${moved('BalanceForfeited')}`,
        adjustments: `${moved('WalletAdjusted')}`,
        revision: `${ledger.revision}`,
      };
    },
  },
};
