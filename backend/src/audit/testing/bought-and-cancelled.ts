import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CommandResult } from '@yukselt/contracts/api';
import { type ApiClient, checkoutOf } from '../../testing/api-client.js';
import { shownByViews } from '../../testing/shown-by-views.js';

/**
 * Gives a customer a wallet with every kind of entry: ₺1.000 topped up, an order bought with it, and cancelled. Ends
 * when all views show it.
 */
export async function boughtAndCancelled(
  app: NestFastifyApplication,
  admin: ApiClient,
  customer: ApiClient,
): Promise<void> {
  const request = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '100000',
    method: 'papara',
  });
  await admin.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${request.body.requestId}/approve`, {
    receiptId: null,
  });
  const bought = await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(app, 'balance'));
  await customer.post(`/api/v1/me/orders/${bought.body.orderId}/cancel`, { reason: 'Vazgeçtim' });
  await shownByViews(app);
}
