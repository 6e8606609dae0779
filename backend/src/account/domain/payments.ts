import { kurusText, PENDING_REQUESTS_MAX, TOP_UP_MAX, TOP_UP_MIN } from '@yukselt/contracts';
import type { AccountEvent } from '@yukselt/contracts/events';
import { type AccountState, never, type PaymentRequestState } from './account.js';
import type {
  ApprovePayment,
  DecisionContext,
  PaymentCommand,
  RejectPayment,
  RequestCartPayment,
  RequestTopUp,
  UndoDecision,
  WithdrawPayment,
} from './commands.js';
import { Refusal } from './errors.js';
import { orderPlaced, requireConfirmedPrice } from './orders.js';
import { credited, debited, requireFourEyes } from './wallet.js';

export function decidePayment(command: PaymentCommand, state: AccountState, context: DecisionContext): AccountEvent[] {
  switch (command.type) {
    case 'RequestTopUp':
      return requestTopUp(command, state);
    case 'RequestCartPayment':
      return requestCartPayment(command, state);
    case 'WithdrawPayment':
      return withdraw(command, state);
    case 'ApprovePayment':
      return approve(command, state, context);
    case 'RejectPayment':
      return reject(command, state, context);
    case 'UndoDecision':
      return undo(command, state, context);
    default:
      return never(command);
  }
}

/** The wallet's limits hold for top-ups only; a cart of ₺5 can be paid (docs/product-rules.md#money-3). */
function requestTopUp(
  { requestId, amount, method, reference, instruction }: RequestTopUp,
  state: AccountState,
): AccountEvent[] {
  if (amount <= 0n) throw new Refusal('AMOUNT_INVALID');
  if (amount < TOP_UP_MIN) throw new Refusal('TOP_UP_TOO_SMALL');
  if (amount > TOP_UP_MAX) throw new Refusal('TOP_UP_TOO_LARGE');
  requireRoomForRequest(state);
  return [{ type: 'TopUpRequested', data: { requestId, amount: kurusText(amount), method, reference, instruction } }];
}

function requestCartPayment(command: RequestCartPayment, state: AccountState): AccountEvent[] {
  requireConfirmedPrice(command);
  requireRoomForRequest(state);
  const { requestId, method, reference, instruction, lines, target, total } = command;
  return [
    {
      type: 'CartPaymentRequested',
      data: { requestId, amount: kurusText(total), method, reference, instruction, lines, target },
    },
  ];
}

function withdraw({ requestId }: WithdrawPayment, state: AccountState): AccountEvent[] {
  pending(state, requestId);
  return [{ type: 'PaymentWithdrawn', data: { requestId } }];
}

/**
 * A top-up is credited. A cart payment is credited, ordered and paid in the same append: net effect 0, exactly one
 * order
 * (docs/product-rules.md#money-4).
 */
function approve(
  { requestId, note, orderId }: ApprovePayment,
  state: AccountState,
  context: DecisionContext,
): AccountEvent[] {
  requireFourEyes(context);
  const request = pending(state, requestId);
  const credit = credited(state.balance, request.amount);
  const approved: AccountEvent[] = [
    { type: 'PaymentApproved', data: { requestId, note } },
    { type: 'WalletCredited', data: { requestId, ...credit } },
  ];
  if (request.kind === 'top-up') return approved;
  const { method, lines, target, amount } = request;
  return [
    ...approved,
    orderPlaced({ orderId, method, total: kurusText(amount), lines, target, requestId }, state, context),
    { type: 'WalletDebited', data: { orderId, ...debited(state.balance + amount, amount) } },
  ];
}

function reject({ requestId, reason }: RejectPayment, state: AccountState, context: DecisionContext): AccountEvent[] {
  requireFourEyes(context);
  pending(state, requestId);
  return [{ type: 'PaymentRejected', data: { requestId, reason } }];
}

/**
 * Takes an admin's decision back, so that the request waits again (docs/product-rules.md#money-10). The credit of a
 * top-up goes with it, and
 * is refused when the balance does not cover it; a cart payment's order must still be untouched.
 */
function undo({ requestId, reason }: UndoDecision, state: AccountState, context: DecisionContext): AccountEvent[] {
  requireFourEyes(context);
  const request = found(state, requestId);
  if (request.status !== 'approved' && request.status !== 'rejected')
    throw new Refusal('PAYMENT_REQUEST_NOT_DECIDED', { status: request.status });
  const reversed: AccountEvent = {
    type: 'PaymentDecisionReversed',
    data: { requestId, decision: request.status, reason },
  };
  if (request.status === 'rejected') return [reversed];
  const { amount } = request;
  if (request.kind === 'top-up') {
    if (state.balance < amount)
      throw new Refusal('UNDO_BALANCE_SPENT', { balance: kurusText(state.balance), amount: kurusText(amount) });
    return [reversed, { type: 'WalletCreditReversed', data: { requestId, ...debited(state.balance, amount) } }];
  }
  const orderId = request.orderId!; // an approved cart payment has its order: both came in one append
  const { status } = state.orders.get(orderId)!;
  if (status !== 'pending') throw new Refusal('UNDO_ORDER_ADVANCED', { status });
  const back = credited(state.balance, amount);
  return [
    reversed,
    {
      type: 'OrderCancelled',
      data: { orderId, by: 'undo', reason: null, refunded: '0', noRefundReason: 'approval-undone' },
    },
    { type: 'WalletDebitReversed', data: { orderId, ...back } },
    { type: 'WalletCreditReversed', data: { requestId, ...debited(state.balance + amount, amount) } },
  ];
}

/** Keeps one customer from flooding the admins' queue. @throws Refusal PAYMENT_REQUEST_LIMIT */
function requireRoomForRequest(state: AccountState): void {
  let waiting = 0;
  for (const { status } of state.requests.values()) if (status === 'pending') waiting++;
  if (waiting >= PENDING_REQUESTS_MAX) throw new Refusal('PAYMENT_REQUEST_LIMIT');
}

function found(state: AccountState, requestId: string): PaymentRequestState {
  const request = state.requests.get(requestId);
  if (!request) throw new Refusal('PAYMENT_REQUEST_NOT_FOUND');
  return request;
}

function pending(state: AccountState, requestId: string): PaymentRequestState {
  const request = found(state, requestId);
  if (request.status !== 'pending') throw new Refusal('PAYMENT_REQUEST_NOT_PENDING', { status: request.status });
  return request;
}
