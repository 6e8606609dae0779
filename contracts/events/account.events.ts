/**
 * Every event of a customer's account. Types are frozen strings in the past tense; `data` is plain JSON; money is a
 * decimal string of kuruş. A change of shape is a new `schemaVersion` with an upcaster in `registry.ts`, the earlier
 * shape in {@link EARLIER_EVENT_DATA} and a golden fixture.
 *
 * The compiler's types and the JSON Schemas that auditors read (`contracts/event-schemas`) are both derived from these
 * shapes. The program reads events without them, so `index.ts` exports only the types.
 */
import { z } from 'zod';
import { KURUS_MAX } from '../money.js';
import { UNSIGNED_KURUS_TEXT } from '../parse-amount.js';
import { UUID_TEXT } from '../streams.js';

declare const sealed: unique symbol;
/**
 * Ciphertext under the customer's key (`vault/customer-key.ts`), never plain text. The brand exists only for the
 * compiler: `sealed-fields.ts` has to name every field that carries it.
 */
export type Sealed = string & { readonly [sealed]?: true };

// Parts with an id are named in the JSON Schemas, and referred to wherever they are used.
export const idText = z
  .string()
  .regex(UUID_TEXT)
  .meta({ id: 'Id', description: 'A UUID in lower case.', format: 'uuid' });
const kurus = z
  .string()
  .regex(UNSIGNED_KURUS_TEXT)
  .meta({
    id: 'Kurus',
    description: `An amount in kuruş (1/100 of a Turkish lira), as a whole number in a text; at most ${KURUS_MAX}.`,
  });
const kurusChange = z
  .string()
  .regex(/^-?[1-9]\d{0,14}$/)
  .meta({
    id: 'KurusChange',
    description: 'A change in kuruş, as a whole number in a text; negative when the balance falls.',
  });
const sealedText = z
  .string()
  .regex(/^v1\.[\w-]+$/)
  .meta({
    id: 'SealedText',
    description:
      "Personal data: a text encrypted with the customer's key (AES-256-GCM). `v1.` and the base64url of nonce, tag " +
      'and ciphertext. An evidence file has the clear text in `opened`, until the key is destroyed.',
  }) as unknown as z.ZodType<Sealed>;

const transferMethod = z.enum(['papara', 'bank']);
export type TransferMethod = z.output<typeof transferMethod>;
const paymentMethod = z.enum(['balance', ...transferMethod.options]);
export type PaymentMethod = z.output<typeof paymentMethod>;

const orderLine = z
  .strictObject({
    serviceId: idText.describe('The service in the catalogue.'),
    platformId: idText.describe('The platform in the catalogue.'),
    platform: z.string().describe('Name of the platform.'),
    serviceName: z.string().describe('Name of the service.'),
    category: z.string().describe('What is counted, such as "Takipçi".'),
    quantity: z.int().min(1).describe('How many of it.'),
    price: kurus.describe('Price of the whole quantity.'),
  })
  .meta({
    id: 'OrderLine',
    description: 'One ordered line. Names and prices are copies: the catalogue may change later.',
  });
export type OrderLine = z.output<typeof orderLine>;
const orderLines = z.array(orderLine).min(1).describe('The ordered lines. Their prices add up to the amount.');

const orderTarget = z
  .strictObject({
    platform: z.string().describe('Name of the platform.'),
    url: sealedText.describe('Sealed: link to the profile or post.'),
    username: sealedText.nullable().describe('Sealed: name of the profile; null for none.'),
    notes: sealedText.nullable().describe("Sealed: the customer's notes; null for none."),
  })
  .meta({
    id: 'OrderTarget',
    description: "Where the service is delivered to. Everything except the platform's name is personal data.",
  });
export type OrderTarget = z.output<typeof orderTarget>;

const transferInstruction = z
  .strictObject({
    holder: z.string().describe('Holder of the account.'),
    bank: z.string().describe('Name of the bank.'),
    account: z.string().describe('IBAN, or the Papara account number.'),
  })
  .meta({
    id: 'TransferInstruction',
    description: "The shop's account that the request told the customer to transfer to, as it was then.",
  });
