import { accountOwner, type UnmailedOrderEvent } from '@yukselt/contracts';
import type { MailKind } from '@yukselt/contracts/api';
import { type AccountEvent, type EventMetadata, UnknownEvent, upcast } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import type { Kysely } from 'kysely';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import type { MailOutboxService, NewMail } from '../mail-outbox.service.js';

/** Decisions can be undone for a moment (docs/product-rules.md#money-10), during which no e-mail is sent. */
export const UNDO_PAUSE_MS = 30_000;
/** Older events get no e-mail, ms: nobody expects one any more. */
export const TOO_OLD_MS = 3 * 24 * 60 * 60 * 1000;

/** What events need from the outbox. */
export type Outbox = Pick<MailOutboxService, 'add' | 'cancel'>;
type AnyMail = { [K in MailKind]: NewMail<K> }[MailKind];
/** Whether e-mails about a fact that did not last were removed before they were sent. */
type CancelMails = (userId: string, kinds: readonly MailKind[], fact: object) => Promise<boolean>;

interface MailedEvent {
  event: AccountEvent;
  id: string;
  userId: string;
  revision: string;
}

/**
 * Puts the e-mails about events into the outbox, by one statement unless one of them removes an earlier one.
 * @param events in log order. @param now to judge their age
 */
export async function enqueueMails(
  outbox: Outbox,
  db: Kysely<ShopTables>,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  const mails: AnyMail[] = [];
  const cancel: CancelMails = async (...fact) => {
    await outbox.add(db, ...mails.splice(0));
    return (await outbox.cancel(db, ...fact)) > 0;
  };
  for (const stored of events) {
    const mailed = mailedEvent(stored, now);
    const mail = mailed && (await mailOf(mailed, cancel));
    if (mail) mails.push(mail);
  }
  await outbox.add(db, ...mails);
}

/** `null`: not an account's event, too old, or of a type that this program does not know. */
function mailedEvent(stored: StoredEvent, now: Date): MailedEvent | null {
  const userId = accountOwner(stored.stream);
  const { schemaVersion, occurredAt } = (stored.metadata ?? {}) as Partial<EventMetadata>;
  if (userId === null || now.getTime() - Date.parse(occurredAt ?? '') > TOO_OLD_MS) return null;
  const event = upcastOrNull(stored, schemaVersion);
  return event && { event, id: stored.id, userId, revision: stored.revision.toString() };
}

/** An unknown event is no reason to stop: views raise the alarm (docs/architecture.md#quarantine). */
function upcastOrNull({ type, data }: StoredEvent, schemaVersion: unknown): AccountEvent | null {
  try {
    return upcast(type, schemaVersion, data);
  } catch (error) {
    if (error instanceof UnknownEvent) return null;
    throw error;
  }
}

async function mailOf({ event, id, userId, revision }: MailedEvent, cancel: CancelMails): Promise<AnyMail | null> {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderId, requestId } = event.data;
      // The e-mail about an approved payment's order is removed with the approval, when that is undone.
      const delayMs = requestId === null ? 0 : UNDO_PAUSE_MS;
      return { kind: 'order-placed', key: `placed:${orderId}`, userId, facts: { orderId, revision }, delayMs };
    }
    case 'OrderCompleted': {
      const { orderId } = event.data;
      return { kind: 'order-completed', key: `completed:${orderId}`, userId, facts: { orderId, revision } };
    }
    case 'OrderCancelled': {
      const { orderId, by } = event.data;
      if (by === 'undo' && (await cancel(userId, ['order-placed'], { orderId }))) return null;
      return { kind: 'order-cancelled', key: `cancelled:${orderId}`, userId, facts: { orderId, revision } };
    }
    case 'PaymentApproved':
    case 'PaymentRejected': {
      const kind = event.type === 'PaymentApproved' ? 'payment-approved' : 'payment-rejected';
      const facts = { requestId: event.data.requestId, revision };
      return { kind, key: `decided:${id}`, userId, facts, delayMs: UNDO_PAUSE_MS };
    }
    case 'PaymentDecisionReversed': {
      const { requestId } = event.data;
      if (await cancel(userId, ['payment-approved', 'payment-rejected'], { requestId })) return null;
      return { kind: 'payment-reversed', key: `reversed:${id}`, userId, facts: { requestId, revision } };
    }
    case 'AccountOpened':
    case 'AccountClosed':
    case 'TopUpRequested':
    case 'CartPaymentRequested':
    case 'PaymentWithdrawn':
    case 'WalletCredited':
    case 'WalletDebited':
    case 'WalletRefunded':
    case 'WalletCreditReversed':
    case 'WalletDebitReversed':
    case 'WalletAdjusted':
    case 'BalanceForfeited':
      return null;
    default:
      return notMailed(event.type);
  }
}

/** An event type without a decision does not compile; the table of statuses decides for events of orders. */
const notMailed = (_unmailed: UnmailedOrderEvent): null => null;
