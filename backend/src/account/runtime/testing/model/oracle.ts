import { derivedId } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';
import type { CartLine } from '../../../../catalog/catalog-pricing.service.js';
import { totalIn, type World } from './world.js';

/** A command, as the model sees it. Amounts are kuruş as numbers. */
export type Act =
  | { type: 'RequestTopUp'; amount: number }
  | { type: 'RequestCartPayment' | 'PlaceOrder'; lines: CartLine[]; seen: number }
  | { type: 'WithdrawPayment' | 'RejectPayment' | 'UndoDecision'; id: string }
  | { type: 'ApprovePayment'; id: string; seen: string | null }
  | { type: 'StartProcessing' | 'CompleteOrder'; id: string }
  | { type: 'CancelOrder'; id: string; by: 'user' | 'admin' }
  | { type: 'AdjustBalance'; from: number; to: number }
  | { type: 'CloseAccount'; givenUp: number | null };

export interface ModelCommand {
  id: string;
  /** Canonical text of the body: the same id with another body is another command. */
  body: string;
  owner: string;
  actor: { id: string; role: 'user' | 'admin' };
  act: Act;
}

/** A command that the log holds. */
export interface StoredCommand {
  body: string;
  /** The attempt that stored it. */
  sendId: string;
  revision: bigint;
  position: string;
  balance: number;
}

interface Priced {
  serviceId: string;
  quantity: number;
  price: number;
}
interface Order {
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  byBalance: boolean;
  total: number;
  lines: Priced[];
}
interface Request {
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  amount: number;
  /** `null`: a top-up. */
  lines: Priced[] | null;
  order?: string;
}

const LIMIT = 1_000_000_000_000;

/**
 * What an account should do, written apart from the domain and as plainly as possible: numbers, no reuse. An oracle
 * never changes: an act makes the next one, so that a state can be kept for as long as a command is on its way.
 */
export class Oracle {
  balance = 0;
  opened = false;
  closed = false;
  /** Its stream contradicts itself. */
  broken = false;
  orders = new Map<string, Order>();
  requests = new Map<string, Request>();
  commands = new Map<string, StoredCommand>();

  constructor(readonly owner: string) {}

  /** `ok`, or the code of the refusal. */
  judge({ act, actor }: ModelCommand, world: World): string {
    const total = 'lines' in act ? totalIn(world, act.lines) : 0;
    if (total === null) return 'SERVICE_NOT_ON_SALE';
    if (this.closed) return 'ACCOUNT_CLOSED';
    const self = actor.id === this.owner;
    switch (act.type) {
      case 'RequestTopUp':
        if (act.amount <= 0) return 'AMOUNT_INVALID';
        if (act.amount < 10_000) return 'TOP_UP_TOO_SMALL';
        if (act.amount > 5_000_000) return 'TOP_UP_TOO_LARGE';
        return this.room();
      case 'RequestCartPayment':
        return this.cart(total, act.seen) ?? this.room();
      case 'PlaceOrder':
        return this.cart(total, act.seen) ?? (total > this.balance ? 'INSUFFICIENT_BALANCE' : 'ok');
      case 'WithdrawPayment':
        return this.pending(act.id);
      case 'RejectPayment':
        return self ? 'OWN_ACCOUNT' : this.pending(act.id);
      case 'ApprovePayment': {
        const refused = self ? 'OWN_ACCOUNT' : this.pending(act.id);
        if (refused === 'ok' && act.seen !== world.receipt) return 'RECEIPT_CHANGED';
        return refused === 'ok' ? this.roomFor(this.requests.get(act.id)!.amount) : refused;
      }
      case 'UndoDecision':
        return self ? 'OWN_ACCOUNT' : this.undoable(act.id);
      case 'StartProcessing':
        return this.step(act.id, 'pending');
      case 'CompleteOrder':
        return this.step(act.id, 'processing');
      case 'CancelOrder': {
        const order = this.orders.get(act.id);
        if (!order) return 'ORDER_NOT_FOUND';
        if (order.status === 'completed') return 'ORDER_COMPLETED';
        if (order.status === 'cancelled') return 'ORDER_ALREADY_CANCELLED';
        return this.roomFor(refundOf(order, world));
      }
      case 'AdjustBalance':
        if (self) return 'OWN_ACCOUNT';
        if (act.to < 0) return 'AMOUNT_INVALID';
        if (act.to > LIMIT) return 'BALANCE_LIMIT';
        if (act.from !== this.balance) return 'BALANCE_CHANGED';
        return act.to === this.balance ? 'BALANCE_UNCHANGED' : 'ok';
      case 'CloseAccount':
        if ([...this.requests.values()].some(({ status }) => status === 'pending')) return 'CLOSE_PENDING_REQUEST';
        if ([...this.orders.values()].some(({ status }) => status === 'pending' || status === 'processing'))
          return 'CLOSE_OPEN_ORDER';
        return this.balance > 0 && act.givenUp !== this.balance ? 'CLOSE_BALANCE_LEFT' : 'ok';
    }
  }

