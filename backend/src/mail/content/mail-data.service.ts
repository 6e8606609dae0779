import { Injectable } from '@nestjs/common';
import { accountStream } from '@yukselt/contracts';
import type { EventMetadata } from '@yukselt/contracts/events';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { decode, type ViewEvent } from '@yukselt/projections';
import { CustomerKeyStore } from '@yukselt/vault';
import type { OrderFacts, PaymentFacts } from '../mail-kinds.js';
import type { OrderMailData } from './order-mails.js';
import type { PaymentMailData } from './payment-mails.js';

/** Events read at once: first few, because most e-mails are about the event at which the search begins. */
const FIRST_PAGE = 4;
const PAGE = 50;
/** The wallet's event follows the decision within this many events, in the same append. */
const DECISION_EVENTS_MAX = 4;

/**
 * The facts about orders and payments in e-mails, read from the log, because views may lag behind the event. Events are
 * decoded only on the way to those that an e-mail is about.
 * @throws PoisonEvent, UnknownEvent where one of these is damaged or of a newer program
 */
@Injectable()
export class MailDataService {
  constructor(
    private readonly store: EventStore,
    private readonly customerKeys: CustomerKeyStore,
  ) {}

  /** @returns `null` when the account has no such order */
  async order(userId: string, { orderId, revision }: OrderFacts): Promise<OrderMailData | null> {
    let cancelled: OrderMailData['cancelled'] = null;
    for await (const event of this.backwards(userId, revision ? BigInt(revision) : await this.last(userId))) {
      if (!('orderId' in event.data) || event.data.orderId !== orderId) continue;
      if (event.type === 'OrderCancelled') cancelled = event.data;
      if (event.type !== 'OrderPlaced') continue;
      const reason = cancelled && (await this.opened(userId, 'order.reason', cancelled.reason));
      return { placed: event.data, placedAt: event.metadata.occurredAt, cancelled, reason };
    }
    return null;
  }

  /** The request as it was after its decision. @returns `null` when the account has no such decision */
  async payment(userId: string, facts: PaymentFacts): Promise<PaymentMailData | null> {
    const { requestId } = facts;
    const revision = await this.revisionOf(userId, facts);
    if (revision === null) return null;
    const [stored, ...next] = await this.page(userId, revision, 1 + DECISION_EVENTS_MAX);
    const decision = stored && decode(stored);
    if (!decision || !isAbout(decision, requestId)) return null;
    for await (const request of this.backwards(userId, revision)) {
      if (!isAbout(request, requestId)) continue;
      if (request.type !== 'TopUpRequested' && request.type !== 'CartPaymentRequested') continue;
      const { amount, method, reference } = request.data;
      const forCart = request.type === 'CartPaymentRequested';
      // The next decision about the request may follow at once, but has an e-mail of its own.
      const ofDecision = next.filter((event) => commandOf(event) === decision.metadata.commandId).map(decode);
      const wallet = ofDecision.filter(movesMoney).find((event) => isAbout(event, requestId));
      const sealed = decision.type === 'PaymentRejected' ? decision.data.reason : null;
      return {
        amount,
        method,
        reference,
        forCart,
        decidedAt: decision.metadata.occurredAt,
        balanceAfter: forCart ? null : (wallet?.data.balanceAfter ?? null),
        reason: await this.opened(userId, 'payment.reason', sealed),
        reversed: decision.type === 'PaymentDecisionReversed' ? decision.data.decision : null,
      };
    }
    return null;
  }

  private async revisionOf(userId: string, { revision, eventId }: PaymentFacts): Promise<bigint | null> {
    if (revision) return BigInt(revision);
    for await (const event of this.backwards(userId, await this.last(userId)))
      if (event.id === eventId) return event.revision;
    return null;
  }

  private async last(userId: string): Promise<bigint> {
    return (await this.store.readLast(accountStream(userId)))?.revision ?? -1n;
  }

  /** Reads from a revision backwards, page by page: what an e-mail is about usually began shortly before. */
  private async *backwards(userId: string, revision: bigint): AsyncGenerator<ViewEvent> {
    for (let last = revision, size = BigInt(FIRST_PAGE); last >= 0n; last -= size, size = BigInt(PAGE)) {
      const first = last >= size ? last - size + 1n : 0n;
      for (const event of (await this.page(userId, first, Number(last - first) + 1)).reverse()) yield decode(event);
    }
  }

  private async page(userId: string, from: bigint, limit: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.store.readStream(accountStream(userId), { from, limit })) events.push(event);
    return events;
  }

  private async opened(userId: string, field: 'order.reason' | 'payment.reason', sealed: string | null) {
    return sealed === null ? null : (await this.customerKeys.reader(userId)).read(field, sealed);
  }
}

const commandOf = ({ metadata }: StoredEvent) => (metadata as Partial<EventMetadata> | null)?.commandId;
const isAbout = ({ data }: ViewEvent, requestId: string): boolean =>
  'requestId' in data && data.requestId === requestId;
const movesMoney = (
  event: ViewEvent,
): event is Extract<ViewEvent, { type: 'WalletCredited' | 'WalletCreditReversed' }> =>
  event.type === 'WalletCredited' || event.type === 'WalletCreditReversed';
