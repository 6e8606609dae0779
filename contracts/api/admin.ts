import { z } from 'zod';
import { keysOf } from '../keys-of.js';
import { BULK_MAX, REASON_MAX } from '../limits.js';
import { ORDER_ACTIONS } from '../order-status.js';
import { commandResult, orderView, paymentOutcome, paymentRequestView, receiptView } from './account.js';
import { freeText, idWire, instantWire, kurusBody, kurusWire, uuid } from './common.js';

/**
 * The receipt that the admin saw, `null` for none: an approval of another one is refused
 * (docs/product-rules.md#payments-13).
 */
const seenReceipt = uuid
  .nullable()
  .describe('`receipt.id` of the payment request, as it was read before the decision; `null`: it had no receipt.');
export const approveBody = z.strictObject({
  note: freeText(REASON_MAX).optional().describe('For the customer to read.'),
  receiptId: seenReceipt,
});
export type ApproveBody = z.output<typeof approveBody>;
export const rejectBody = z.strictObject({
  reason: freeText(REASON_MAX).optional().describe('Shown to the customer; a default text without it.'),
});
export type RejectBody = z.output<typeof rejectBody>;
const reason = freeText(REASON_MAX, 'Lütfen bir neden yazın.').min(1, 'Lütfen bir neden yazın.');
/** An undo may move money, which needs a reason (docs/product-rules.md#money-10). */
export const undoDecisionBody = z.strictObject({ reason });
export type UndoDecisionBody = z.output<typeof undoDecisionBody>;
export const adjustBalanceBody = z.strictObject({
  // docs/product-rules.md#money-6
  expectedBalance: kurusBody.describe('The balance that the admin saw; refused when it changed meanwhile.'),
  newBalance: kurusBody.describe('The balance after the correction, kuruş; the difference is booked.'),
  reason,
});
export type AdjustBalanceBody = z.output<typeof adjustBalanceBody>;

/**
 * Sort orders of the lists of orders and payment requests: by the time at which something was placed or requested, or
 * by its amount.
 */
export const listSort = z.enum(['oldest', 'newest', 'largest', 'smallest']);
export type ListSort = z.infer<typeof listSort>;

export const customerRef = z.object({
  id: idWire,
  name: z.string(),
  email: z.string(),
  underReview: z.boolean().describe('The account is in quarantine: commands for it are refused.'),
});

/**
 * An order in a list, without its target: that is shown only when a read of the single order is recorded in the access
 * log (docs/product-rules.md#audit-5).
 */
export const adminOrderRow = orderView.omit({ target: true }).extend({ customer: customerRef });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const adminOrderView = orderView.extend({
  customer: customerRef,
  actors: z.array(z.string()).optional().describe('Who did each step of `timeline`; only when a single order is read.'),
});
export type AdminOrderView = z.infer<typeof adminOrderView>;

/** The receipt of a transfer, as admins see it. */
export const adminReceiptView = receiptView.extend({
  id: idWire,
  sha256: z.string().describe('Of the stored file, 64 hex digits.'),
  usedBefore: z
    .array(z.object({ requestId: idWire, userId: idWire, uploadedAt: instantWire }))
    .describe('Other requests, of any customer, for which the same file was uploaded; newest first.'),
});
export type AdminReceiptView = z.infer<typeof adminReceiptView>;

/** One step in a request's life: made, decided, undone. */
export const paymentStep = z.object({
  step: z.enum(['requested', ...paymentOutcome.options]).describe('What happened to the request.'),
  at: instantWire,
  by: z.string().describe('Name of the person who did it.'),
  note: z.string().nullable().describe('What that person wrote; `null`: nothing.'),
});
export type PaymentStepView = z.infer<typeof paymentStep>;

export const adminPaymentView = paymentRequestView.extend({
  customer: customerRef,
  balance: kurusWire.describe('Balance of the customer now, kuruş.'),
  // docs/product-rules.md#money-3
  outsideLimits: z.boolean().describe("Outside the admin settings' load limits: look twice."),
  decidedBy: z.string().nullable().describe('Name of the person who decided or withdrew it; `null` while it waits.'),
  receipt: adminReceiptView.nullable().describe('`null`: none was uploaded, or it was removed.'),
  history: z.array(paymentStep).optional().describe('First to last; only when a single request is read.'),
  record: z
    .object({
      requested: z.number().describe('Requests ever made.'),
      approved: z.number().describe('Those whose approval stands.'),
    })
    .optional()
    .describe("The customer's requests so far, this one included; only when a single request is read."),
});
export type AdminPaymentView = z.infer<typeof adminPaymentView>;

