import type { AdminFigures, AdminOrderView, AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import type { OrderStatus, PaymentStatus } from '@yukselt/contracts/api/account.js';
import type { Page } from '@yukselt/contracts/api/common.js';
import type { HttpClient } from './http-client.js';
import { queryOf } from './query.js';

const ADMIN = '/api/v1/admin';

export interface AdminOrderFilter { status: OrderStatus | null; q: string }
export interface AdminPaymentFilter { status: PaymentStatus | null; method: 'papara' | 'bank' | null }

/** What admins read. Their decisions are money commands; the paths stand in {@link ADMIN_COMMANDS}. */
export const adminApi = (http: HttpClient) => ({
  figures: () => http.get<AdminFigures>(`${ADMIN}/figures`),
  orders: ({ status, q }: AdminOrderFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminOrderView>>(`${ADMIN}/orders${queryOf({ status, q, cursor, limit })}`),
  order: (id: string) => http.get<AdminOrderView>(`${ADMIN}/orders/${encodeURIComponent(id)}`),
  payments: ({ status, method }: AdminPaymentFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests${queryOf({ status, method, cursor, limit })}`),
  receiptFile: (requestId: string) => http.blob(`${ADMIN}/payment-requests/${encodeURIComponent(requestId)}/receipt`),
  payment: (id: string) => http.get<AdminPaymentView>(`${ADMIN}/payment-requests/${encodeURIComponent(id)}`),
});
export type AdminApi = ReturnType<typeof adminApi>;

export const ADMIN_COMMANDS = {
  balance: (userId: string) => `${ADMIN}/accounts/${userId}/balance`,
  order: (userId: string, orderId: string, act: 'process' | 'complete' | 'cancel') => `${ADMIN}/accounts/${userId}/orders/${orderId}/${act}`,
  payment: (userId: string, requestId: string, act: 'approve' | 'reject' | 'undo') => `${ADMIN}/accounts/${userId}/payment-requests/${requestId}/${act}`,
} as const;
