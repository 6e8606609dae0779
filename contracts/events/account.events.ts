/**
 * Every event of a customer's account. Types are frozen strings in the past tense; `data` is plain JSON; money is a
 * decimal string of kuruş. A change of shape is a new `schemaVersion` with an upcaster in `registry.ts` and a golden
 * fixture.
 */

declare const sealed: unique symbol;
/**
 * Ciphertext under the customer's key (`vault/customer-key.ts`), never plain text. The brand exists only for the
 * compiler: `sealed-fields.ts` has to name every field that carries it.
 */
export type Sealed = string & { readonly [sealed]?: true };
/** A decimal string of kuruş. */
export type KurusText = string;

export type TransferMethod = 'papara' | 'bank';
export type PaymentMethod = 'balance' | TransferMethod;

/** One ordered line. Names and prices are copies: the catalogue may change later. */
export interface OrderLine {
  serviceId: string;
  platformId: string;
  platform: string;
  serviceName: string;
  /** Unit label, e.g. "Takipçi". */
  category: string;
  quantity: number;
  price: KurusText;
}

/** Where the service is delivered to. Everything except the platform's name is personal data. */
export interface OrderTarget {
  platform: string;
  url: Sealed;
  username: Sealed | null;
  notes: Sealed | null;
}

/** A copy of the transfer instructions that the request showed (docs/product-rules.md#money-13). */
export interface TransferInstruction {
  holder: string;
  bank: string;
  /** IBAN, or the Papara account number. */
  account: string;
}

/** Why a cancelled order was not refunded (docs/product-rules.md#money-5). */
export type NoRefundReason = 'paid-by-transfer' | 'owner-is-admin' | 'approval-undone';

type Event<T extends string, D> = { readonly type: T; readonly data: Readonly<D> };

export type AccountOpened = Event<'AccountOpened', { userId: string; accountNumber: number }>;
export type AccountClosed = Event<'AccountClosed', { userId: string }>;

export type TopUpRequested = Event<
  'TopUpRequested',
  {
    requestId: string;
    amount: KurusText;
    method: TransferMethod;
    reference: string;
    instruction: TransferInstruction;
  }
>;
export type CartPaymentRequested = Event<
  'CartPaymentRequested',
  {
    requestId: string;
    amount: KurusText;
    method: TransferMethod;
    reference: string;
    instruction: TransferInstruction;
    lines: OrderLine[];
    target: OrderTarget;
  }
>;
export type PaymentWithdrawn = Event<'PaymentWithdrawn', { requestId: string }>;
export type PaymentApproved = Event<'PaymentApproved', { requestId: string; note: Sealed | null }>;
export type PaymentRejected = Event<'PaymentRejected', { requestId: string; reason: Sealed | null }>;
/** A decision was undone: the request is pending again (docs/product-rules.md#money-10). */
export type PaymentDecisionReversed = Event<
  'PaymentDecisionReversed',
  {
    requestId: string;
    decision: 'approved' | 'rejected';
    reason: Sealed | null;
  }
>;

export type WalletCredited = Event<'WalletCredited', { requestId: string; amount: KurusText; balanceAfter: KurusText }>;
export type WalletDebited = Event<'WalletDebited', { orderId: string; amount: KurusText; balanceAfter: KurusText }>;
export type WalletRefunded = Event<'WalletRefunded', { orderId: string; amount: KurusText; balanceAfter: KurusText }>;
/** The credit of an approval, taken back. Lowers the balance. */
export type WalletCreditReversed = Event<
  'WalletCreditReversed',
  { requestId: string; amount: KurusText; balanceAfter: KurusText }
>;
/** The debit of an order that its undone approval had placed, given back. Raises the balance. */
export type WalletDebitReversed = Event<
  'WalletDebitReversed',
  { orderId: string; amount: KurusText; balanceAfter: KurusText }
>;
/** `delta` is signed. */
export type WalletAdjusted = Event<
  'WalletAdjusted',
  { delta: KurusText; balanceBefore: KurusText; balanceAfter: KurusText; reason: Sealed }
>;
/** The customer gave up the rest of the balance on closing the account. Lowers the balance to zero. */
export type BalanceForfeited = Event<'BalanceForfeited', { amount: KurusText; balanceAfter: KurusText }>;

export type OrderPlaced = Event<
  'OrderPlaced',
  {
    orderId: string;
    orderNumber: string;
    method: PaymentMethod;
    total: KurusText;
    lines: OrderLine[];
    target: OrderTarget;
    /** The cart payment request that was approved, or `null` when paid by balance. */
    requestId: string | null;
  }
>;
export type OrderProcessingStarted = Event<'OrderProcessingStarted', { orderId: string }>;
export type OrderCompleted = Event<'OrderCompleted', { orderId: string }>;
export type OrderCancelled = Event<
  'OrderCancelled',
  {
    orderId: string;
    by: 'user' | 'admin' | 'undo';
    /** Free text of the person who cancelled; `null`: the default text of `by`. */
    reason: Sealed | null;
    /** Kuruş refunded to the wallet in the same append; "0" has a `noRefundReason`. */
    refunded: KurusText;
    noRefundReason: NoRefundReason | null;
  }
>;

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

export type AccountEventType = AccountEvent['type'];