/** Requests that wait, their sum and the oldest, and those that carry a mark (docs/product-rules.md#payments-6). */
export const paymentQueueFigures = z.object({
  pending: z.number().describe('How many wait.'),
  pendingAmount: kurusWire.describe('The sum of what waits.'),
  oldestAt: instantWire.nullable().describe('Since when the oldest of them waits.'),
  outsideLimits: z.number().describe("How many of them are outside the admin settings' load limits."),
  sharedReceipt: z.number().describe('How many of them share their receipt with another request.'),
});
export type PaymentQueueFigures = z.infer<typeof paymentQueueFigures>;

export const adminFigures = z.object({
  totalUsers: z.number().describe('Accounts that are not erased.'),
  newUsers: z.number().describe('Users who registered within the last seven days.'),
  totalOrders: z.number().describe('Orders ever placed, including cancelled ones.'),
  // docs/product-rules.md#money-7
  totalRevenue: kurusWire.describe('The total of the orders that count.'),
  pendingRequests: z.number().describe('Payment requests that wait.'),
  activeServices: z.number().describe('Services on sale.'),
  activePlatforms: z.number().describe('Active platforms with at least one of them.'),
  totalBalance: kurusWire.describe('Money in all wallets.'),
});
export type AdminFigures = z.infer<typeof adminFigures>;

const bulkItem = z.strictObject({ userId: uuid, id: uuid });
/** Decides several requests; every item is a command of its own, with its own outcome. */
export const bulkPaymentsBody = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('approve'),
    reason: freeText(REASON_MAX).optional(),
    items: z
      .array(bulkItem.extend({ receiptId: seenReceipt }))
      .min(1)
      .max(BULK_MAX),
  }),
  z.strictObject({
    action: z.literal('reject'),
    reason: freeText(REASON_MAX).optional(),
    items: z.array(bulkItem).min(1).max(BULK_MAX),
  }),
]);
export type BulkPaymentsBody = z.output<typeof bulkPaymentsBody>;
export const bulkOrdersBody = z.strictObject({
  action: z.enum(keysOf(ORDER_ACTIONS)).describe('What is done to each of the orders.'),
  reason: freeText(REASON_MAX).optional(),
  items: z.array(bulkItem).min(1).max(BULK_MAX),
});
export type BulkOrdersBody = z.output<typeof bulkOrdersBody>;
/** What became of one item: the result of its command, or the refusal's code and text. */
export const bulkItemResult = z.union([
  z.object({ id: idWire, result: commandResult }),
  z.object({ id: idWire, code: z.string(), detail: z.string() }),
]);
export type BulkItemResult = z.infer<typeof bulkItemResult>;
export const bulkResult = z.object({ results: z.array(bulkItemResult) });
export type BulkResult = z.infer<typeof bulkResult>;

/** The admin who reviews a payment request now. It informs other admins and locks nothing. */
export const reviewLease = z.object({
  requestId: idWire,
  adminId: idWire,
  name: z.string(),
  until: instantWire.describe('The lease ends then, unless it is renewed.'),
});
export type ReviewLease = z.infer<typeof reviewLease>;
export const moveReviewLeaseBody = z.strictObject({
  from: uuid.nullable().describe("The request whose lease, the admin's own, is released; `null`: none"),
  to: uuid.nullable().describe('The request whose lease is taken or renewed; `null`: none'),
});
export type MoveReviewLeaseBody = z.infer<typeof moveReviewLeaseBody>;

/** Lengths of the history that the overview offers, days. */
export const HISTORY_DAYS = ['7', '30', '90'] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];
/** Figures of one day in Istanbul, oldest first; the last day is today and not over yet. */
export const figuresDay = z.object({
  day: z.string().describe('`2026-11-21`'),
  revenue: kurusWire.describe('Totals of the orders placed on this day that are not cancelled, kuruş.'),
  orders: z.number().describe('Orders placed on this day, including those that were cancelled later.'),
  pendingRequests: z.number().describe('Requests that waited when the day ended; for today, those that wait now.'),
  newUsers: z.number().describe('People who registered on this day and whose account is not erased.'),
  balance: kurusWire.describe('Sum of all balances when the day ended; for today, of those of now, kuruş.'),
});
export const figuresHistory = z.object({
  days: z.array(figuresDay),
  now: instantWire.describe('When they were counted.'),
});
export type FiguresHistory = z.infer<typeof figuresHistory>;

/** How far one view is behind the log. */
export const viewLag = z.object({
  view: z.string(),
  behind: z.number().describe('Events that it has not seen.'),
  active: z.boolean().describe('Whether a runner is active in some process.'),
  quarantined: z.number().describe('Accounts in quarantine.'),
});
export type ViewLag = z.infer<typeof viewLag>;
