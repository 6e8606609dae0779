import type { AdminPaymentView } from '@yukselt/contracts/api';
import { ADMIN_COMMANDS, type AdminPaymentFilter } from '../../shared/admin.api.js';

export type Decision = 'approve' | 'reject';

export const PENDING_FILTER: AdminPaymentFilter = {
  status: 'pending',
  method: null,
  outside: false,
  shared: false,
  q: '',
  sort: null,
};

type Shown = Pick<AdminPaymentView, 'receipt'>;

/** An approval is about the receipt that was on the screen (docs/product-rules.md#payments-13). */
const receiptSeen = (decision: Decision, { receipt }: Shown): object =>
  decision === 'approve' ? { receiptId: receipt?.id ?? null } : {};

/** @param request as it was shown. @param text note of an approval, reason of a rejection; blank for none */
export function decisionBody(decision: Decision, request: Shown, text: string): object {
  const trimmed = text.trim();
  const words = decision === 'approve' ? { note: trimmed } : { reason: trimmed };
  return { ...(trimmed === '' ? {} : words), ...receiptSeen(decision, request) };
}

/** Where a decision about many requests goes, and what it says about each. */
export const BULK_ROUTE = {
  path: ADMIN_COMMANDS.bulk.payments,
  itemOf: (request: AdminPaymentView, { action }: { action: Decision }): object => ({
    id: request.id,
    userId: request.userId,
    ...receiptSeen(action, request),
  }),
};

/** The intent of a command about a request. */
export const paymentIntent = (act: Decision | 'undo', requestId: string): string => `payment:${act}:${requestId}`;