  /** The account after an act that {@link judge} allows, and what its events say (see {@link sentences}). */
  after(command: ModelCommand, world: World): { next: Oracle; says: string[] } {
    const next = this.copy();
    next.opened = true;
    const says = this.opened ? [] : [`AccountOpened ${this.owner}`];
    const wallet = (type: string, id: string, amount: number) => {
      next.balance += amount;
      says.push(`${type} ${id} ${Math.abs(amount)} = ${next.balance}`);
    };
    const order = (id: string, placed: Order, request: string | null) => {
      next.orders.set(id, placed);
      says.push(`OrderPlaced ${id} ${placed.total} ${labelsOf(placed.lines)} for ${request}`);
    };
    const { act } = command;
    const [newRequest, newOrder] = [derivedId(command.id, 'request'), derivedId(command.id, 'order')];
    const lines = 'lines' in act ? act.lines.map((line) => ({ ...line, price: totalIn(world, [line])! })) : [];
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    switch (act.type) {
      case 'RequestTopUp':
        next.requests.set(newRequest, { status: 'pending', amount: act.amount, lines: null });
        says.push(`TopUpRequested ${newRequest} ${act.amount}`);
        break;
      case 'RequestCartPayment':
        next.requests.set(newRequest, { status: 'pending', amount: total, lines });
        says.push(`CartPaymentRequested ${newRequest} ${total} ${labelsOf(lines)}`);
        break;
      case 'PlaceOrder':
        order(newOrder, { status: 'pending', byBalance: true, total, lines }, null);
        wallet('WalletDebited', newOrder, -total);
        break;
      case 'WithdrawPayment':
        next.settle(act.id, 'withdrawn');
        says.push(`PaymentWithdrawn ${act.id}`);
        break;
      case 'RejectPayment':
        next.settle(act.id, 'rejected');
        says.push(`PaymentRejected ${act.id}`);
        break;
      case 'ApprovePayment': {
        const request = next.settle(act.id, 'approved');
        says.push(`PaymentApproved ${act.id}`);
        wallet('WalletCredited', act.id, request.amount);
        if (!request.lines) break;
        request.order = newOrder;
        const placed: Order = { status: 'pending', byBalance: false, total: request.amount, lines: request.lines };
        order(newOrder, placed, act.id);
        wallet('WalletDebited', newOrder, -request.amount);
        break;
      }
      case 'UndoDecision': {
        const { status, amount, order: placed } = this.requests.get(act.id)!;
        next.settle(act.id, 'pending');
        says.push(`PaymentDecisionReversed ${act.id} ${status}`);
        if (status === 'approved' && placed) {
          next.orders.set(placed, { ...next.orders.get(placed)!, status: 'cancelled' });
          says.push(`OrderCancelled ${placed} undo 0 approval-undone`);
          wallet('WalletDebitReversed', placed, amount);
        }
        if (status === 'approved') wallet('WalletCreditReversed', act.id, -amount);
        break;
      }
      case 'StartProcessing':
        next.orders.set(act.id, { ...next.orders.get(act.id)!, status: 'processing' });
        says.push(`OrderProcessingStarted ${act.id}`);
        break;
      case 'CompleteOrder':
        next.orders.set(act.id, { ...next.orders.get(act.id)!, status: 'completed' });
        says.push(`OrderCompleted ${act.id}`);
        break;
      case 'CancelOrder': {
        const cancelled = next.orders.get(act.id)!;
        next.orders.set(act.id, { ...cancelled, status: 'cancelled' });
        const refund = refundOf(cancelled, world);
        const why = refund > 0 ? null : cancelled.byBalance ? 'owner-is-admin' : 'paid-by-transfer';
        says.push(`OrderCancelled ${act.id} ${act.by} ${refund} ${why}`);
        if (refund > 0) wallet('WalletRefunded', act.id, refund);
        break;
      }
      case 'AdjustBalance':
        next.balance = act.to;
        says.push(`WalletAdjusted ${act.to - act.from} from ${act.from} = ${act.to}`);
        break;
      case 'CloseAccount':
        if (this.balance > 0) wallet('BalanceForfeited', '', -this.balance);
        next.closed = true;
        says.push(`AccountClosed ${this.owner}`);
    }
    return { next, says };
  }

