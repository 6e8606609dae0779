import type { OrderStatus, OrderView, PaymentRequestView, WalletEntryView, WalletView } from '@yukselt/contracts/api/account.js';
import type { Page } from '@yukselt/contracts/api/common.js';
import { queryOf } from './query.js';
import type { HttpClient } from './http-client.js';

const ME = '/api/v1/me';

/** Own wallet, payment requests and orders. Commands go through the CommandStore; their paths stand in {@link ACCOUNT_COMMANDS}. */
export const accountApi = (http: HttpClient) => ({
  wallet: () => http.get<WalletView>(`${ME}/wallet`),
  entries: (cursor: string | null, limit: number) => http.get<Page<WalletEntryView>>(`${ME}/wallet/entries${queryOf({ cursor, limit })}`),
  requests: (cursor: string | null, limit: number) => http.get<Page<PaymentRequestView>>(`${ME}/payment-requests${queryOf({ cursor, limit })}`),
  request: (id: string) => http.get<PaymentRequestView>(`${ME}/payment-requests/${encodeURIComponent(id)}`),
  orders: (status: OrderStatus | null, cursor: string | null, limit: number) =>
    http.get<Page<OrderView>>(`${ME}/orders${queryOf({ status, cursor, limit })}`),
  order: (id: string) => http.get<OrderView>(`${ME}/orders/${encodeURIComponent(id)}`),
});
export type AccountApi = ReturnType<typeof accountApi>;

export const ACCOUNT_COMMANDS = {
  topUp: `${ME}/payment-requests`,
  withdraw: (requestId: string) => `${ME}/payment-requests/${requestId}/withdraw`,
  cancelOrder: (orderId: string) => `${ME}/orders/${orderId}/cancel`,
} as const;
