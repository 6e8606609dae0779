import type { WalletEvent } from '@yukselt/contracts/events';
import type { Ledger } from './ledger-fold.js';
import type { Row, Rows } from './row-differences.js';

/** One row per account; an account without events has none. */
const oneRow = (ledger: Ledger, row: Row): Rows => new Map(ledger.revision < 0n ? [] : [['', row]]);

/** The money in each view as the ledger's own fold gives it: a second opinion on the view's own code. */
export const LEDGER_ROWS: Readonly<Record<string, (ledger: Ledger) => readonly [table: string, rows: Rows]>> = {
  balances: (ledger) => ['balances', oneRow(ledger, { balance: `${ledger.balance}`, revision: `${ledger.revision}` })],
  wallet_entries: ({ entries }) => [
    'wallet_entries',
    new Map(
      entries.map(({ revision, amount, balanceAfter, orderId, requestId }) => [
        `${revision}`,
        { amount: `${amount}`, balance_after: `${balanceAfter}`, order_id: orderId, request_id: requestId },
      ]),
    ),
  ],
  orders: ({ orders }) => [
    'orders',
    new Map([...orders].map(([id, { status, total }]) => [id, { status, total: `${total}` }])),
  ],
  payment_requests: ({ requests }) => [
    'payment_requests',
    new Map([...requests].map(([id, { status, amount }]) => [id, { status, amount: `${amount}` }])),
  ],
  customer_totals: (ledger) => {
    const { orderCount, spent } = ledger.totals();
    const row = { order_count: `${orderCount}`, spent: `${spent}`, revision: `${ledger.revision}` };
    return ['customer_totals', oneRow(ledger, row)];
  },
  admin_figures: (ledger) => [
    'admin_figures_by_customer',
    oneRow(ledger, {
      orders: `${ledger.orders.size}`,
      revenue: `${ledger.totals().spent}`,
      pending: `${ledger.pendingRequests()}`,
      balance: `${ledger.balance}`,
      revision: `${ledger.revision}`,
    }),
  ],
  accounting: (ledger) => {
    const moved = (...types: WalletEvent['type'][]) =>
      ledger.entries.reduce((sum, { type, amount }) => (types.includes(type) ? sum + amount : sum), 0n);
    return [
      'accounting_by_customer',
      oneRow(ledger, {
        cash: `${ledger.received()}`,
        wallets: `${-ledger.balance}`,
        revenue: `${moved('WalletDebited', 'WalletDebitReversed')}`,
        refunds: `${moved('WalletRefunded')}`,
        forfeits: `${moved('BalanceForfeited')}`,
        adjustments: `${moved('WalletAdjusted')}`,
        revision: `${ledger.revision}`,
      }),
    ];
  },
};
