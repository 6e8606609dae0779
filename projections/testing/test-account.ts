import { randomUUID } from 'node:crypto';
import { accountStream, type OrderStatus } from '@yukselt/contracts';
import type {
  AccountEvent,
  EventMetadata,
  OrderTarget,
  PaymentMethod,
  TransferMethod,
} from '@yukselt/contracts/events';
import type { AppendResult, EventStore } from '@yukselt/event-store';
import type { CustomerKey, SealedField } from '@yukselt/vault';

const INSTRUCTION = { holder: 'Örnek A.Ş.', bank: 'Örnek Banka', account: 'TR00' };
const line = (price: bigint) => ({
  serviceId: randomUUID(),
  platformId: randomUUID(),
  platform: 'Instagram',
  serviceName: 'Takipçi',
  category: 'Takipçi',
  quantity: 100,
  price: `${price}`,
});

interface Order {
  total: bigint;
  status: OrderStatus;
  byBalance: boolean;
  requestId: string | null;
}
interface Request {
  amount: bigint;
  cart: boolean;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  orderId: string | null;
}

/** Writes a valid history of one customer, one append per decision, as the domain would. */
export class TestAccount {
  balance = 0n;
  readonly orders = new Map<string, Order>();
  readonly requests = new Map<string, Request>();
  private revision: bigint | 'no-stream' = 'no-stream';
  private clock = Date.UTC(2025, 0, 1);
  private numbers = 0;

  constructor(
    private readonly store: EventStore,
    readonly userId: string = randomUUID(),
    private readonly key: CustomerKey | null = null,
  ) {}

  get stream(): string {
    return accountStream(this.userId);
  }

  /** The next events happen a minute later. */
  passMinute(): void {
    this.clock += 60_000;
  }

