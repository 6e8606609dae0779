import { ORDER_STATUS_LIST } from '@yukselt/contracts';
import type { OrderStatus, PaymentStatus } from '@yukselt/contracts/api';
import type { CompactForm } from './long-map.js';

export interface LedgerOrder {
  readonly status: OrderStatus;
  readonly total: bigint;
  /** The cart payment whose approval placed the order; `null`: it was paid by balance. */
  readonly requestId: string | null;
}
export interface LedgerRequest {
  readonly status: PaymentStatus;
  readonly amount: bigint;
  readonly isCart: boolean;
  /** Withdrawn by the customer: screens show it as rejected, although no admin decided it. */
  readonly isWithdrawn: boolean;
  /** The order of the last approval. */
  readonly orderId: string | null;
}

/** What a replay knows about one account; amounts in kuruş. */
export interface LedgerState {
  readonly balance: bigint;
  readonly orders: ById<LedgerOrder>;
  readonly requests: ById<LedgerRequest>;
}

/** Reads orders and requests by their ids. */
type ById<T> = Iterable<[string, T]> & { get(id: string): T | undefined };

/** An order as numbers. */
export const COMPACT_ORDER: CompactForm<LedgerOrder> = {
  amount: ({ total }) => total,
  flags: ({ status }) => ORDER_STATUS_LIST.indexOf(status),
  otherId: ({ requestId }) => requestId,
  value: (total, flags, requestId) => ({ status: ORDER_STATUS_LIST[flags]!, total, requestId }),
};

const PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'approved', 'rejected'];
const STATUS_BITS = 3;
const IS_CART = 4;
const IS_WITHDRAWN = 8;

/** A request as numbers. */
export const COMPACT_REQUEST: CompactForm<LedgerRequest> = {
  amount: ({ amount }) => amount,
  flags: ({ status, isCart, isWithdrawn }) =>
    PAYMENT_STATUSES.indexOf(status) | (isCart ? IS_CART : 0) | (isWithdrawn ? IS_WITHDRAWN : 0),
  otherId: ({ orderId }) => orderId,
  value: (amount, flags, orderId) => ({
    status: PAYMENT_STATUSES[flags & STATUS_BITS]!,
    amount,
    orderId,
    isCart: (flags & IS_CART) !== 0,
    isWithdrawn: (flags & IS_WITHDRAWN) !== 0,
  }),
};
