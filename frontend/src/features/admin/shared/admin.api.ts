import { type OrderAction } from '@yukselt/contracts';
import type {
  AdminCounters,
  AdminFigures,
  AdminOrderRow,
  AdminOrderView,
  AdminPaymentView,
  FiguresHistory,
  HistoryDays,
  ListSort,
  MoveReviewLeaseBody,
  OrderStatus,
  Page,
  PaymentQueueFigures,
  PaymentStatus,
  ReviewLease,
  ViewLag,
} from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

const ADMIN = '/api/v1/admin';

/** `null` is the list's own order: what waits oldest first, everything else newest first. */
export type Sort = ListSort | null;
export interface AdminOrderFilter {
  status: OrderStatus | null;
  q: string;
  sort: Sort;
}
export interface AdminPaymentFilter {
  status: PaymentStatus | null;
  method: TransferMethod | null;
  outside: boolean;
  shared: boolean;
  q: string;
  sort: Sort;
}

const orderQuery = ({ status, q, sort }: AdminOrderFilter) => ({ status, q, sort });
const paymentQuery = ({ status, method, outside, shared, q, sort }: AdminPaymentFilter) => ({
  status,
  method,
  outside: outside ? '1' : null,
  shared: shared ? '1' : null,
  q,
  sort,
});

/**
 * What admins read; counters are answered by `backend/src/live/admin-counters.controller.ts`, the rest by
 * `backend/src/admin/`. Their decisions are money commands; the paths are {@link ADMIN_COMMANDS}.
 */
export const adminApi = (http: HttpClient) => ({
  counters: () => http.get<AdminCounters>(`${ADMIN}/counters`),
  figures: () => http.get<AdminFigures>(`${ADMIN}/figures`),
  history: (days: HistoryDays) => http.get<FiguresHistory>(`${ADMIN}/figures/history${queryOf({ days })}`),
  views: () => http.get<ViewLag[]>(`${ADMIN}/figures/views`),
  orders: (filter: AdminOrderFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminOrderRow>>(`${ADMIN}/orders${queryOf({ ...orderQuery(filter), cursor, limit })}`),
  order: (id: string) => http.get<AdminOrderView>(`${ADMIN}/orders/${encodeURIComponent(id)}`),
  ordersFile: (filter: AdminOrderFilter) => http.blob(`${ADMIN}/exports/orders.csv${queryOf(orderQuery(filter))}`),
  payments: (filter: AdminPaymentFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests${queryOf({ ...paymentQuery(filter), cursor, limit })}`),
  paymentsFile: (filter: AdminPaymentFilter) =>
    http.blob(`${ADMIN}/exports/payment-requests.csv${queryOf(paymentQuery(filter))}`),
  receiptFile: (requestId: string) => http.blob(`${ADMIN}/payment-requests/${encodeURIComponent(requestId)}/receipt`),
  paymentFigures: () => http.get<PaymentQueueFigures>(`${ADMIN}/figures/payment-requests`),
  payment: (id: string) => http.get<AdminPaymentView>(`${ADMIN}/payment-requests/${encodeURIComponent(id)}`),
  leases: () => http.request<ReviewLease[]>('GET', `${ADMIN}/review-leases`, { background: true }),
  moveLease: (body: MoveReviewLeaseBody) =>
    http.request<ReviewLease[]>('PUT', `${ADMIN}/review-leases`, { body, background: true }),
});
export type AdminApi = ReturnType<typeof adminApi>;

export const ADMIN_COMMANDS = {
  balance: (userId: string) => `${ADMIN}/accounts/${userId}/balance`,
  order: (userId: string, orderId: string, action: OrderAction) =>
    `${ADMIN}/accounts/${userId}/orders/${orderId}/${action}`,
  payment: (userId: string, requestId: string, act: 'approve' | 'reject' | 'undo') =>
    `${ADMIN}/accounts/${userId}/payment-requests/${requestId}/${act}`,
  bulk: { orders: `${ADMIN}/bulk/orders`, payments: `${ADMIN}/bulk/payment-requests` },
} as const;
