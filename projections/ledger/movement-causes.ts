import { ORDER_STATUSES, parseKurus } from '@yukselt/contracts';
import { BrokenRule } from '../runtime/log-fault.js';
import type { LedgerEvent } from './ledger-event.js';
import type { LedgerState } from './ledger-state.js';

/** An event that earlier events of the same command require next. */
interface Due {
  type: LedgerEvent['type'];
  /** Id of the order or request that the event must name; `null`: it names none, or a new one. */
  id: string | null;
  /** Kuruş; `null`: the event has no amount. */
  amount: bigint | null;
}

const NOTHING: readonly Due[] = [];

/** Events of these types only ever follow from another event of the same command. */
const ONLY_CONSEQUENCES: ReadonlySet<LedgerEvent['type']> = new Set([
  'WalletCredited',
  'WalletDebited',
  'WalletRefunded',
  'WalletCreditReversed',
  'WalletDebitReversed',
]);

/**
 * Ties every movement of money to the decision that caused it, of one account from its first event on. A balance that
 * adds up is not enough: a credit without an approved request, a second refund, or an order for more than its debit
 * adds up just as well (docs/architecture.md#two-folds).
 */
export class MovementCauses {
  private due = NOTHING;
  private commandId: unknown;
  private isOpen = false;
  private isClosed = false;

  constructor(private readonly ledger: LedgerState) {}

  /**
   * Checks an event against what came before, before the ledger books it. @throws BrokenRule when a required event is
   * missing, or nothing caused this one.
   */
  check(event: LedgerEvent, commandId: unknown): void {
    if (this.isClosed) throw new BrokenRule('not-open', `${event.type} after the account was closed`);
    const opens = event.type === 'AccountOpened';
    if (this.isOpen && opens) throw new BrokenRule('not-open', 'the account is opened twice');
    if (!this.isOpen && !opens) throw new BrokenRule('not-open', `${event.type} before the account was opened`);
    const [next] = this.due;
    if (next && (commandId !== this.commandId || !isDue(event, next)))
      throw new BrokenRule('no-consequence', `${inWords(next)} is missing`);
    if (event.type === 'OrderPlaced') requirePlaced(event, next !== undefined);
    else if (event.type === 'OrderCancelled') this.requireCancelled(event, next !== undefined);
    else if (!next) this.requireDecision(event);
  }

  /** Records which events a booked event requires next. */
  booked(event: LedgerEvent, commandId: unknown): void {
    const consequences = this.consequences(event);
    this.due = this.due.length > 1 ? [...consequences, ...this.due.slice(1)] : consequences;
    this.commandId = commandId;
    if (event.type === 'AccountOpened') this.isOpen = true;
    if (event.type === 'AccountClosed') this.isClosed = true;
  }

  /** @throws BrokenRule when the last command lacks an event. */
  requireSettled(): void {
    const [next] = this.due;
    if (next) throw new BrokenRule('no-consequence', `${inWords(next)} is missing`);
  }

  private consequences(event: LedgerEvent): readonly Due[] {
    const { orders, requests } = this.ledger;
    switch (event.type) {
      case 'PaymentApproved': {
        const { requestId: id } = event.data;
        const { amount, isCart } = requests.get(id)!;
        const credit: Due = { type: 'WalletCredited', id, amount };
        return isCart ? [credit, { type: 'OrderPlaced', id, amount }] : [credit];
      }
      case 'OrderPlaced': {
        const { orderId: id } = event.data;
        return [{ type: 'WalletDebited', id, amount: orders.get(id)!.total }];
      }
      case 'OrderCancelled': {
        const amount = parseKurus(event.data.refunded);
        return amount === 0n ? NOTHING : [{ type: 'WalletRefunded', id: event.data.orderId, amount }];
      }
      case 'PaymentDecisionReversed': {
        if (event.data.decision === 'rejected') return NOTHING;
        const { requestId: id } = event.data;
        const { amount, orderId } = requests.get(id)!;
        const credit: Due = { type: 'WalletCreditReversed', id, amount };
        if (orderId === null) return [credit];
        return [
          { type: 'OrderCancelled', id: orderId, amount: 0n },
          { type: 'WalletDebitReversed', id: orderId, amount },
          credit,
        ];
      }
      case 'BalanceForfeited':
        return [{ type: 'AccountClosed', id: null, amount: null }];
      default:
        return NOTHING;
    }
  }

