import type {
  AccountEvent,
  OrderCancelled,
  OrderLine,
  OrderPlaced,
  OrderTarget,
  TransferInstruction,
} from '@yukselt/contracts/events';
import type { PricedCart } from '../orders.js';
import type { Transfer } from '../payments.js';
import { NOW, OWNER } from './specification.js';

/** Sample histories for all specs. Amounts in kuruş. */

export const LINES: OrderLine[] = [
  {
    serviceId: 's-1',
    platformId: 'p-1',
    platform: 'Instagram',
    serviceName: 'Türk Takipçi',
    category: 'Takipçi',
    quantity: 1000,
    price: '3500',
  },
  {
    serviceId: 's-2',
    platformId: 'p-1',
    platform: 'Instagram',
    serviceName: 'Beğeni',
    category: 'Beğeni',
    quantity: 100,
    price: '500',
  },
];
export const TARGET: OrderTarget = {
  platform: 'Instagram',
  url: 'v1.sealed-url',
  username: null,
  notes: 'v1.sealed-notes',
};
export const INSTRUCTION: TransferInstruction = {
  holder: 'Örnek A.Ş.',
  bank: 'Örnek Banka',
  account: 'TR000000000000000000000000',
};
export const CART: PricedCart = { lines: LINES, total: 4_000n, expectedTotal: 4_000n, target: TARGET };

export const transfer = (requestId: string): Transfer => ({
  requestId,
  method: 'bank',
  reference: 'YKABC',
  instruction: INSTRUCTION,
});

export const opened: AccountEvent = { type: 'AccountOpened', data: { userId: OWNER, accountNumber: 7 } };
export const closed: AccountEvent = { type: 'AccountClosed', data: { userId: OWNER } };

export const topUpRequested = (requestId = 'r-1', amount = '10000'): AccountEvent => ({
  type: 'TopUpRequested',
  data: { requestId, amount, method: 'bank', reference: 'YKABC', instruction: INSTRUCTION },
});
export const cartRequested = (requestId = 'r-1'): AccountEvent => ({
  type: 'CartPaymentRequested',
  data: {
    requestId,
    amount: '4000',
    method: 'bank',
    reference: 'YKABC',
    instruction: INSTRUCTION,
    lines: LINES,
    target: TARGET,
  },
});
export const approved = (requestId = 'r-1'): AccountEvent => ({
  type: 'PaymentApproved',
  data: { requestId, note: null },
});
export const rejected = (requestId = 'r-1'): AccountEvent => ({
  type: 'PaymentRejected',
  data: { requestId, reason: null },
});
export const withdrawn = (requestId = 'r-1'): AccountEvent => ({ type: 'PaymentWithdrawn', data: { requestId } });
export const reversed = (decision: 'approved' | 'rejected', requestId = 'r-1'): AccountEvent => ({
  type: 'PaymentDecisionReversed',
  data: { requestId, decision, reason: null },
});
export const credited = (amount: string, balanceAfter: string, requestId = 'r-1'): AccountEvent => ({
  type: 'WalletCredited',
  data: { requestId, amount, balanceAfter },
});
export const debited = (amount: string, balanceAfter: string, orderId = 'o-1'): AccountEvent => ({
  type: 'WalletDebited',
  data: { orderId, amount, balanceAfter },
});
export const refunded = (amount: string, balanceAfter: string, orderId = 'o-1'): AccountEvent => ({
  type: 'WalletRefunded',
  data: { orderId, amount, balanceAfter },
});
export const placed = (orderId = 'o-1', ordinal = 1, requestId: string | null = null): OrderPlaced => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    orderNumber: `ORD${NOW}-7-${ordinal}`,
    method: requestId === null ? 'balance' : 'bank',
    total: '4000',
    lines: LINES,
    target: TARGET,
    requestId,
  },
});
export const started = (orderId = 'o-1'): AccountEvent => ({ type: 'OrderProcessingStarted', data: { orderId } });
export const completed = (orderId = 'o-1'): AccountEvent => ({ type: 'OrderCompleted', data: { orderId } });
export const cancelled = (data: Partial<OrderCancelled['data']> = {}): AccountEvent => ({
  type: 'OrderCancelled',
  data: { orderId: 'o-1', by: 'user', reason: null, refunded: '4000', noRefundReason: null, ...data },
});

/** An account with ₺100 that came from one approved top-up `r-1`. */
export const funded: AccountEvent[] = [opened, topUpRequested(), approved(), credited('10000', '10000')];
/** {@link funded}, and order `o-1` of ₺40 paid by balance. */
export const bought: AccountEvent[] = [...funded, placed(), debited('4000', '6000')];
/** A cart payment `r-1` of ₺40, approved: order `o-1` exists, the balance is 0. */
export const cartApproved: AccountEvent[] = [
  opened,
  cartRequested(),
  approved(),
  credited('4000', '4000'),
  placed('o-1', 1, 'r-1'),
  debited('4000', '0'),
];
