import { z } from 'zod';
import { keysOf } from '../keys-of.js';
import { CART_LINES_MAX, REASON_MAX, TARGET_LINK_MAX, TARGET_NAME_MAX, TARGET_NOTES_MAX } from '../limits.js';
import { OPEN_ORDER_STATUSES, type OpenOrderStatus, ORDER_STATUSES } from '../order-status.js';
import { PAYMENT_OUTCOMES, PAYMENT_STATUSES } from '../payment-status.js';
import { RECEIPT_TYPES } from '../receipt-types.js';
import { isTargetLink } from '../target-link.js';
import { WALLET_FILTERS, WALLET_KINDS } from '../wallet-kinds.js';
import { freeText, idWire, instantWire, kurusBody, kurusWire, roleSchema, uuid } from './common.js';

export const orderStatus = z
  .enum(keysOf(ORDER_STATUSES))
  .describe('`pending`: placed, nobody works on it yet. `completed` and `cancelled` are final.');
export const paymentStatus = z
  .enum(keysOf(PAYMENT_STATUSES))
  .describe('`pending`: it waits for a decision. `rejected` also when the customer withdrew it.');
export const paymentOutcome = z
  .enum(keysOf(PAYMENT_OUTCOMES))
  .describe('What last happened: `withdrawn` by the customer, `reversed` when an admin undid the decision.');
export const transferMethod = z
  .enum(['papara', 'bank'], { error: 'Geçersiz ödeme yöntemi' })
  .describe('The account that the customer transfers to.');
export const paymentMethod = z
  .enum(['balance', 'papara', 'bank'], { error: 'Lütfen bir ödeme yöntemi seçin.' })
  .describe('`balance` pays from the wallet at once; the others ask for a transfer that an admin has to approve.');

export { CART_LINES_MAX, PENDING_REQUESTS_MAX, QUICK_AMOUNTS, TOP_UP_MAX, TOP_UP_MIN } from '../limits.js';
export type { OrderStatus } from '../order-status.js';
export type { PaymentOutcome, PaymentStatus } from '../payment-status.js';

const LINK_INVALID = 'Lütfen geçerli bir profil/video URL girin.';
/** See {@link isTargetLink}: `z.url()` alone accepts `javascript:`. */
export const targetUrl = z
  .string({ error: LINK_INVALID })
  .trim()
  .min(1, LINK_INVALID)
  .max(TARGET_LINK_MAX, LINK_INVALID)
  .refine(isTargetLink, LINK_INVALID);

const CART_EMPTY = 'Sepet boş, sipariş oluşturulamıyor.';
export const checkoutBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        serviceId: uuid,
        quantity: z
          .number()
          .int()
          .positive()
          .max(1_000_000_000)
          .describe('Units of the service; a package of this size must be on sale.'),
      }),
      {
        error: CART_EMPTY,
      },
    )
    .min(1, CART_EMPTY)
    .max(CART_LINES_MAX),
  expectedTotal: kurusBody.describe(
    "The total that the shopper saw. If the server's differs, the answer is PRICE_CHANGED and nothing happens.",
  ),
  method: paymentMethod,
  target: z.strictObject({
    url: targetUrl.describe('Link of the profile or the post to deliver to; its host has to be one of `platform`.'),
    platform: freeText(TARGET_NAME_MAX).min(1),
    username: freeText(TARGET_NAME_MAX).optional().describe('Name of the profile, where the link does not show it.'),
    notes: freeText(TARGET_NOTES_MAX).optional().describe('What the shop should know about the delivery.'),
  }),
});
export const topUpBody = z.strictObject({
  amount: kurusBody.describe('What the customer will transfer, kuruş.'),
  method: transferMethod,
});
export type TopUpBody = z.output<typeof topUpBody>;
export const cancelOrderBody = z.strictObject({
  reason: freeText(REASON_MAX).optional().describe('Shown to the customer; a default text without it.'),
});
export type CancelOrderBody = z.output<typeof cancelOrderBody>;
export const emptyBody = z.strictObject({});
export type EmptyBody = z.output<typeof emptyBody>;

