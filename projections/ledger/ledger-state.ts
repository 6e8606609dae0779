import type { OrderStatus, PaymentStatus } from '@yukselt/contracts/api';

export interface LedgerOrder {
  status: OrderStatus;
  total: bigint;
  /** The cart payment whose approval placed the order; `null`: it was paid by balance. */
  requestId: string | null;
}
export interface LedgerRequest {
  status: PaymentStatus;
  amount: bigint;
  isCart: boolean;
  /** By the customer: screens show it as rejected, and no decision stands behind it. */
  isWithdrawn: boolean;
  /** The order of the last approval. */
  orderId: string | null;
}

/** What a replay knows of one account; amounts in kuruş. */
export interface LedgerState {
  readonly balance: bigint;
  readonly orders: ReadonlyMap<string, LedgerOrder>;
  readonly requests: ReadonlyMap<string, LedgerRequest>;
}