  /** Requires an event that begins a decision. */
  private requireDecision(event: LedgerEvent): void {
    const { type, data } = event;
    if (ONLY_CONSEQUENCES.has(type)) throw new BrokenRule('no-cause', `nothing caused ${type} over ${amountOf(event)}`);
    if (type === 'BalanceForfeited' && parseKurus(data.amount) !== this.ledger.balance)
      throw new BrokenRule('wrong-balance', `${data.amount} of a balance of ${this.ledger.balance} is given up`);
    if (type === 'AccountClosed') this.requireEmpty();
    if (type === 'PaymentDecisionReversed' && this.ledger.requests.get(data.requestId)?.isWithdrawn)
      throw new BrokenRule('impossible-step', `request ${data.requestId} was withdrawn and has no decision`);
  }

  private requireEmpty(): void {
    const { balance, orders, requests } = this.ledger;
    if (balance !== 0n) throw new BrokenRule('closed-not-empty', `the account is closed with a balance of ${balance}`);
    for (const [id, { status }] of orders)
      if (ORDER_STATUSES[status].open)
        throw new BrokenRule('closed-not-empty', `the account is closed with the open order ${id}`);
    for (const [id, { status }] of requests)
      if (status === 'pending')
        throw new BrokenRule('closed-not-empty', `the account is closed with the pending request ${id}`);
  }

  /** A cancellation refunds everything or nothing, and states why nothing (docs/product-rules.md#money-5). */
  private requireCancelled({ data }: Extract<LedgerEvent, { type: 'OrderCancelled' }>, isUndo: boolean): void {
    const order = this.ledger.orders.get(data.orderId);
    if (!order) return; // the ledger refuses the step
    const { refunded, noRefundReason, by } = data;
    if (isUndo !== (by === 'undo') || isUndo !== (noRefundReason === 'approval-undone'))
      throw new BrokenRule(
        'wrong-cancellation',
        `order ${data.orderId} is cancelled by ${by}, and ${isUndo ? 'an' : 'no'} approval is undone`,
      );
    if (isUndo && order.status !== 'pending')
      throw new BrokenRule(
        'impossible-step',
        `order ${data.orderId} is ${order.status} and its approval cannot be undone`,
      );
    const amount = parseKurus(refunded);
    const isPaidByBalance = order.requestId === null;
    const isNoRefund = amount === 0n && noRefundReason !== null;
    const isFullRefund = amount === order.total && noRefundReason === null && isPaidByBalance;
    if (!isNoRefund && !isFullRefund)
      throw new BrokenRule(
        'wrong-cancellation',
        `the cancellation of order ${data.orderId} over ${order.total} refunds ${refunded}`,
      );
    const contradictsPayment = noRefundReason === (isPaidByBalance ? 'paid-by-transfer' : 'owner-is-admin');
    if (contradictsPayment)
      throw new BrokenRule(
        'wrong-cancellation',
        `order ${data.orderId} was not paid so that "${noRefundReason}" holds`,
      );
  }
}

/** An order is bought by balance in a command of its own, or by transfer in the approval of its request. */
function requirePlaced(
  { data: { orderId, method, requestId } }: Extract<LedgerEvent, { type: 'OrderPlaced' }>,
  isApproval: boolean,
): void {
  if (isApproval !== (requestId !== null) || isApproval !== (method !== 'balance'))
    throw new BrokenRule(
      'no-cause',
      `order ${orderId} by ${method} names ${requestId ? `request ${requestId}` : 'no request'}`,
    );
}

const isDue = (event: LedgerEvent, { type, id, amount }: Due): boolean =>
  event.type === type && (id === null || idOf(event) === id) && (amount === null || amountOf(event) === amount);

/** The request's id for an order that an approval places; otherwise the id of what the event is about. */
function idOf({ type, data }: LedgerEvent): string | null {
  if (type === 'OrderPlaced') return data.requestId;
  if ('orderId' in data) return data.orderId;
  return 'requestId' in data ? data.requestId : null;
}

function amountOf({ type, data }: LedgerEvent): bigint | null {
  if (type === 'OrderPlaced') return parseKurus(data.total);
  if (type === 'OrderCancelled') return parseKurus(data.refunded);
  return 'amount' in data ? parseKurus(data.amount) : null;
}

const inWords = ({ type, id, amount }: Due): string =>
  [type, id === null ? '' : ` of ${id}`, amount === null ? '' : ` over ${amount}`].join('');