/** A copy of the transfer instructions that the request showed (docs/product-rules.md#money-13). */
export type TransferInstruction = z.output<typeof transferInstruction>;

const noRefundReason = z.enum(['paid-by-transfer', 'owner-is-admin', 'approval-undone']);
/** Why a cancelled order was not refunded (docs/product-rules.md#money-5). */
export type NoRefundReason = z.output<typeof noRefundReason>;

const userId = idText.describe('The customer. The name of the stream holds the same id.');
const requestId = idText.describe('The payment request.');
const orderId = idText.describe('The order.');
const balanceAfter = kurus.describe('The balance after this event.');
const method = transferMethod.describe('How the customer transfers.');
const reference = z
  .string()
  .regex(/^YK[\dA-HJKMNP-TV-Z]{8}$/)
  .describe("The code that the customer writes into the transfer's description.");
const target = orderTarget.describe('Where the order is delivered to.');
const instruction = transferInstruction.describe('The account that the customer was told to transfer to.');

/** The data of every event type, in its current version. The sentence of each is what the event records. */
export const EVENT_DATA = {
  AccountOpened: z
    .strictObject({
      userId,
      accountNumber: z.int().min(1).describe('Number of the account in the shop; order numbers contain it.'),
    })
    .describe('The account begins, with its first command.'),
  AccountClosed: z.strictObject({ userId }).describe('The customer closed the account; no command follows.'),
  TopUpRequested: z
    .strictObject({ requestId, amount: kurus.describe('The amount to transfer.'), method, reference, instruction })
    .describe('The customer announced a transfer into the wallet. No money moves yet.'),
  CartPaymentRequested: z
    .strictObject({
      requestId,
      amount: kurus.describe('The amount to transfer: the price of the cart.'),
      method,
      reference,
      instruction,
      lines: orderLines,
      target,
    })
    .describe('The customer announced a transfer that pays a cart. No money moves yet.'),
  PaymentWithdrawn: z.strictObject({ requestId }).describe('The customer withdrew a payment request.'),
  PaymentApproved: z
    .strictObject({ requestId, note: sealedText.nullable().describe("Sealed: the admin's note; null for none.") })
    .describe('An admin approved a payment request; `WalletCredited` of the same command moves the money.'),
  PaymentRejected: z
    .strictObject({
      requestId,
      reason: sealedText.nullable().describe("Sealed: the admin's reason; null for none."),
    })
    .describe('An admin rejected a payment request.'),
  PaymentDecisionReversed: z
    .strictObject({
      requestId,
      decision: z.enum(['approved', 'rejected']).describe('The decision that was undone.'),
      reason: sealedText.nullable().describe("Sealed: the admin's reason; null for none."),
    })
    .describe('An admin undid a decision: the payment request is pending again.'),
  WalletCredited: z
    .strictObject({ requestId, amount: kurus.describe('What the balance rises by.'), balanceAfter })
    .describe('The amount of an approved payment request came into the wallet.'),
  WalletDebited: z
    .strictObject({ orderId, amount: kurus.describe('What the balance falls by.'), balanceAfter })
    .describe('The wallet paid an order.'),
  WalletRefunded: z
    .strictObject({ orderId, amount: kurus.describe('What the balance rises by.'), balanceAfter })
    .describe('The price of a cancelled order came back into the wallet.'),
  WalletCreditReversed: z
    .strictObject({ requestId, amount: kurus.describe('What the balance falls by.'), balanceAfter })
    .describe('The credit of an approval that was undone left the wallet.'),
  WalletDebitReversed: z
    .strictObject({ orderId, amount: kurus.describe('What the balance rises by.'), balanceAfter })
    .describe('The debit of an order came back, because the approval that had placed it was undone.'),
  WalletAdjusted: z
    .strictObject({
      delta: kurusChange.describe('What the balance changes by.'),
      balanceBefore: kurus.describe('The balance before this event.'),
      balanceAfter,
      reason: sealedText.describe("Sealed: the admin's reason."),
    })
    .describe('An admin set the balance to another amount.'),
  BalanceForfeited: z
    .strictObject({ amount: kurus.describe('What the balance falls by.'), balanceAfter })
    .describe('The customer gave up the rest of the balance on closing the account.'),
  OrderPlaced: z
    .strictObject({
      orderId,
      orderNumber: z
        .string()
        .regex(/^ORD\d+-\d+-\d+$/)
        .describe("`ORD`, the time in ms since 1970, the account's number, and the order's number in the account."),
      method: paymentMethod.describe('How the order was paid.'),
      total: kurus.describe('The price of the order.'),
      lines: orderLines,
      target,
      requestId: idText
        .nullable()
        .describe('The payment request whose approval placed the order; null: paid by balance.'),
    })
    .describe('An order was placed; `WalletDebited` of the same command pays it.'),
  OrderProcessingStarted: z.strictObject({ orderId }).describe('An admin started the work on an order.'),
  OrderCompleted: z.strictObject({ orderId }).describe('An admin marked an order as delivered.'),
  OrderCancelled: z
    .strictObject({
      orderId,
      by: z
        .enum(['user', 'admin', 'undo'])
        .describe('Who cancelled: the customer, an admin, or the undo of the approval that had placed the order.'),
      reason: sealedText.nullable().describe('Sealed: free text of the person who cancelled; null: none.'),
      refunded: kurus.describe('What `WalletRefunded` of the same command pays back; 0 has a `noRefundReason`.'),
      noRefundReason: noRefundReason.nullable().describe('Why nothing was paid back; null: the price was.'),
    })
    .describe('An order was cancelled.'),
};

