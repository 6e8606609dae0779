import { type OpenOrderStatus, ORDER_STATUSES, parseKurus } from '@yukselt/contracts';
import type { OrderStatus, PaymentStatus } from '@yukselt/contracts/api';
import type { StoredEvent } from '@yukselt/event-store';
import { CHAIN_START, chainedText, chainHash } from './hash-chain.js';
import { Ledger } from './ledger-fold.js';
import type { LedgerOrder, LedgerRequest } from './ledger-state.js';

/** What an event did to an order or a request; `before` is null for one that the event created. */
export interface Change<S extends string> {
  id: string;
  before: S | null;
  after: S;
}

/** As {@link NavigationLedger.encode} writes it: amounts and revisions are texts, because JSON has no bigint. */
interface Encoded {
  balance: string;
  at: string;
  hash: string;
  orders: [id: string, status: OpenOrderStatus][];
  requests: [id: string, since: string | null][];
  moves: [type: string, count: number, amount: string][];
}

const statusOf = <S extends string>(things: ReadonlyMap<string, { status: S }>, id: unknown): S | null =>
  (typeof id === 'string' ? things.get(id)?.status : null) ?? null;

const changeOf = <S extends string>(id: unknown, before: S | null, after: S | null): Change<S> | null =>
  typeof id === 'string' && after !== null && after !== before ? { id, before, after } : null;

/** The parts of a request that navigation does not keep. */
const FORGOTTEN_REQUEST = { amount: 0n, isCart: false, isWithdrawn: false, orderId: null };

/**
 * The ledger without what has ended: its size follows what is open, not the length of the history. It can begin at a
 * checkpoint. Because it has forgotten ended orders and requests it sees fewer faults of a log than {@link Ledger}
 * does: it serves navigation, and verification never relies on it.
 */
export class NavigationLedger extends Ledger {
  protected override readonly causes = null;
  // Few entries, in the order in which they were opened, which the encoded state preserves.
  override readonly orders = new Map<string, LedgerOrder>();
  override readonly requests = new Map<string, LedgerRequest>();
  /** Hash of the last event and all before it. */
  hash = CHAIN_START;
  /** Hashed form of the last event folded. */
  text = '';
  /**
   * Waiting requests: the revision that made each, or `null` for one that waits again because its decision was undone.
   */
  readonly waitingSince = new Map<string, bigint | null>();

  /** What the last event did to the order and to the request that it names. */
  changed: { order: Change<OrderStatus> | null; request: Change<PaymentStatus> | null } = {
    order: null,
    request: null,
  };

  override fold(event: StoredEvent): bigint {
    const { orderId, requestId, decision } = (event.data ?? {}) as Record<string, unknown>;
    const reopened = event.type === 'PaymentDecisionReversed' && typeof requestId === 'string' ? requestId : null;
    if (reopened !== null && !this.requests.has(reopened) && (decision === 'approved' || decision === 'rejected'))
      this.requests.set(reopened, { ...FORGOTTEN_REQUEST, status: decision });
    const [order, request] = [statusOf(this.orders, orderId), statusOf(this.requests, requestId)];
    const delta = super.fold(event);
    this.changed = {
      order: changeOf(orderId, order, statusOf(this.orders, orderId)),
      request: changeOf(requestId, request, statusOf(this.requests, requestId)),
    };
    if (typeof orderId === 'string') this.forgetEndedOrder(orderId);
    if (typeof requestId === 'string') this.followRequest(requestId, reopened === null ? event.revision : null);
    this.text = chainedText(event);
    this.hash = chainHash(this.hash, this.text);
    return delta;
  }

  /** Orders and requests that are open. */
  get size(): number {
    return this.orders.size + this.requests.size;
  }

  /** The state as text: equal states give equal texts, wherever the fold began. */
  encode(): string {
    return JSON.stringify({
      balance: this.balance.toString(),
      at: this.at!,
      hash: this.hash,
      orders: [...this.orders].map(([id, { status }]) => [id, status as OpenOrderStatus]),
      requests: [...this.waitingSince].map(([id, since]) => [id, since?.toString() ?? null]),
      moves: [...this.moves].map(([type, { count, amount }]) => [type, count, amount.toString()]),
    } satisfies Encoded);
  }

  /**
   * The ledger that was encoded after `revision`. Amounts of open orders and requests are left out, because navigation
   * shows none.
   * @throws SyntaxError, TypeError when {@link encode} did not write the text.
   */
  static decode(stream: string, revision: bigint, text: string): NavigationLedger {
    const { balance, at, hash, orders, requests, moves } = JSON.parse(text) as Encoded;
    const ledger = new NavigationLedger(stream);
    ledger.balance = parseKurus(balance);
    ledger.revision = revision;
    ledger.at = at;
    ledger.hash = hash;
    for (const [id, status] of orders) ledger.orders.set(id, { status, total: 0n, requestId: null });
    for (const [id, since] of requests) {
      ledger.requests.set(id, { ...FORGOTTEN_REQUEST, status: 'pending' });
      ledger.waitingSince.set(id, since === null ? null : BigInt(since));
    }
    for (const [type, count, amount] of moves) ledger.moves.set(type, { count, amount: BigInt(amount) });
    return ledger;
  }

  private forgetEndedOrder(id: string): void {
    const order = this.orders.get(id);
    if (order && !ORDER_STATUSES[order.status].open) this.orders.delete(id);
  }

  private followRequest(id: string, since: bigint | null): void {
    const request = this.requests.get(id);
    if (!request) return;
    if (request.status !== 'pending') {
      this.requests.delete(id);
      this.waitingSince.delete(id);
    } else if (!this.waitingSince.has(id)) this.waitingSince.set(id, since);
  }
}
