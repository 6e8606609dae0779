import { type Kurus, kurusText, PENDING_REQUESTS_MAX, TOP_UP_MAX, TOP_UP_MIN } from '@yukselt/contracts';
import type { AccountEvent, Sealed, TransferInstruction, TransferMethod } from '@yukselt/contracts/events';
import type { AccountState, PaymentTerms } from './account.js';
import type { Command, DecisionContext, Decisions } from './command.js';
import { Refusal } from './errors.js';
import { orderPlaced, type PricedCart, requireConfirmedCart } from './orders.js';
import { credited, debited, refuseOwnAccount } from './wallet.js';

/** A transfer that the customer is asked to make. */
export interface Transfer {
  requestId: string;
  method: TransferMethod;
  reference: string;
  instruction: TransferInstruction;
}

export type RequestTopUp = Command<'RequestTopUp', Transfer & { amount: Kurus }>;
export type RequestCartPayment = Command<'RequestCartPayment', Transfer & PricedCart>;
export type WithdrawPayment = Command<'WithdrawPayment', { requestId: string }>;
/**
 * `orderId`: id of the order that the approval of a cart payment places. `receipt`: the ids of the receipt that the
 * admin saw and of the one that is kept, `null` for none.
 */
export type ApprovePayment = Command<
  'ApprovePayment',
  {
    requestId: string;
    note: Sealed | null;
    orderId: string;
    receipt: { seenId: string | null; storedId: string | null };
  }
>;
export type RejectPayment = Command<'RejectPayment', { requestId: string; reason: Sealed | null }>;
export type UndoDecision = Command<'UndoDecision', { requestId: string; reason: Sealed | null }>;
export type PaymentCommand =
  | RequestTopUp
  | RequestCartPayment
  | WithdrawPayment
  | ApprovePayment
  | RejectPayment
  | UndoDecision;

/** Which function decides which command. */
export const PAYMENT_DECISIONS: Decisions<PaymentCommand> = {
  RequestTopUp: requestTopUp,
  RequestCartPayment: requestCartPayment,
  WithdrawPayment: withdrawPayment,
  ApprovePayment: approvePayment,
  RejectPayment: rejectPayment,
  UndoDecision: undoDecision,
};

/**
 * Asks for a transfer into the wallet. Its limits do not apply to carts (docs/product-rules.md#money-3).
 * @throws Refusal AMOUNT_INVALID, TOP_UP_TOO_SMALL, TOP_UP_TOO_LARGE, PAYMENT_REQUEST_LIMIT
 */
export function requestTopUp(
  { requestId, amount, method, reference, instruction }: RequestTopUp,
  state: AccountState,
): AccountEvent[] {
  if (amount <= 0n) throw new Refusal('AMOUNT_INVALID');
  if (amount < TOP_UP_MIN) throw new Refusal('TOP_UP_TOO_SMALL');
  if (amount > TOP_UP_MAX) throw new Refusal('TOP_UP_TOO_LARGE');
  requireRoomForRequest(state);
  return [{ type: 'TopUpRequested', data: { requestId, amount: kurusText(amount), method, reference, instruction } }];
}

/**
 * Asks for a transfer that pays a cart. The request fixes lines, prices and target (docs/product-rules.md#money-4).
 * @throws Refusal CART_EMPTY, PRICE_CHANGED, PAYMENT_REQUEST_LIMIT
 */
export function requestCartPayment(command: RequestCartPayment, state: AccountState): AccountEvent[] {
  requireConfirmedCart(command);
  requireRoomForRequest(state);
  const { requestId, method, reference, instruction, lines, target, total } = command;
  return [
    {
      type: 'CartPaymentRequested',
      data: { requestId, amount: kurusText(total), method, reference, instruction, lines, target },
    },
  ];
}

/** @throws Refusal PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_PENDING */
export function withdrawPayment({ requestId }: WithdrawPayment, state: AccountState): AccountEvent[] {
  requirePending(state, requestId);
  return [{ type: 'PaymentWithdrawn', data: { requestId } }];
}

/**
 * A top-up is credited. A cart payment is credited, ordered and paid in the same append: net effect 0, exactly one
 * order (docs/product-rules.md#money-4). Refused when the stored receipt is not the one that the admin saw
 * (docs/product-rules.md#payments-13).
 * @throws Refusal OWN_ACCOUNT, PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_PENDING, RECEIPT_CHANGED, BALANCE_LIMIT
 */
