import type { Kurus } from '@yukselt/contracts';
import type {
  OrderLine,
  OrderTarget,
  Role,
  Sealed,
  TransferInstruction,
  TransferMethod,
} from '@yukselt/contracts/events';

/** A transfer that the customer is asked to make. */
export interface Transfer {
  requestId: string;
  method: TransferMethod;
  reference: string;
  instruction: TransferInstruction;
}

/** A priced cart. `expectedTotal` is what the shopper saw; the two must agree (docs/product-rules.md#money-2). */
export interface PricedCart {
  lines: OrderLine[];
  total: Kurus;
  expectedTotal: Kurus;
  target: OrderTarget;
}

type Command<T extends string, D> = { readonly type: T } & Readonly<D>;

export type RequestTopUp = Command<'RequestTopUp', Transfer & { amount: Kurus }>;
export type RequestCartPayment = Command<'RequestCartPayment', Transfer & PricedCart>;
export type WithdrawPayment = Command<'WithdrawPayment', { requestId: string }>;
/** `orderId`: id of the order that approval of a cart payment places. */
export type ApprovePayment = Command<'ApprovePayment', { requestId: string; note: Sealed | null; orderId: string }>;
export type RejectPayment = Command<'RejectPayment', { requestId: string; reason: Sealed | null }>;
export type UndoDecision = Command<'UndoDecision', { requestId: string; reason: Sealed | null }>;

export type PlaceOrder = Command<'PlaceOrder', PricedCart & { orderId: string }>;
export type StartProcessing = Command<'StartProcessing', { orderId: string }>;
export type CompleteOrder = Command<'CompleteOrder', { orderId: string }>;
/** `ownerRole`: the owner's role at this moment decides about the refund (docs/product-rules.md#money-5). */
export type CancelOrder = Command<
  'CancelOrder',
  { orderId: string; by: 'user' | 'admin'; reason: Sealed | null; ownerRole: Role }
>;

export type AdjustBalance = Command<'AdjustBalance', { expectedBalance: Kurus; newBalance: Kurus; reason: Sealed }>;
/** `givenUp`: the balance that the customer expressly gave up, or `null`. */
export type CloseAccount = Command<'CloseAccount', { givenUp: Kurus | null }>;

export type PaymentCommand =
  | RequestTopUp
  | RequestCartPayment
  | WithdrawPayment
  | ApprovePayment
  | RejectPayment
  | UndoDecision;
export type OrderCommand = PlaceOrder | StartProcessing | CompleteOrder | CancelOrder;
export type WalletCommand = AdjustBalance | CloseAccount;
export type AccountCommand = PaymentCommand | OrderCommand | WalletCommand;

/** Who decides, for whom, and when. */
export interface DecisionContext {
  /** The account's owner. */
  userId: string;
  actor: { id: string; role: Role | 'system' };
  accountNumber: number;
  /** `occurredAt` of the events that are decided now, ms since 1970. */
  now: number;
}
