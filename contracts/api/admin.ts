import { z } from 'zod';
import { orderView, paymentRequestView, receiptView } from './account.js';
import { freeText, kurusBody, kurusWire } from './common.js';

export const approveBody = z.strictObject({ note: freeText(500).optional() });
export const rejectBody = z.strictObject({ reason: freeText(500).optional() });
/** An undo needs its reason: it stands in the customer's history. */
export const undoDecisionBody = z.strictObject({ reason: freeText(500).optional() });
export const adjustBalanceBody = z.strictObject({
  /** The balance that the admin saw; refused when it moved meanwhile (rulings, "Money" 6). */
  expectedBalance: kurusBody,
  newBalance: kurusBody,
  reason: freeText(500).pipe(z.string().min(1, 'Lütfen bir neden yazın.')),
});

export const customerRef = z.object({ id: z.string(), name: z.string(), email: z.string() });

export const adminOrderView = orderView.extend({ customer: customerRef });
export type AdminOrderView = z.infer<typeof adminOrderView>;

/** The receipt of a transfer, as admins see it. `usedBefore`: other requests, of anybody, for which the same file was uploaded; newest first. */
export const adminReceiptView = receiptView.extend({
  id: z.string(), sha256: z.string(),
  usedBefore: z.array(z.object({ requestId: z.string(), userId: z.string(), uploadedAt: z.string() })),
});
export type AdminReceiptView = z.infer<typeof adminReceiptView>;

export const adminPaymentView = paymentRequestView.extend({
  customer: customerRef,
  /** Balance of the customer now, kuruş. */
  balance: kurusWire,
  /** Outside the admin settings' load limits: look twice (rulings, "Money" 3). */
  outsideLimits: z.boolean(),
  decidedBy: z.string().nullable(),
  receipt: adminReceiptView.nullable(),
});
export type AdminPaymentView = z.infer<typeof adminPaymentView>;

export const adminFigures = z.object({
  totalUsers: z.number(), totalOrders: z.number(), totalRevenue: kurusWire, pendingPayments: z.number(), activeServices: z.number(), totalBalance: kurusWire,
});
export type AdminFigures = z.infer<typeof adminFigures>;
