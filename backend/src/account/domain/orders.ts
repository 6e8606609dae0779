import { canBecome, type Kurus, kurusText, type OrderStatus } from '@yukselt/contracts';
import type {
  AccountEvent,
  OrderLine,
  OrderPlaced,
  OrderTarget,
  PaymentMethod,
  Role,
  Sealed,
} from '@yukselt/contracts/events';
import type { AccountState, OpenOrder } from './account.js';
import type { Command, DecisionContext, Decisions } from './command.js';
import { Refusal } from './errors.js';
import { credited, debited } from './wallet.js';

/** A cart at the server's prices. `expectedTotal`: the total that the shopper saw (docs/product-rules.md#money-2). */
export interface PricedCart {
  lines: OrderLine[];
  total: Kurus;
  expectedTotal: Kurus;
  target: OrderTarget;
}

export type PlaceOrder = Command<'PlaceOrder', PricedCart & { orderId: string }>;
export type StartProcessing = Command<'StartProcessing', { orderId: string }>;
export type CompleteOrder = Command<'CompleteOrder', { orderId: string }>;
/** `ownerRole`: the owner's role at this moment, on which the refund depends (docs/product-rules.md#money-5). */
export type CancelOrder = Command<
  'CancelOrder',
  { orderId: string; by: 'user' | 'admin'; reason: Sealed | null; ownerRole: Role }
>;
export type OrderCommand = PlaceOrder | StartProcessing | CompleteOrder | CancelOrder;

/** Which function decides which command. */
export const ORDER_DECISIONS: Decisions<OrderCommand> = {
  PlaceOrder: placeOrder,
  StartProcessing: startProcessing,
  CompleteOrder: completeOrder,
  CancelOrder: cancelOrder,
};

/**
 * The checkout by balance: buys a cart at once.
 * @throws Refusal CART_EMPTY, PRICE_CHANGED, INSUFFICIENT_BALANCE
 */
export function placeOrder(command: PlaceOrder, state: AccountState, context: DecisionContext): AccountEvent[] {
  requireConfirmedCart(command);
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

/** @throws Refusal as {@link requireTransition} */
export function startProcessing({ orderId }: StartProcessing, state: AccountState): AccountEvent[] {
  requireTransition(state, orderId, 'processing');
  return [{ type: 'OrderProcessingStarted', data: { orderId } }];
}

/** @throws Refusal as {@link requireTransition} */
export function completeOrder({ orderId }: CompleteOrder, state: AccountState): AccountEvent[] {
  requireTransition(state, orderId, 'completed');
  return [{ type: 'OrderCompleted', data: { orderId } }];
}

/**
 * Refunds an order that was paid by balance, unless its owner is an admin. The event states the refund, or the reason
 * why there is none (docs/product-rules.md#money-5).
 * @throws Refusal as {@link requireTransition}, BALANCE_LIMIT
 */
export function cancelOrder({ orderId, by, reason, ownerRole }: CancelOrder, state: AccountState): AccountEvent[] {
  const { method, total } = requireTransition(state, orderId, 'cancelled');
  const noRefundReason = method !== 'balance' ? 'paid-by-transfer' : ownerRole === 'admin' ? 'owner-is-admin' : null;
  if (noRefundReason) return [{ type: 'OrderCancelled', data: { orderId, by, reason, refunded: '0', noRefundReason } }];
  return [
    { type: 'OrderCancelled', data: { orderId, by, reason, refunded: kurusText(total), noRefundReason: null } },
    { type: 'WalletRefunded', data: { orderId, ...credited(state.balance, total) } },
  ];
}

/** The order event. Account number and ordinal make the order number unique (docs/product-rules.md#orders-4). */
export function orderPlaced(
  order: Omit<OrderPlaced['data'], 'orderNumber' | 'method'> & { method: PaymentMethod },
  state: AccountState,
  context: DecisionContext,
): OrderPlaced {
  return {
    type: 'OrderPlaced',
    data: { ...order, orderNumber: `ORD${context.now}-${context.accountNumber}-${state.ordersPlaced + 1}` },
  };
}

/**
 * Requires a cart that is not empty and costs what the shopper confirmed.
 * @throws Refusal CART_EMPTY, PRICE_CHANGED (data: `total`)
 */
export function requireConfirmedCart(cart: PricedCart): void {
  if (cart.lines.length === 0 || cart.total <= 0n) throw new Refusal('CART_EMPTY');
  if (cart.total !== cart.expectedTotal) throw new Refusal('PRICE_CHANGED', { total: kurusText(cart.total) });
}

/**
 * The order, when its status allows the step (docs/product-rules.md#money-9).
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_CANCELLED, ORDER_COMPLETED (cancelling only), ORDER_TRANSITION_INVALID
 */
function requireTransition(state: AccountState, orderId: string, to: OrderStatus): OpenOrder {
  const order = state.orders.get(orderId);
  if (order && canBecome(order.status, to)) return order;
  const status = order?.status ?? state.endedOrders.get(orderId);
  if (!status) throw new Refusal('ORDER_NOT_FOUND');
  if (status === 'cancelled') throw new Refusal('ORDER_ALREADY_CANCELLED');
  if (status === 'completed' && to === 'cancelled') throw new Refusal('ORDER_COMPLETED');
  throw new Refusal('ORDER_TRANSITION_INVALID', { status });
}