export type AccountEventType = keyof typeof EVENT_DATA;

/**
 * The data of earlier versions, oldest first: the log keeps events as they were written, and a shape that was ever
 * stored stays published.
 */
export const EARLIER_EVENT_DATA: Readonly<Partial<Record<AccountEventType, readonly z.ZodObject[]>>> = {};

type Event<T extends AccountEventType> = {
  readonly type: T;
  readonly data: Readonly<z.output<(typeof EVENT_DATA)[T]>>;
};

export type AccountOpened = Event<'AccountOpened'>;
export type AccountClosed = Event<'AccountClosed'>;
export type TopUpRequested = Event<'TopUpRequested'>;
export type CartPaymentRequested = Event<'CartPaymentRequested'>;
export type PaymentWithdrawn = Event<'PaymentWithdrawn'>;
export type PaymentApproved = Event<'PaymentApproved'>;
export type PaymentRejected = Event<'PaymentRejected'>;
/** A decision was undone: the request is pending again (docs/product-rules.md#money-10). */
export type PaymentDecisionReversed = Event<'PaymentDecisionReversed'>;
export type WalletCredited = Event<'WalletCredited'>;
export type WalletDebited = Event<'WalletDebited'>;
export type WalletRefunded = Event<'WalletRefunded'>;
export type WalletCreditReversed = Event<'WalletCreditReversed'>;
export type WalletDebitReversed = Event<'WalletDebitReversed'>;
export type WalletAdjusted = Event<'WalletAdjusted'>;
export type BalanceForfeited = Event<'BalanceForfeited'>;
export type OrderPlaced = Event<'OrderPlaced'>;
export type OrderProcessingStarted = Event<'OrderProcessingStarted'>;
export type OrderCompleted = Event<'OrderCompleted'>;
export type OrderCancelled = Event<'OrderCancelled'>;

export type WalletEvent =
  | WalletCredited
  | WalletDebited
  | WalletRefunded
  | WalletCreditReversed
  | WalletDebitReversed
  | WalletAdjusted
  | BalanceForfeited;

export type PaymentEvent =
  | TopUpRequested
  | CartPaymentRequested
  | PaymentWithdrawn
  | PaymentApproved
  | PaymentRejected
  | PaymentDecisionReversed;

export type OrderEvent = OrderPlaced | OrderProcessingStarted | OrderCompleted | OrderCancelled;

export type AccountEvent = AccountOpened | AccountClosed | PaymentEvent | WalletEvent | OrderEvent;
