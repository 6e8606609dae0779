import { kurusText } from '@yukselt/contracts';
import type { OrderEvent, OrderPlaced, PaymentMethod, WalletEvent } from '@yukselt/contracts/events';
import type { AccountState, OrderState } from './account.js';
import { never } from './account.js';
import type { CancelOrder, DecisionContext, OrderCommand, PlaceOrder, PricedCart } from './commands.js';
import { Refusal } from './errors.js';
import { credited, debited } from './wallet.js';

type Decided = (OrderEvent | WalletEvent)[];

export function decideOrder(command: OrderCommand, state: AccountState, context: DecisionContext): Decided {
  switch (command.type) {
    case 'PlaceOrder':
      return placeOrder(command, state, context);
    case 'StartProcessing':
      advance(state, command.orderId, 'pending');
      return [{ type: 'OrderProcessingStarted', data: { orderId: command.orderId } }];
    case 'CompleteOrder':
      advance(state, command.orderId, 'processing');
      return [{ type: 'OrderCompleted', data: { orderId: command.orderId } }];
    case 'CancelOrder':
      return cancelOrder(command, state);
    default:
      return never(command);
  }
}

/**
 * A cart that may be bought: not empty, and at the price that the shopper saw.
 * @throws Refusal CART_EMPTY, PRICE_CHANGED (data: `total`)
 */
export function requireConfirmedPrice(cart: PricedCart): void {
  if (cart.lines.length === 0 || cart.total <= 0n) throw new Refusal('CART_EMPTY');
  if (cart.total !== cart.expectedTotal) throw new Refusal('PRICE_CHANGED', { total: kurusText(cart.total) });
}

/** The order event, with a number that is unique by construction: account and ordinal inside it. */
export function orderPlaced(
  order: Omit<OrderPlaced['data'], 'orderNumber' | 'method'> & { method: PaymentMethod },
  state: AccountState,
  context: DecisionContext,
): OrderPlaced {
  const ordinal = state.orders.size + 1;
  return {
    type: 'OrderPlaced',
    data: { ...order, orderNumber: `ORD${context.now}-${context.accountNumber}-${ordinal}` },
  };
}

function placeOrder(command: PlaceOrder, state: AccountState, context: DecisionContext): Decided {
  requireConfirmedPrice(command);
  const { orderId, lines, target, total } = command;
  if (state.balance < total)
    throw new Refusal('INSUFFICIENT_BALANCE', { balance: kurusText(state.balance), total: kurusText(total) });
  return [
    orderPlaced(
      { orderId, method: 'balance', total: kurusText(total), lines, target, requestId: null },
      state,
      context,
    ),
    { type: 'WalletDebited', data: { orderId, ...debited(state.balance, total) } },
  ];
}

/**
 * Refunds what was paid by balance, once, unless the owner is an admin; the event says why there is none
 * (docs/product-rules.md#money-5).
 */
function cancelOrder({ orderId, by, reason, ownerRole }: CancelOrder, state: AccountState): Decided {
  const order = found(state, orderId);
  if (order.status === 'completed') throw new Refusal('ORDER_COMPLETED');
  if (order.status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED');
  const noRefundReason =
    order.method !== 'balance' ? 'paid-by-transfer' : ownerRole === 'admin' ? 'owner-is-admin' : null;
  if (noRefundReason) return [{ type: 'OrderCancelled', data: { orderId, by, reason, refunded: '0', noRefundReason } }];
  return [
    { type: 'OrderCancelled', data: { orderId, by, reason, refunded: kurusText(order.total), noRefundReason: null } },
    { type: 'WalletRefunded', data: { orderId, ...credited(state.balance, order.total) } },
  ];
}

/** Orders move `pending → processing → completed`, one step at a time (docs/product-rules.md#money-9). */
function advance(state: AccountState, orderId: string, from: 'pending' | 'processing'): void {
  const { status } = found(state, orderId);
  if (status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED');
  if (status !== from) throw new Refusal('ORDER_TRANSITION_INVALID', { status });
}

function found(state: AccountState, orderId: string): OrderState {
  const order = state.orders.get(orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}