  /** Stores events as they are, valid or not. */
  async append(
    events: readonly { type: string; data: object }[],
    actor: Partial<EventMetadata> = {},
  ): Promise<AppendResult> {
    const commandId = randomUUID();
    const metadata: EventMetadata = {
      actorId: this.userId,
      actorRole: 'user',
      commandId,
      requestHash: 'h',
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: 1,
      occurredAt: new Date((this.clock += 60_000)).toISOString(),
      ...actor,
    };
    const opened =
      this.revision === 'no-stream'
        ? [
            { type: 'AccountOpened', data: { userId: this.userId, accountNumber: this.key?.accountNumber ?? 1 } },
            ...events,
          ]
        : events;
    const result = await this.store.append(
      this.stream,
      this.revision,
      opened.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata })),
    );
    this.revision = result.revision;
    return result;
  }

  async requestTopUp(amount: bigint, method: TransferMethod = 'papara'): Promise<string> {
    const requestId = randomUUID();
    await this.appendAsOwner({
      type: 'TopUpRequested',
      data: { requestId, amount: `${amount}`, method, reference: this.number('YK'), instruction: INSTRUCTION },
    });
    this.requests.set(requestId, { amount, cart: false, status: 'pending', orderId: null });
    return requestId;
  }

  async requestCartPayment(amount: bigint): Promise<string> {
    const requestId = randomUUID();
    await this.appendAsOwner({
      type: 'CartPaymentRequested',
      data: {
        requestId,
        amount: `${amount}`,
        method: 'bank',
        reference: this.number('YK'),
        instruction: INSTRUCTION,
        lines: [line(amount)],
        target: this.target(),
      },
    });
    this.requests.set(requestId, { amount, cart: true, status: 'pending', orderId: null });
    return requestId;
  }

  async approve(requestId: string, note: string | null = null): Promise<void> {
    const request = this.requests.get(requestId)!;
    const amount = `${request.amount}`;
    const events: AccountEvent[] = [
      { type: 'PaymentApproved', data: { requestId, note: note === null ? null : this.seal('payment.note', note) } },
      { type: 'WalletCredited', data: { requestId, amount, balanceAfter: `${this.balance + request.amount}` } },
    ];
    if (request.cart) {
      const orderId = randomUUID();
      events.push(this.placed(orderId, 'bank', request.amount, requestId), {
        type: 'WalletDebited',
        data: { orderId, amount, balanceAfter: `${this.balance}` },
      });
      this.orders.set(orderId, { total: request.amount, status: 'pending', byBalance: false, requestId });
      request.orderId = orderId;
    } else this.balance += request.amount;
    request.status = 'approved';
    await this.appendAsAdmin(...events);
  }

  async reject(requestId: string, reason: string | null = null): Promise<void> {
    this.requests.get(requestId)!.status = 'rejected';
    await this.appendAsAdmin({
      type: 'PaymentRejected',
      data: { requestId, reason: reason === null ? null : this.seal('payment.reason', reason) },
    });
  }

  async withdraw(requestId: string): Promise<void> {
    this.requests.get(requestId)!.status = 'withdrawn';
    await this.appendAsOwner({ type: 'PaymentWithdrawn', data: { requestId } });
  }

  /**
   * Takes a decision back; of an approved top-up the balance must cover it, of a cart payment the order must be
   * pending.
   */
  async undo(requestId: string): Promise<void> {
    const request = this.requests.get(requestId)!;
    const decision = request.status === 'approved' ? 'approved' : 'rejected';
    const events: AccountEvent[] = [
      { type: 'PaymentDecisionReversed', data: { requestId, decision, reason: this.seal('payment.reason', 'yanlış') } },
    ];
    const amount = `${request.amount}`;
    if (decision === 'approved' && request.orderId !== null) {
      const orderId = request.orderId;
      events.push(
        {
          type: 'OrderCancelled',
          data: { orderId, by: 'undo', reason: null, refunded: '0', noRefundReason: 'approval-undone' },
        },
        { type: 'WalletDebitReversed', data: { orderId, amount, balanceAfter: `${this.balance + request.amount}` } },
        { type: 'WalletCreditReversed', data: { requestId, amount, balanceAfter: `${this.balance}` } },
      );
      this.orders.get(orderId)!.status = 'cancelled';
      request.orderId = null;
    } else if (decision === 'approved') {
      this.balance -= request.amount;
      events.push({ type: 'WalletCreditReversed', data: { requestId, amount, balanceAfter: `${this.balance}` } });
    }
    request.status = 'pending';
    await this.appendAsAdmin(...events);
  }

  async checkout(total: bigint): Promise<string> {
    const orderId = randomUUID();
    this.balance -= total;
    await this.appendAsOwner(this.placed(orderId, 'balance', total, null), {
      type: 'WalletDebited',
      data: { orderId, amount: `${total}`, balanceAfter: `${this.balance}` },
    });
    this.orders.set(orderId, { total, status: 'pending', byBalance: true, requestId: null });
    return orderId;
  }

  async startProcessing(orderId: string): Promise<void> {
    this.orders.get(orderId)!.status = 'processing';
    await this.appendAsAdmin({ type: 'OrderProcessingStarted', data: { orderId } });
  }

  async complete(orderId: string): Promise<void> {
    this.orders.get(orderId)!.status = 'completed';
    await this.appendAsAdmin({ type: 'OrderCompleted', data: { orderId } });
  }

  async cancel(orderId: string, reason: string | null = null): Promise<void> {
    const order = this.orders.get(orderId)!;
    order.status = 'cancelled';
    const sealed = reason === null ? null : this.seal('order.reason', reason);
    if (!order.byBalance) {
      await this.appendAsOwner({
        type: 'OrderCancelled',
        data: { orderId, by: 'user', reason: sealed, refunded: '0', noRefundReason: 'paid-by-transfer' },
      });
      return;
    }
    this.balance += order.total;
    await this.appendAsOwner(
      {
        type: 'OrderCancelled',
        data: { orderId, by: 'user', reason: sealed, refunded: `${order.total}`, noRefundReason: null },
      },
      { type: 'WalletRefunded', data: { orderId, amount: `${order.total}`, balanceAfter: `${this.balance}` } },
    );
  }

  async adjust(balance: bigint): Promise<void> {
    const before = this.balance;
    this.balance = balance;
    await this.appendAsAdmin({
      type: 'WalletAdjusted',
      data: {
        delta: `${balance - before}`,
        balanceBefore: `${before}`,
        balanceAfter: `${balance}`,
        reason: this.seal('adjustment.reason', 'sayım'),
      },
    });
  }

  /** Approved top-up in one step. */
  async topUp(amount: bigint): Promise<string> {
    const requestId = await this.requestTopUp(amount);
    await this.approve(requestId);
    return requestId;
  }

  private placed(orderId: string, method: PaymentMethod, total: bigint, requestId: string | null): AccountEvent {
    return {
      type: 'OrderPlaced',
      data: {
        orderId,
        orderNumber: this.number('ORD1794721831877'),
        method,
        total: `${total}`,
        lines: [line(total)],
        target: this.target(),
        requestId,
      },
    };
  }

  private appendAsOwner(...events: AccountEvent[]): Promise<AppendResult> {
    return this.append(events);
  }

  private appendAsAdmin(...events: AccountEvent[]): Promise<AppendResult> {
    return this.append(events, { actorId: 'admin-1', actorRole: 'admin' });
  }

  private number(prefix: string): string {
    return `${prefix}-${this.userId.slice(0, 8)}-${++this.numbers}`;
  }

  private target(): OrderTarget {
    return {
      platform: 'Instagram',
      url: this.seal('target.url', 'https://instagram.com/ornek'),
      username: this.seal('target.username', 'ornek'),
      notes: null,
    };
  }

  private seal(field: SealedField, text: string): string {
    return this.key ? this.key.seal(field, text) : `sealed ${text}`;
  }
}
