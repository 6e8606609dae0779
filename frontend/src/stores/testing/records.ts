import type {
  AdminOrderView,
  AdminPaymentView,
  CommandResult,
  OrderView,
  PaymentRequestView,
  WalletEntryView,
} from '@yukselt/contracts/api';
import type { NewCartItem } from '../CartStore.js';

import { USER } from './fake-server.js';

export const OTHER = '0198f3c0-0000-7000-8000-000000000002';

/** A package as it is put into a cart. */
export const CART_ITEM: NewCartItem = {
  platform: 'Instagram',
  slug: 'instagram',
  color: 'pink-purple',
  serviceId: 's-1',
  serviceName: 'Gerçek Takipçi',
  category: 'Takipçi',
  quantity: 1000,
  totalPrice: '12000',
};

export const commandResult = (more: Partial<CommandResult> = {}): CommandResult => ({
  commandId: 'c',
  revision: '9',
  position: '9',
  repeated: false,
  viewsCurrent: true,
  balance: '50000',
  ...more,
});
export const entry = (revision: number, amount: string, balanceAfter: string): WalletEntryView => ({
  revision: String(revision),
  kind: 'top-up',
  amount,
  balanceAfter,
  at: '2026-11-21T09:00:00.000Z',
  orderId: null,
  requestId: null,
  method: null,
  label: null,
  order: null,
});
export const request = (id: string, more: Partial<PaymentRequestView> = {}): PaymentRequestView => ({
  id,
  userId: USER,
  kind: 'top-up',
  amount: '50000',
  method: 'bank',
  status: 'pending',
  outcome: null,
  reference: `YKS-${id}`,
  instruction: { holder: 'Yükselt', bank: 'Örnek', account: 'TR71' },
  adminNote: null,
  orderId: null,
  lines: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  decidedAt: null,
  ...more,
});
export const order = (id: string, more: Partial<OrderView> = {}): OrderView => ({
  id,
  orderNumber: `ORD-${id}`,
  userId: USER,
  status: 'pending',
  method: 'balance',
  total: '12000',
  requestId: null,
  cancel: null,
  lines: [
    {
      serviceId: 's',
      platform: 'Instagram',
      serviceName: 'Takipçi',
      category: 'Takipçi',
      quantity: 1000,
      price: '12000',
    },
  ],
  target: { platform: 'Instagram', url: 'https://instagram.com/elif', username: null, notes: null },
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  completedAt: null,
  timeline: [{ status: 'pending', at: '2026-11-21T09:00:00.000Z', actorRole: 'user' }],
  ...more,
});
const customer = { id: OTHER, name: 'Onur Şahin', email: 'onur@posta.com', underReview: false };
export const payment = (id: string, more: Partial<AdminPaymentView> = {}): AdminPaymentView => ({
  ...request(id),
  userId: OTHER,
  customer,
  balance: '118550',
  outsideLimits: false,
  decidedBy: null,
  receipt: null,
  ...more,
});
export const adminOrder = (id: string, more: Partial<AdminOrderView> = {}): AdminOrderView => ({
  ...order(id),
  userId: OTHER,
  customer,
  ...more,
});
