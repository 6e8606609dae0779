import { KURUS_LIMIT, type Kurus, type OrderStatus, type PaymentStatus, parseKurus } from '@yukselt/contracts';
import type { AccountEvent, OrderLine, OrderTarget, PaymentMethod, TransferMethod } from '@yukselt/contracts/events';
import { CorruptStream } from './errors.js';

/** Screens show a withdrawn request as rejected; decisions tell the two apart. */
export type PaymentRequestStatus = PaymentStatus | 'withdrawn';

export interface OrderState {
  status: OrderStatus;
  method: PaymentMethod;
  total: Kurus;
}

export type PaymentRequestState = { status: PaymentRequestStatus; amount: Kurus; method: TransferMethod } & (
  | { kind: 'top-up' }
  /**
   * What approval orders, whatever the catalogue says by then (docs/product-rules.md#money-4). `orderId`: the order of
   * the last approval.
   */
  | { kind: 'cart'; lines: OrderLine[]; target: OrderTarget; orderId: string | null }
);

/** What the decisions of one customer's account need to know, and nothing else. */
export interface AccountState {
  /** 0 until the account is opened; makes order numbers unique by construction. */
  accountNumber: number;
  closed: boolean;
  balance: Kurus;
  orders: Map<string, OrderState>;
  requests: Map<string, PaymentRequestState>;
}

export const initialState = (): AccountState => ({
  accountNumber: 0,
  closed: false,
  balance: 0n,
  orders: new Map(),
  requests: new Map(),
});

/**
 * The state after one more event. Changes `state` itself: copying a map per event took 4 s for 10 000 events.
 * It refuses nothing that was decided; it only stops when the log contradicts itself.
 * @throws FoldBroken when an event's `balanceAfter` is not what the events before it give, or it speaks of what never
 * was.
 */
export function evolve(state: AccountState, event: AccountEvent): void {
  switch (event.type) {
    case 'AccountOpened':
      state.accountNumber = event.data.accountNumber;
      return;
    case 'AccountClosed':
      state.closed = true;
      return;

    case 'TopUpRequested':
      state.requests.set(event.data.requestId, {
        kind: 'top-up',
        status: 'pending',
        amount: parseKurus(event.data.amount),
        method: event.data.method,
      });
      return;
    case 'CartPaymentRequested':
      state.requests.set(event.data.requestId, {
        kind: 'cart',
        status: 'pending',
        amount: parseKurus(event.data.amount),
        method: event.data.method,
        lines: event.data.lines,
        target: event.data.target,
        orderId: null,
      });
      return;
    case 'PaymentWithdrawn':
      request(state, event.data.requestId).status = 'withdrawn';
      return;
    case 'PaymentApproved':
      request(state, event.data.requestId).status = 'approved';
      return;
    case 'PaymentRejected':
      request(state, event.data.requestId).status = 'rejected';
      return;
    case 'PaymentDecisionReversed':
      request(state, event.data.requestId).status = 'pending';
      return;

    case 'WalletCredited':
      move(state, parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'WalletRefunded':
      move(state, parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'WalletDebitReversed':
      move(state, parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'WalletDebited':
      move(state, -parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'WalletCreditReversed':
      move(state, -parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'BalanceForfeited':
      move(state, -parseKurus(event.data.amount), event.data.balanceAfter);
      return;
    case 'WalletAdjusted':
      move(state, parseKurus(event.data.delta), event.data.balanceAfter);
      return;

    case 'OrderPlaced': {
      const { orderId, requestId, method, total } = event.data;
      state.orders.set(orderId, { status: 'pending', method, total: parseKurus(total) });
      if (requestId !== null) {
        const paid = request(state, requestId);
        if (paid.kind === 'cart') paid.orderId = orderId;
      }
      return;
    }
    case 'OrderProcessingStarted':
      order(state, event.data.orderId).status = 'processing';
      return;
    case 'OrderCompleted':
      order(state, event.data.orderId).status = 'completed';
      return;
    case 'OrderCancelled':
      order(state, event.data.orderId).status = 'cancelled';
      return;

    default:
      return never(event);
  }
}

/** Every member of a union was handled: otherwise this does not compile. */
export function never(value: never): never {
  throw new CorruptStream(`unhandled: ${JSON.stringify(value)}`);
}

function move(state: AccountState, delta: Kurus, balanceAfter: string): void {
  const balance = state.balance + delta;
  if (balance !== parseKurus(balanceAfter))
    throw new CorruptStream(`balance ${state.balance} and ${delta} do not make ${balanceAfter}`);
  if (balance < 0n || balance > KURUS_LIMIT) throw new CorruptStream(`balance ${balance} is out of bounds`);
  state.balance = balance;
}

function request(state: AccountState, id: string): PaymentRequestState {
  const found = state.requests.get(id);
  if (!found) throw new CorruptStream(`no payment request ${id}`);
  return found;
}

function order(state: AccountState, id: string): OrderState {
  const found = state.orders.get(id);
  if (!found) throw new CorruptStream(`no order ${id}`);
  return found;
}