/** The answer of every money command. The same key gets the same answer again. */
export const commandResult = z.object({
  commandId: idWire.describe('The id by which `GET /api/v1/commands/{id}` finds the outcome.'),
  revision: z.string().describe('Revision of the account after the command.'),
  position: z.string().describe('Place in the log of the last event that the command stored; opaque.'),
  repeated: z
    .boolean()
    .describe('Whether the answer was found in the log, because the command had been carried out before.'),
  viewsCurrent: z.boolean().describe('Whether the views have passed `position`, so that the next read is fresh.'),
  balance: kurusWire.describe('Balance after the command, kuruş.'),
  orderId: idWire.optional().describe('The order that the command placed or changed.'),
  orderNumber: z.string().optional().describe('Number of the order that the command placed.'),
  requestId: idWire.optional().describe('The payment request that the command made or decided.'),
  reference: z.string().optional().describe('What the customer writes into the description of the transfer.'),
  refunded: kurusWire.optional().describe('What the cancelled order gave back, kuruş.'),
});
export type CommandResult = z.infer<typeof commandResult>;

/** Outcome of a command whose answer did not arrive. */
export const commandOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), result: commandResult }),
  z
    .object({ state: z.literal('not-found') })
    .describe('The log does not hold the command yet. It may still arrive: "not found" is not "failed".'),
]);
export type CommandOutcome = z.infer<typeof commandOutcome>;

export const orderLineView = z.object({
  serviceId: idWire,
  platform: z.string(),
  serviceName: z.string(),
  category: z.string().describe('Unit label, e.g. "Takipçi".'),
  quantity: z.number().describe('Units of the service.'),
  price: kurusWire.describe('Price of the whole line, kuruş.'),
});

export const orderView = z.object({
  id: idWire,
  orderNumber: z.string(),
  userId: idWire,
  status: orderStatus,
  method: paymentMethod,
  total: kurusWire,
  lines: z.array(orderLineView),
  target: z.object({
    platform: z.string(),
    url: z.string(),
    username: z.string().nullable().describe('`null`: the customer gave none.'),
    notes: z.string().nullable().describe('`null`: the customer wrote none.'),
  }),
  requestId: idWire.nullable().describe('The cart payment whose approval placed the order; `null`: paid by balance.'),
  cancel: z
    .object({
      by: z.enum(['user', 'admin', 'undo']).describe('`undo`: the approval that had placed the order was undone.'),
      reason: z.string(),
      refunded: kurusWire.describe('What went back to the wallet, kuruş.'),
      noRefundReason: z
        .enum(['paid-by-transfer', 'owner-is-admin', 'approval-undone'])
        .nullable()
        .describe('Why nothing was refunded; `null` when something was.'),
    })
    .nullable()
    .describe('How the order was cancelled; `null`: it was not.'),
  createdAt: instantWire,
  updatedAt: instantWire,
  completedAt: instantWire.nullable().describe('`null` until it is completed.'),
  timeline: z.array(z.object({ status: orderStatus, at: instantWire, actorRole: z.string() })),
});
export type OrderView = z.infer<typeof orderView>;

export const transferView = z.object({ holder: z.string(), bank: z.string(), account: z.string() });

export const paymentRequestView = z.object({
  id: idWire,
  userId: idWire,
  kind: z.enum(['top-up', 'cart']).describe('`cart`: its approval also places the order of `lines`.'),
  amount: kurusWire,
  method: transferMethod,
  status: paymentStatus,
  outcome: paymentOutcome
    .nullable()
    .describe(
      'What last happened to the request; `null` before anything did. A withdrawn request has the status `rejected`.',
    ),
  reference: z.string().describe("Reference code to write into the transfer's description."),
  instruction: transferView,
  adminNote: z.string().nullable().describe('What the admin wrote with the decision, for the customer to read.'),
  orderId: idWire.nullable().describe('The order that approval of a cart payment placed.'),
  lines: z.array(orderLineView).describe('Lines of a cart payment.'),
  createdAt: instantWire,
  decidedAt: instantWire.nullable().describe('When it was decided or withdrawn; `null` while it waits.'),
});
export type CheckoutBody = z.output<typeof checkoutBody>;
export type PaymentRequestView = z.infer<typeof paymentRequestView>;