export function approvePayment(
  { requestId, note, orderId, receipt }: ApprovePayment,
  state: AccountState,
  context: DecisionContext,
): AccountEvent[] {
  refuseOwnAccount(context);
  const terms = requirePending(state, requestId);
  if (receipt.seenId !== receipt.storedId) throw new Refusal('RECEIPT_CHANGED');
  const credit = credited(state.balance, terms.amount);
  const approval: AccountEvent[] = [
    { type: 'PaymentApproved', data: { requestId, note } },
    { type: 'WalletCredited', data: { requestId, ...credit } },
  ];
  if (terms.kind === 'top-up') return approval;
  const { method, amount } = terms;
  const { lines, target } = terms.cart;
  return [
    ...approval,
    orderPlaced({ orderId, method, total: kurusText(amount), lines, target, requestId }, state, context),
    { type: 'WalletDebited', data: { orderId, ...debited(state.balance + amount, amount) } },
  ];
}

/** @throws Refusal OWN_ACCOUNT, PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_PENDING */
export function rejectPayment(
  { requestId, reason }: RejectPayment,
  state: AccountState,
  context: DecisionContext,
): AccountEvent[] {
  refuseOwnAccount(context);
  requirePending(state, requestId);
  return [{ type: 'PaymentRejected', data: { requestId, reason } }];
}

/**
 * Reverses an admin's decision, so that the request is pending again (docs/product-rules.md#money-10). The credit of a
 * top-up is taken back, which is refused when the balance does not cover it. The order of a cart payment must still be
 * pending, and is cancelled.
 * @throws Refusal OWN_ACCOUNT, PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_DECIDED, UNDO_BALANCE_SPENT,
 *   UNDO_ORDER_ADVANCED, BALANCE_LIMIT
 */
export function undoDecision(
  { requestId, reason }: UndoDecision,
  state: AccountState,
  context: DecisionContext,
): AccountEvent[] {
  refuseOwnAccount(context);
  const { status: decision, terms } = requireDecided(state, requestId);
  const reversed: AccountEvent = {
    type: 'PaymentDecisionReversed',
    data: { requestId, decision, reason },
  };
  if (decision === 'rejected') return [reversed];
  const { amount } = terms;
  if (terms.kind === 'top-up') {
    if (state.balance < amount)
      throw new Refusal('UNDO_BALANCE_SPENT', { balance: kurusText(state.balance), amount: kurusText(amount) });
    return [reversed, { type: 'WalletCreditReversed', data: { requestId, ...debited(state.balance, amount) } }];
  }
  const orderId = terms.orderId!; // an approval places the order in its own append
  return [
    reversed,
    {
      type: 'OrderCancelled',
      data: { orderId, by: 'undo', reason: null, refunded: '0', noRefundReason: 'approval-undone' },
    },
    { type: 'WalletDebitReversed', data: { orderId, ...credited(state.balance, amount) } },
    { type: 'WalletCreditReversed', data: { requestId, ...debited(state.balance + amount, amount) } },
  ];
}

/**
 * Stops one customer from flooding the admins' queue (docs/product-rules.md#payments-8).
 * @throws Refusal PAYMENT_REQUEST_LIMIT
 */
function requireRoomForRequest(state: AccountState): void {
  let pending = 0;
  for (const { status } of state.requests.values()) if (status === 'pending') pending++;
  if (pending >= PENDING_REQUESTS_MAX) throw new Refusal('PAYMENT_REQUEST_LIMIT');
}

/** @throws Refusal PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_PENDING (data: `status`) */
function requirePending(state: AccountState, requestId: string): PaymentTerms {
  const request = state.requests.get(requestId);
  if (request?.status === 'pending') return request.terms;
  const status = request?.status ?? state.endedRequests.get(requestId);
  if (!status) throw new Refusal('PAYMENT_REQUEST_NOT_FOUND');
  throw new Refusal('PAYMENT_REQUEST_NOT_PENDING', { status });
}

/**
 * A request whose decision can be undone.
 * @throws Refusal PAYMENT_REQUEST_NOT_FOUND, UNDO_ORDER_ADVANCED, PAYMENT_REQUEST_NOT_DECIDED (data: `status`)
 */
function requireDecided(
  state: AccountState,
  requestId: string,
): { status: 'approved' | 'rejected'; terms: PaymentTerms } {
  const request = state.requests.get(requestId);
  if (request && request.status !== 'pending') return { status: request.status, terms: request.terms };
  const status = request?.status ?? state.endedRequests.get(requestId);
  if (!status) throw new Refusal('PAYMENT_REQUEST_NOT_FOUND');
  if (status === 'approved') throw new Refusal('UNDO_ORDER_ADVANCED');
  throw new Refusal('PAYMENT_REQUEST_NOT_DECIDED', { status });
}