  /** The account after its stream was damaged. */
  damaged(): Oracle {
    const next = this.copy();
    next.broken = true;
    return next;
  }

  private copy(): Oracle {
    return Object.assign(new Oracle(this.owner), this, {
      orders: new Map(this.orders),
      requests: new Map(this.requests),
      commands: new Map(this.commands),
    });
  }

  private settle(id: string, status: Request['status']): Request {
    const request = { ...this.requests.get(id)!, status };
    this.requests.set(id, request);
    return request;
  }

  private cart(total: number, seen: number): string | null {
    if (total <= 0) return 'CART_EMPTY';
    return total === seen ? null : 'PRICE_CHANGED';
  }

  private room(): string {
    const waiting = [...this.requests.values()].filter(({ status }) => status === 'pending').length;
    return waiting >= 10 ? 'PAYMENT_REQUEST_LIMIT' : 'ok';
  }

  private roomFor(amount: number): string {
    return this.balance + amount > LIMIT ? 'BALANCE_LIMIT' : 'ok';
  }

  private pending(id: string): string {
    const request = this.requests.get(id);
    if (!request) return 'PAYMENT_REQUEST_NOT_FOUND';
    return request.status === 'pending' ? 'ok' : 'PAYMENT_REQUEST_NOT_PENDING';
  }

  private undoable(id: string): string {
    const request = this.requests.get(id);
    if (!request) return 'PAYMENT_REQUEST_NOT_FOUND';
    const { status, lines, amount } = request;
    if (status !== 'approved' && status !== 'rejected') return 'PAYMENT_REQUEST_NOT_DECIDED';
    if (status === 'rejected') return 'ok';
    if (!lines) return this.balance < amount ? 'UNDO_BALANCE_SPENT' : 'ok';
    return this.orders.get(request.order!)!.status === 'pending' ? this.roomFor(amount) : 'UNDO_ORDER_ADVANCED';
  }

  private step(id: string, from: Order['status']): string {
    const order = this.orders.get(id);
    if (!order) return 'ORDER_NOT_FOUND';
    if (order.status === 'cancelled') return 'ORDER_ALREADY_CANCELLED';
    return order.status === from ? 'ok' : 'ORDER_TRANSITION_INVALID';
  }
}

const refundOf = ({ byBalance, total }: Order, { ownersAreAdmins }: World): number =>
  byBalance && !ownersAreAdmins ? total : 0;

const labelsOf = (lines: readonly Priced[]): string =>
  lines.map(({ serviceId, quantity, price }) => `${serviceId}/${quantity}:${price}`).join();

type Data = Record<string, string> & { lines?: { serviceId: string; quantity: number; price: string }[] };

/** What stored events say, in the words of {@link Oracle.after}. */
export const sentences = (events: readonly StoredEvent[]): string[] =>
  events.map(({ type, data: stored }) => {
    const data = stored as Data;
    const id = data.orderId ?? data.requestId ?? '';
    const lines = (data.lines ?? []).map((line) => `${line.serviceId}/${line.quantity}:${line.price}`).join();
    switch (type) {
      case 'AccountOpened':
      case 'AccountClosed':
        return `${type} ${data.userId}`;
      case 'TopUpRequested':
        return `${type} ${id} ${data.amount}`;
      case 'CartPaymentRequested':
        return `${type} ${id} ${data.amount} ${lines}`;
      case 'OrderPlaced':
        return `${type} ${id} ${data.total} ${lines} for ${data.requestId}`;
      case 'PaymentDecisionReversed':
        return `${type} ${id} ${data.decision}`;
      case 'OrderCancelled':
        return `${type} ${id} ${data.by} ${data.refunded} ${data.noRefundReason}`;
      case 'WalletAdjusted':
        return `${type} ${data.delta} from ${data.balanceBefore} = ${data.balanceAfter}`;
      default:
        return data.balanceAfter === undefined
          ? `${type} ${id}`
          : `${type} ${id} ${data.amount} = ${data.balanceAfter}`;
    }
  });
