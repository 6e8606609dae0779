import { accountOwner } from '@yukselt/contracts';
import { type AccountEvent, type EventMetadata, UnknownEventError, upcast } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import type { Kysely } from 'kysely';
import type { ShopTables } from '../platform/postgres/shop-database.js';
import type { MailOutboxService } from './mail-outbox.service.js';

/** Decisions can be taken back at once (docs/product-rules.md#money-10): until then no e-mail is sent. */
export const UNDO_PAUSE_MS = 30_000;
/** Nobody waits for an e-mail about what happened longer ago. */
export const TOO_OLD_MS = 3 * 24 * 60 * 60 * 1000;

type Outbox = Pick<MailOutboxService, 'add' | 'takeBack'>;

interface Told {
  event: AccountEvent;
  id: string;
  userId: string;
}

/** Leaves the e-mails of one event in the outbox. @param now to judge the event's age */
export async function leaveMails(
  outbox: Outbox,
  db: Kysely<ShopTables>,
  stored: StoredEvent,
  now: Date,
): Promise<void> {
  const userId = accountOwner(stored.stream);
  const { schemaVersion, occurredAt } = (stored.metadata ?? {}) as Partial<EventMetadata>;
  if (userId === null || now.getTime() - Date.parse(occurredAt ?? '') > TOO_OLD_MS) return;
  const event = known(stored, schemaVersion);
  if (event) await leave(outbox, db, { event, id: stored.id, userId });
}

/** What this program does not know is no reason to stop: views raise the alarm (docs/architecture.md#quarantine). */
function known({ type, data }: StoredEvent, schemaVersion: unknown): AccountEvent | null {
  try {
    return upcast(type, schemaVersion, data);
  } catch (error) {
    if (error instanceof UnknownEventError) return null;
    throw error;
  }
}

async function leave(outbox: Outbox, db: Kysely<ShopTables>, { event, id, userId }: Told): Promise<void> {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderId, requestId } = event.data;
      // One of an approved payment goes with the approval, when that is taken back.
      const delayMs = requestId === null ? 0 : UNDO_PAUSE_MS;
      return outbox.add(db, { kind: 'order-placed', key: `placed:${orderId}`, userId, facts: { orderId }, delayMs });
    }
    case 'OrderCompleted': {
      const { orderId } = event.data;
      return outbox.add(db, { kind: 'order-completed', key: `completed:${orderId}`, userId, facts: { orderId } });
    }
    case 'OrderCancelled': {
      const { orderId, by } = event.data;
      if (by === 'undo' && (await outbox.takeBack(db, userId, ['order-placed'], { orderId })) > 0) return;
      return outbox.add(db, { kind: 'order-cancelled', key: `cancelled:${orderId}`, userId, facts: { orderId } });
    }
    case 'PaymentApproved':
    case 'PaymentRejected': {
      const kind = event.type === 'PaymentApproved' ? 'payment-approved' : 'payment-rejected';
      const facts = { requestId: event.data.requestId, eventId: id };
      return outbox.add(db, { kind, key: `decided:${id}`, userId, facts, delayMs: UNDO_PAUSE_MS });
    }
    case 'PaymentDecisionReversed': {
      const { requestId } = event.data;
      const kinds = ['payment-approved', 'payment-rejected'] as const;
      if ((await outbox.takeBack(db, userId, kinds, { requestId })) > 0) return;
      return outbox.add(db, {
        kind: 'payment-reversed',
        key: `reversed:${id}`,
        userId,
        facts: { requestId, eventId: id },
      });
    }
    default:
      return undefined;
  }
}
