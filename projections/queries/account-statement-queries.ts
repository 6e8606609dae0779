import { accountStream, parseKurus } from '@yukselt/contracts';
import type { WalletEntryView } from '@yukselt/contracts/api';
import {
  type AccountEvent,
  type EventMetadata,
  isWalletEvent,
  upcast,
  type WalletEvent,
} from '@yukselt/contracts/events';
import type { EventStore } from '@yukselt/event-store';
import { CHAIN_START } from '../ledger/hash-chain.js';
import { replayed } from './audit/audit-replay.js';
import { titleOf } from './order-rows.js';
import type { Period } from './period.js';

/** How many events are read at once; reading waits until their lines have been drawn. */
const PAGE = 500;

/** A movement of the wallet; amounts in kuruş. */
export interface StatementEntry extends Pick<WalletEntryView, 'kind' | 'method' | 'label' | 'order'> {
  line: 'entry';
  revision: bigint;
  /** ISO instant. */
  at: string;
  amount: bigint;
  balanceAfter: bigint;
}
export interface StatementOpening {
  line: 'opening';
  /** Kuruş. */
  balance: bigint;
}
export interface StatementEnd {
  line: 'end';
  /** Sum of all movements, kuruş. */
  sum: bigint;
  /** Balance at the end of the period, kuruş. */
  balance: bigint;
  count: number;
  /** Last event before the end of the period; -1: there was none. */
  revision: bigint;
  /** Hash of the account's chain up to that event. */
  hash: string;
}
/** One opening, the movements from the oldest on, one end. */
export type StatementLine = StatementOpening | StatementEntry | StatementEnd;

type Facts = Pick<StatementEntry, 'kind' | 'method' | 'label' | 'order'>;

const KINDS: Readonly<Record<WalletEvent['type'], Facts['kind']>> = {
  WalletCredited: 'top-up',
  WalletCreditReversed: 'approval-undone',
  WalletDebited: 'order',
  WalletRefunded: 'refund',
  WalletDebitReversed: 'order-undone',
  WalletAdjusted: 'adjustment',
  BalanceForfeited: 'forfeit',
};
/** The order or request that a movement is about; empty when it is about neither. */
const subjectOf = ({ data }: WalletEvent): string =>
  'orderId' in data ? data.orderId : 'requestId' in data ? data.requestId : '';

/** Names of orders and requests, from their first events. */
class Names {
  private readonly orders = new Map<string, Pick<Facts, 'label' | 'order'>>();
  private readonly requests = new Map<string, Pick<Facts, 'method' | 'label'> & { cart: boolean }>();

  learn({ type, data }: AccountEvent): void {
    if (type === 'OrderPlaced')
      this.orders.set(data.orderId, {
        label: data.orderNumber,
        order: data.lines?.[0] ? titleOf(data.lines[0], data.lines.length) : null,
      });
    if (type === 'TopUpRequested' || type === 'CartPaymentRequested')
      this.requests.set(data.requestId, {
        method: data.method,
        label: data.reference,
        cart: type === 'CartPaymentRequested',
      });
  }

  /** Drops all other names. */
  keep(ids: ReadonlySet<string>): void {
    for (const names of [this.orders, this.requests]) for (const id of names.keys()) if (!ids.has(id)) names.delete(id);
  }

  factsOf(event: WalletEvent): Facts {
    const kind = KINDS[event.type];
    const id = subjectOf(event);
    const request = this.requests.get(id);
    return {
      kind: kind === 'top-up' && request?.cart ? 'cart-payment' : kind,
      method: request?.method ?? null,
      label: request?.label ?? null,
      order: null,
      ...this.orders.get(id),
    };
  }
}

/** An account, folded up to the end of a period. */
interface Folded {
  /** Kuruş. */
  opening: bigint;
  /** First event of the period; `null`: it has none. */
  first: bigint | null;
  /** Names of the orders and requests that the period's movements are about. */
  names: Names;
  end: Pick<StatementEnd, 'balance' | 'revision' | 'hash'>;
}

/**
 * Folds an account from its first event by the ledger's own rules, up to the end of a period, without reading a view.
 * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
 */
async function folded(store: EventStore, userId: string, { from, to }: Period): Promise<Folded> {
  const names = new Names();
  const subjects = new Set<string>();
  const end: Folded['end'] = { balance: 0n, revision: -1n, hash: CHAIN_START };
  let [opening, first] = [0n, null as bigint | null];
  for await (const { event, hash, ledger } of replayed(store, userId)) {
    const { occurredAt, schemaVersion } = event.metadata as EventMetadata;
    const time = Date.parse(occurredAt);
    if (time >= to) break;
    if (time < from) opening = ledger.balance;
    else first ??= event.revision;
    const accountEvent = upcast(event.type, schemaVersion, event.data);
    names.learn(accountEvent);
    if (first !== null && isWalletEvent(accountEvent)) subjects.add(subjectOf(accountEvent));
    Object.assign(end, { balance: ledger.balance, revision: event.revision, hash });
  }
  names.keep(subjects);
  return { opening, first, names, end };
}

/**
 * Reads the events of the period a second time, only as fast as the lines are taken, so that a long wallet is never in
 * memory as a whole. The sum is that of the returned movements, whatever the fold computed.
 * @throws StoreUnavailable
 */
async function* linesOf(
  store: EventStore,
  userId: string,
  { opening, first, names, end }: Folded,
): AsyncGenerator<StatementLine> {
  yield { line: 'opening', balance: opening };
  let [balance, count] = [opening, 0];
  const limit = first === null ? 0 : Number(end.revision - first) + 1;
  for await (const page of store.readPacked(accountStream(userId), { from: first ?? 0n, limit, page: PAGE })) {
    for (const { type, data, metadata, revision } of page) {
      const { occurredAt: at, schemaVersion } = metadata as EventMetadata;
      const event = upcast(type, schemaVersion, data);
      if (!isWalletEvent(event)) continue;
      const balanceAfter = parseKurus(event.data.balanceAfter);
      const amount = balanceAfter - balance;
      balance = balanceAfter;
      count++;
      yield { line: 'entry', ...names.factsOf(event), revision, at, amount, balanceAfter };
    }
  }
  yield { line: 'end', sum: balance - opening, count, ...end };
}

/** Statements of accounts. */
export class AccountStatementQueries {
  constructor(private readonly store: EventStore) {}

  /**
   * See {@link StatementLine}. The account is folded before the first line, so that nothing is returned of a statement
   * that breaks off.
   * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
   */
  async lines(userId: string, period: Period): Promise<AsyncGenerator<StatementLine>> {
    return linesOf(this.store, userId, await folded(this.store, userId, period));
  }
}
