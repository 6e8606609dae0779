import type { CommandOutcome, PaymentRequestView } from '@yukselt/contracts/api/account.js';
import type { HttpClient } from './http-client.js';

export const paymentsApi = (http: HttpClient) => ({
  request: (id: string) => http.get<PaymentRequestView>(`/api/v1/me/payment-requests/${encodeURIComponent(id)}`),
  outcome: (commandId: string, userId: string) => http.get<CommandOutcome>(`/api/v1/commands/${commandId}?account=${userId}`),
});
export type PaymentsApi = ReturnType<typeof paymentsApi>;
