import type { AccountEvent } from './account.events.js';

export type Role = 'user' | 'auditor' | 'admin';

/** The metadata of every event (docs/architecture.md#event-metadata). */
export interface EventMetadata {
  /** Who decided: a user's id, or `system`. */
  actorId: string;
  actorRole: Role | 'system';
  commandId: string;
  /** HMAC-SHA-256 of the validated request body with the customer's key, base64url. */
  requestHash: string;
  correlationId: string;
  causationId: string;
  /** Version of the shape of `data`; {@link upcast} lifts older ones. */
  schemaVersion: number;
  /** ISO-8601, UTC: `max(clock, the stream's previous occurredAt)`. The only time that replay and views use. */
  occurredAt: string;
}

/** An account event as the event log stores it. */
export type RecordedAccountEvent = AccountEvent & {
  id: string;
  stream: string;
  revision: bigint;
  /** Opaque, orders as text. */
  position: string;
  metadata: EventMetadata;
};
