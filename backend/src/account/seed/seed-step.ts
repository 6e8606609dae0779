import type { TransferMethod } from '@yukselt/contracts/events';

/** A service that the plan may order. Prices in kuruş. */
export interface Offer {
  serviceId: string;
  slug: string;
  platform: string;
  prices: { amount: number; price: bigint }[];
}

export interface SeedCart {
  lines: { serviceId: string; quantity: number }[];
  total: bigint;
  platform: string;
  url: string;
  username: string;
}

export type SeedAct =
  | { do: 'top-up'; amount: bigint; method: TransferMethod }
  | { do: 'approve' | 'withdraw'; requestId: string }
  | { do: 'reject' | 'undo'; requestId: string; reason: string }
  | ({ do: 'checkout'; method: TransferMethod | 'balance' } & SeedCart)
  | { do: 'start-processing' | 'complete'; orderId: string }
  | { do: 'cancel'; orderId: string; by: 'user' | 'admin'; reason: string | null }
  | { do: 'adjust'; by: bigint; reason: string }
  | { do: 'close' };

export interface SeedStep {
  /** Fixed: running the plan again meets the same command. */
  commandId: string;
  userId: string;
  /** Index of the admin who decides, or `null` when the customer acts. */
  admin: number | null;
  /** ms since 1970. */
  at: number;
  act: SeedAct;
}

/** A receipt that a customer sends for a request. */
export interface SeedReceipt {
  requestId: string;
  userId: string;
  /** ms since 1970. */
  uploadedAt: number;
  /** What the picture shows: its own transfer, or the one of another request that it is a copy of. */
  shows: { requestId: string; userId: string; amount: bigint; method: TransferMethod; at: number };
}

export interface SeedCustomer {
  id: string;
  /** ms since 1970. */
  joinedAt: number;
}
