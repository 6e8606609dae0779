import { z } from 'zod';
import { receiptView } from './account.js';
import { auditHistoryView } from './audit.js';

/** All events of one account that belong to an order, a payment request or an event, oldest first. */
export const auditChainView = auditHistoryView.extend({
  receipts: z.record(z.string(), receiptView).describe('The stored receipts, by payment request.'),
});
export type AuditChainView = z.infer<typeof auditChainView>;
