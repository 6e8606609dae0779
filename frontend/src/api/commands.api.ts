import type { CommandOutcome } from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';

export const paymentsApi = (http: HttpClient) => ({
  outcome: (commandId: string, userId: string) =>
    http.get<CommandOutcome>(`/api/v1/commands/${commandId}?account=${userId}`),
});
export type PaymentsApi = ReturnType<typeof paymentsApi>;
