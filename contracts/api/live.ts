import type { PaymentClaim } from './admin.js';

/**
 * Server-sent events. They say *what* changed, never amounts: the client reads the view again.
 * `event:` is the `type`, `data:` the JSON of the rest.
 */
export type LiveEvent =
  /** Something of this customer's account changed; views have passed `position`. */
  | {
      type: 'account';
      userId: string;
      revision: string;
      position: string;
      orderIds: string[];
      requestIds: string[];
      wallet: boolean;
    }
  /** For admins and auditors: some account changed. */
  | {
      type: 'admin';
      userId: string;
      revision: string;
      position: string;
      orderIds: string[];
      requestIds: string[];
      wallet: boolean;
    }
  /** Keeps the connection open; the projections' lag in events. */
  | { type: 'heartbeat'; lag: number };

/**
 * This person's own record changed: name, role, or whether the session still stands. On the same stream, for whoever
 * keeps the record.
 */
export interface UserEvent {
  type: 'user';
  userId: string;
}

/** For admins, on their stream: who looks at which payment request, all of them, whenever that changes. */
export interface ClaimsEvent {
  type: 'claims';
  claims: PaymentClaim[];
}

/** What waits for an admin: the counters of the panel's tabs. */
export interface InboxFigures {
  pendingPayments: number;
  waitingComments: number;
  unreadMessages: number /** One-time links to admins' accounts that need a second admin. */;
  waitingLinks: number;
}
/** For admins, on their stream: the inbox' figures, whenever one of them changes. */
export interface InboxEvent extends InboxFigures {
  type: 'inbox';
}
