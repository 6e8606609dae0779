import { Injectable } from '@nestjs/common';
import { accountStream } from '@yukselt/contracts';
import { type AccountEvent, type EventMetadata, upcast } from '@yukselt/contracts/events';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import type { OrderStory } from './letters/order-letters.js';
import type { PaymentStory } from './letters/payment-letters.js';

type Told = AccountEvent & { id: string; at: string };

/** What e-mails say about orders and payments, read from the log: views may be behind the event that is told. */
@Injectable()
export class AccountStoryService {
  constructor(
    private readonly store: EventStore,
    private readonly vault: CustomerKeyStore,
  ) {}

  /** @returns `null` when the account has no such order */
  async order(userId: string, orderId: string): Promise<OrderStory | null> {
    let story: OrderStory | null = null;
    for await (const event of this.events(userId)) {
      if (event.type === 'OrderPlaced' && event.data.orderId === orderId)
        story = { placed: event.data, placedAt: event.at, cancelled: null, reason: null };
      if (event.type === 'OrderCancelled' && event.data.orderId === orderId && story)
        story = {
          ...story,
          cancelled: event.data,
          reason: await this.opened(userId, 'order.reason', event.data.reason),
        };
    }
    return story;
  }

  /** The request as it was after the decision `eventId`. @returns `null` when the account has no such decision */
  async payment(userId: string, requestId: string, eventId: string): Promise<PaymentStory | null> {
    let asked: Omit<PaymentStory, 'decidedAt' | 'balanceAfter' | 'reason' | 'reversed'> | null = null;
    let decision: Told | null = null;
    let balanceAfter: string | null = null;
    for await (const event of this.events(userId)) {
      if (!('requestId' in event.data) || event.data.requestId !== requestId) continue;
      if (event.type === 'TopUpRequested' || event.type === 'CartPaymentRequested') {
        const { amount, method, reference } = event.data;
        asked = { amount, method, reference, forCart: event.type === 'CartPaymentRequested' };
      }
      if (event.id === eventId) decision = event;
      // The wallet's event is the next one of the same append.
      else if (decision && balanceAfter === null && movesMoney(event)) balanceAfter = event.data.balanceAfter;
      else if (decision) break;
    }
    if (!asked || !decision) return null;
    const reversed = decision.type === 'PaymentDecisionReversed' ? decision.data.decision : null;
    const sealed = decision.type === 'PaymentRejected' ? decision.data.reason : null;
    return {
      ...asked,
      decidedAt: decision.at,
      balanceAfter: asked.forCart ? null : balanceAfter,
      reason: await this.opened(userId, 'payment.reason', sealed),
      reversed,
    };
  }

  private async *events(userId: string): AsyncGenerator<Told> {
    for await (const { id, type, data, metadata } of this.store.readStream(accountStream(userId))) {
      const { schemaVersion, occurredAt } = metadata as EventMetadata;
      yield { ...upcast(type, schemaVersion, data), id, at: occurredAt };
    }
  }

  private async opened(userId: string, field: 'order.reason' | 'payment.reason', sealed: string | null) {
    return sealed === null ? null : (await this.vault.reader(userId)).read(field, sealed);
  }
}

const movesMoney = (event: Told): event is Extract<Told, { type: 'WalletCredited' | 'WalletCreditReversed' }> =>
  event.type === 'WalletCredited' || event.type === 'WalletCreditReversed';
