/**
 * The ledger's own fold, which replay and verification use. It shares only the vocabulary of `contracts/` with the
 * domain in the backend and with the views, on purpose: two folds that must agree are a check, one fold used twice is
 * not (docs/architecture.md#two-folds).
 */

import { accountOwner, type LogFault, ORDER_STATUSES, parseKurus } from '@yukselt/contracts';
import type { OrderStatus, PaymentStatus } from '@yukselt/contracts/api';
import { type OrderPlaced, upcast, type WalletEvent } from '@yukselt/contracts/events';
import { BrokenRule, faultOf, reasonOf } from '../runtime/log-fault.js';
import type { LedgerEvent, LedgerInput, LedgerMetadata } from './ledger-event.js';
import {
  COMPACT_ORDER,
  COMPACT_REQUEST,
  type LedgerOrder,
  type LedgerRequest,
  type LedgerState,
} from './ledger-state.js';
import { LongMap, type MapById } from './long-map.js';
import { MovementCauses } from './movement-causes.js';

/** The log itself breaks an invariant of every account. */
export class LedgerInvariantViolated extends Error {
  readonly code = 'LEDGER_FAULT';
  constructor(
    readonly stream: string,
    readonly revision: bigint,
    readonly fault: LogFault,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${stream}@${revision}: ${reason}`, options);
  }
}

export interface LedgerEntry {
  /** Type of the event that moved the money. */
  type: WalletEvent['type'];
  revision: bigint;
  amount: bigint;
  balanceAfter: bigint;
  orderId: string | null;
  requestId: string | null;
}
/** Money moves of one event type from the first event on; the signed sum is in kuruş. */
export interface Moves {
  count: number;
  amount: bigint;
}
/** One account, folded from its first event. It keeps only sums of the money moves, because a wallet may be long. */
export class Ledger implements LedgerState {
  balance = 0n;
  /** Revision of the last event folded; -1 before the first. */
  revision = -1n;
  /** The money move of the last event folded, or `null`. */
  entry: LedgerEntry | null = null;
  /** By event type, in the order in which the types first moved money. */
  readonly moves = new Map<string, Moves>();
  readonly orders: MapById<LedgerOrder> = new LongMap(COMPACT_ORDER);
  readonly requests: MapById<LedgerRequest> = new LongMap(COMPACT_REQUEST);
  /** `null`: movements are not checked for their causes. */
  protected readonly causes: MovementCauses | null = new MovementCauses(this);
  private time: { at: string | null; ms: number } = { at: null, ms: Number.NEGATIVE_INFINITY };

  constructor(readonly stream: string) {}

  /** `occurredAt` of the last event folded. */
  get at(): string | null {
    return this.time.at;
  }

  set at(at: string) {
    this.time = { at, ms: Date.parse(at) };
  }

  /**
   * Folds the next event.
   * @returns the signed change of the balance, kuruş.
   * @throws LedgerInvariantViolated when a revision is missing, the balance is wrong or negative, time runs backwards,
   *   a status makes a step that does not exist, money moves without its cause, or the event is unknown.
   */
  fold(event: LedgerInput): bigint {
    if (event.stream !== this.stream)
      throw new LedgerInvariantViolated(this.stream, event.revision, 'other-account', `event of ${event.stream}`);
    if (event.revision !== this.revision + 1n)
      throw new LedgerInvariantViolated(
        this.stream,
        event.revision,
        'missing-event',
        `revision ${this.revision + 1n} is missing`,
      );
    const metadata = event.metadata as LedgerMetadata | null;
    const at = metadata?.occurredAt;
    const ms = at === this.time.at ? this.time.ms : typeof at === 'string' ? Date.parse(at) : Number.NaN;
    if (typeof at !== 'string' || Number.isNaN(ms))
      throw new LedgerInvariantViolated(this.stream, event.revision, 'time-runs-back', 'no time');
    if (ms < this.time.ms)
      throw new LedgerInvariantViolated(this.stream, event.revision, 'time-runs-back', 'time runs back');
    this.entry = null;
    try {
      if (typeof event.data !== 'object' || event.data === null)
        throw new BrokenRule('unreadable', 'data is no object');
      const before = this.balance;
      const ledgerEvent: LedgerEvent = upcast(event.type, metadata?.schemaVersion, event.data);
      this.causes?.check(ledgerEvent, metadata?.commandId);
      this.book(ledgerEvent, event.revision);
      this.causes?.booked(ledgerEvent, metadata?.commandId);
      this.revision = event.revision;
      this.time = { at, ms };
      return this.balance - before;
    } catch (cause) {
      throw this.violated(event.revision, cause);
    }
  }

  /**
   * Call it at the end of the log.
   * @throws LedgerInvariantViolated when the last command lacks an event, such as the debit of its order.
   */
  requireSettled(): void {
    try {
      this.causes?.requireSettled();
    } catch (cause) {
      throw this.violated(this.revision, cause);
    }
  }

  /** Orders not cancelled, and what they cost. */
  totals(): { orderCount: number; spent: bigint } {
    let [orderCount, spent] = [0, 0n];
    for (const { status, total } of this.orders.values()) {
      if (!ORDER_STATUSES[status].counts) continue;
      orderCount++;
      spent += total;
    }
    return { orderCount, spent };
  }

  /** What approved requests brought in, kuruş. */
  received(): bigint {
    let sum = 0n;
    for (const { status, amount } of this.requests.values()) if (status === 'approved') sum += amount;
    return sum;
  }

  pendingRequests(): number {
    let count = 0;
    for (const { status } of this.requests.values()) if (status === 'pending') count++;
    return count;
  }

  openOrders(): number {
    let count = 0;
    for (const { status } of this.orders.values()) if (ORDER_STATUSES[status].open) count++;
    return count;
  }

  private violated(revision: bigint, cause: unknown): LedgerInvariantViolated {
    const reason = reasonOf(cause);
    return new LedgerInvariantViolated(this.stream, revision, faultOf(cause), reason, { cause });
  }

  private book(event: LedgerEvent, revision: bigint): void {
    const { type, data } = event;
    switch (type) {
      case 'AccountOpened':
      case 'AccountClosed':
        if (data.userId !== accountOwner(this.stream))
          throw new BrokenRule('other-account', `names customer ${data.userId}`);
        return;
      case 'TopUpRequested':
      case 'CartPaymentRequested':
        if (this.requests.has(data.requestId)) throw new BrokenRule('repeated', 'the request exists already');
        this.requests.set(data.requestId, {
          status: 'pending',
          amount: parseKurus(data.amount),
          isCart: type === 'CartPaymentRequested',
          isWithdrawn: false,
          orderId: null,
        });
        return;
      case 'PaymentApproved':
        return this.decide(data.requestId, ['pending'], 'approved');
      case 'PaymentRejected':
        return this.decide(data.requestId, ['pending'], 'rejected');
      case 'PaymentWithdrawn':
        return this.decide(data.requestId, ['pending'], 'rejected', { isWithdrawn: true });
      case 'PaymentDecisionReversed':
        return this.decide(data.requestId, [data.decision], 'pending');
      case 'WalletCredited':
        return this.pay(type, revision, parseKurus(data.amount), data);
      case 'WalletDebited':
        return this.pay(type, revision, -parseKurus(data.amount), data);
      case 'WalletRefunded':
        return this.pay(type, revision, parseKurus(data.amount), data);
      case 'WalletCreditReversed':
        return this.pay(type, revision, -parseKurus(data.amount), data);
      case 'WalletDebitReversed':
        return this.pay(type, revision, parseKurus(data.amount), data);
      case 'BalanceForfeited':
        return this.pay(type, revision, -parseKurus(data.amount), data);
      case 'WalletAdjusted':
        if (parseKurus(data.balanceBefore) !== this.balance)
          throw new BrokenRule(
            'wrong-balance',
            `balance before is ${this.balance}, the event says ${data.balanceBefore}`,
          );
        return this.pay(type, revision, parseKurus(data.delta), data);
      case 'OrderPlaced':
        return this.place(data);
      case 'OrderProcessingStarted':
        return this.step(data.orderId, ['pending'], 'processing');
      case 'OrderCompleted':
        return this.step(data.orderId, ['processing'], 'completed');
      case 'OrderCancelled':
        return this.step(data.orderId, ['pending', 'processing'], 'cancelled');
      default: {
        const unknown: never = type;
        throw new BrokenRule('unknown-event', `unknown event ${String(unknown)}`);
      }
    }
  }

  private pay(
    type: WalletEvent['type'],
    revision: bigint,
    amount: bigint,
    data: { balanceAfter: string; orderId?: string; requestId?: string },
  ): void {
    const after = this.balance + amount;
    if (after < 0n) throw new BrokenRule('wrong-balance', `the balance falls to ${after}`);
    if (parseKurus(data.balanceAfter) !== after)
      throw new BrokenRule(
        'wrong-balance',
        `balance ${this.balance} becomes ${after}, the event says ${data.balanceAfter}`,
      );
    const { count, amount: moved } = this.moves.get(type) ?? { count: 0, amount: 0n };
    if (amount !== 0n) this.moves.set(type, { count: count + 1, amount: moved + amount });
    this.entry = {
      type,
      revision,
      amount,
      balanceAfter: after,
      orderId: data.orderId ?? null,
      requestId: data.requestId ?? null,
    };
    this.balance = after;
  }

  private place({ orderId, total, requestId }: Pick<OrderPlaced['data'], 'orderId' | 'total' | 'requestId'>): void {
    if (this.orders.has(orderId)) throw new BrokenRule('repeated', 'the order exists already');
    this.orders.set(orderId, { status: 'pending', total: parseKurus(total), requestId });
    const request = requestId === null ? undefined : this.requests.get(requestId);
    if (request) this.requests.set(requestId!, { ...request, orderId });
  }

  private decide(
    id: string,
    from: readonly PaymentStatus[],
    to: PaymentStatus,
    change: Partial<LedgerRequest> = {},
  ): void {
    const request = this.requests.get(id);
    if (!request || !from.includes(request.status))
      throw new BrokenRule(
        'impossible-step',
        `request ${id} is ${request?.status ?? 'unknown'} and cannot become ${to}`,
      );
    this.requests.set(id, { ...request, ...change, status: to });
  }

  private step(id: string, from: readonly OrderStatus[], to: OrderStatus): void {
    const order = this.orders.get(id);
    if (!order || !from.includes(order.status))
      throw new BrokenRule('impossible-step', `order ${id} is ${order?.status ?? 'unknown'} and cannot become ${to}`);
    this.orders.set(id, { status: to, total: order.total, requestId: order.requestId });
  }
}
