import { z } from 'zod';
import type { ReviewLease } from './admin.js';

/** An account changed. */
interface AccountChange {
  userId: string;
  revision: string;
  /** Log position that all views have passed. */
  position: string;
  orderIds: string[];
  requestIds: string[];
  /** Whether the balance changed. */
  wallet: boolean;
}

/**
 * Server-sent events. They carry *what* changed, never amounts: the client reads the view again.
 * `event:` is the `type`, `data:` the JSON of the rest.
 */
export type LiveEvent =
  /** The user's own account changed. */
  | ({ type: 'account' } & AccountChange)
  /** For admins and auditors: the account of any customer changed. */
  | ({ type: 'customer-account' } & AccountChange)
  /** Keeps the connection open; the projections' lag in events. */
  | { type: 'heartbeat'; lag: number };

/** The user's own record changed: name, role, or whether the session is still valid. */
export interface UserEvent {
  type: 'user';
  userId: string;
}

/** For admins: all review leases, whenever a holder changes. */
export interface ReviewLeasesEvent {
  type: 'leases';
  leases: ReviewLease[];
}

const counter = z.number().nullable().describe('`null`: it cannot be counted now.');
/** How much work waits for an admin: the counters of the panel's tabs. */
export const adminCounters = z.object({
  pendingRequests: counter,
  pendingComments: counter,
  unreadMessages: counter,
  pendingLinks: counter.describe('One-time links to accounts of admins that a second admin has to confirm.'),
  pendingTransfers: counter.describe('Changes of the transfer accounts that a second admin has to confirm: 0 or 1.'),
  pendingResets: counter.describe("Resets of admins' second factors that wait for a second admin."),
});
export type AdminCounters = z.infer<typeof adminCounters>;

/** For admins: all counters, whenever one of them changes. */
export interface AdminCountersEvent extends AdminCounters {
  type: 'counters';
}