export const receiptMime = z.enum(RECEIPT_TYPES).describe('Media type of the stored file.');
export type ReceiptMime = z.infer<typeof receiptMime>;
/** The receipt (dekont) of a transfer, as its owner sees it. */
export const receiptView = z.object({
  mime: receiptMime,
  size: z.number().describe('Bytes, as stored.'),
  uploadedAt: instantWire,
});
export type ReceiptView = z.infer<typeof receiptView>;

/** One of the customer's own payment requests, with what was uploaded for it. */
export const ownPaymentRequestView = paymentRequestView.extend({
  receipt: receiptView.nullable().describe('`null`: none was uploaded, or it was removed.'),
});
export type OwnPaymentRequestView = z.infer<typeof ownPaymentRequestView>;

/** What the wallet's history is filtered by: money in, orders, money back, corrections. */
export const walletFilter = z.enum(WALLET_FILTERS);
export type { WalletFilter } from '../wallet-kinds.js';

/** One line of the wallet's history. */
export const walletEntryView = z.object({
  revision: z.string().describe('Revision of the event that moved the money: it identifies the entry.'),
  kind: z.enum(keysOf(WALLET_KINDS)).describe('Why the money moved.'),
  amount: kurusWire.describe('Signed, kuruş.'),
  balanceAfter: kurusWire.describe('Balance right after the entry, kuruş.'),
  at: instantWire,
  orderId: idWire.nullable().describe('The order that was paid, or whose money came back.'),
  requestId: idWire.nullable().describe('The payment request by which the money came.'),
  method: transferMethod
    .nullable()
    .describe('The method by which the money was sent, when it came by a payment request.'),
  label: z.string().nullable().describe('Order number or reference code, for the sentence on the screen.'),
  order: orderLineView
    .pick({ platform: true, serviceName: true, quantity: true })
    .extend({ lineCount: z.number().describe('Lines of the whole order.') })
    .nullable()
    .describe("What the entry's order is named after: its first line, and how many lines it has."),
});
export type WalletEntryView = z.infer<typeof walletEntryView>;

export const walletView = z.object({
  balance: kurusWire,
  revision: z
    .string()
    .describe('Revision of the account that the balance was folded to; "-1" for an account that was never used.'),
  pendingAmount: kurusWire.describe('Sum of the payment requests that wait, kuruş; no part of `balance`.'),
  pendingCount: z.number().describe('How many payment requests wait.'),
  // docs/architecture.md#quarantine
  underReview: z.boolean().describe('The account is in quarantine: its figures stopped at the last good event.'),
});
export type WalletView = z.infer<typeof walletView>;

/** How long customers waited, in whole minutes, rounded up. */
export const waitingTime = z.object({
  count: z.number().describe('How many cases the durations are based on.'),
  p50Minutes: z.number().describe('Half of the cases took at most this long.'),
  p90Minutes: z.number().describe('Nine of ten cases took at most this long.'),
});
export type WaitingTime = z.infer<typeof waitingTime>;

/** Real durations of recent days; `null` when there were too few cases to say anything. */
export const waitingTimesView = z.object({
  days: z.number().describe('How many days back the cases were counted.'),
  payment: waitingTime.nullable().describe('From a payment request to its approval.'),
  order: waitingTime.nullable().describe('From an order to its completion.'),
});
export type WaitingTimesView = z.infer<typeof waitingTimesView>;

// docs/product-rules.md#orders-7
export const levelSchema = z
  .enum(['New', 'Silver', 'Gold', 'Premium'])
  .describe('By orders that are not cancelled: from 1 on `Silver`, from 5 on `Gold`, from 10 on `Premium`.');
export const meView = z.object({
  id: idWire,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('`null`: none given.'),
  role: roleSchema,
  wallet: walletView,
  // docs/product-rules.md#money-7
  orderCount: z.number().describe('Orders not cancelled.'),
  openOrders: z
    .object(
      Object.fromEntries(OPEN_ORDER_STATUSES.map((status) => [status, z.number().describe('How many.')])) as Record<
        OpenOrderStatus,
        z.ZodNumber
      >,
    )
    .describe('How many orders have each open status.'),
  spent: kurusWire.describe('Total of the orders that count, kuruş.'),
  points: z.number().describe('Loyalty points: ten per lira of `spent`.'),
  level: levelSchema,
});
export type MeView = z.infer<typeof meView>;
