import { accounting } from './accounting/accounting.projection.js';
import { adminFigures } from './admin-figures/admin-figures.projection.js';
import { balances } from './balances/balances.projection.js';
import { customerTotals } from './customer-totals/customer-totals.projection.js';
import { orders } from './orders/orders.projection.js';
import { paymentRequests } from './payment-requests/payment-requests.projection.js';
import type { Projection } from './runtime/projection.js';
import { walletEntries } from './wallet-entries/wallet-entries.projection.js';

export const ALL_PROJECTIONS: readonly Projection[] = [
  balances,
  walletEntries,
  orders,
  paymentRequests,
  customerTotals,
  adminFigures,
  accounting,
];
