import type {
  OrderStatus,
  OrderView,
  OwnPaymentRequestView,
  Page,
  PaymentRequestView,
  ReceiptView,
  WaitingTimesView,
  WalletEntryView,
  WalletFilter,
  WalletView,
} from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';
import { queryOf } from './query.js';

const ME = '/api/v1/me';
const receiptPath = (requestId: string): string => `${ME}/payment-requests/${encodeURIComponent(requestId)}/receipt`;

/** The filters of orders. `month`: when they were placed, `2026-11`; `q`: a part of the order number. */
export interface OrderFilter {
  status: OrderStatus | null;
  month: string | null;
  q: string;
}

/** The filters of movements. `month`: `2026-11`; `q`: a part of an order number or a reference. */
export interface EntryFilter {
  filter: WalletFilter | null;
  month: string | null;
  q: string;
}

/**
 * Own wallet, payment requests and orders, answered by `backend/src/account/me.controller.ts` (statements by
 * `account/statement/statement.controller.ts`, receipts by `receipts/receipts.controller.ts`). Commands go through the
 * CommandStore; their paths are {@link ACCOUNT_COMMANDS}.
 */
export const accountApi = (http: HttpClient) => ({
  waitingTimes: () => http.get<WaitingTimesView>(`${ME}/waiting-times`),
  wallet: () => http.get<WalletView>(`${ME}/wallet`),
  entries: ({ filter, month, q }: EntryFilter, cursor: string | null, limit: number) =>
    http.get<Page<WalletEntryView>>(`${ME}/wallet/entries${queryOf({ filter, month, q, cursor, limit })}`),
  /** @param month `2026-11` */
  statement: (month: string, format: 'pdf' | 'csv') => http.blob(`${ME}/statement.${format}${queryOf({ month })}`),
  requests: (cursor: string | null, limit: number) =>
    http.get<Page<PaymentRequestView>>(`${ME}/payment-requests${queryOf({ cursor, limit })}`),
  request: (id: string) => http.get<OwnPaymentRequestView>(`${ME}/payment-requests/${encodeURIComponent(id)}`),
  receiptFile: (requestId: string) => http.blob(receiptPath(requestId)),
  /** @param onProgress called with the share that is done, 0–1 */
  sendReceipt: (requestId: string, file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    const form = new FormData();
    form.append('file', file);
    return http.upload<ReceiptView>({ method: 'POST', path: receiptPath(requestId), form, onProgress, signal });
  },
  removeReceipt: (requestId: string) => http.delete<void>(receiptPath(requestId)),
  orders: ({ status, month, q }: OrderFilter, cursor: string | null, limit: number) =>
    http.get<Page<OrderView>>(`${ME}/orders${queryOf({ status, month, q, cursor, limit })}`),
  order: (id: string) => http.get<OrderView>(`${ME}/orders/${encodeURIComponent(id)}`),
});
export type AccountApi = ReturnType<typeof accountApi>;

export const ACCOUNT_COMMANDS = {
  topUp: `${ME}/payment-requests`,
  withdraw: (requestId: string) => `${ME}/payment-requests/${requestId}/withdraw`,
  cancelOrder: (orderId: string) => `${ME}/orders/${orderId}/cancel`,
} as const;
