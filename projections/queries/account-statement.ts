import type { WalletEntryView } from '@yukselt/contracts/api';
import { type AccountEvent, type EventMetadata, upcast } from '@yukselt/contracts/events';
import type { EventStore } from '@yukselt/event-store';
import { CHAIN_START } from '../ledger/event-chain.js';
import { replayed } from './audit/audit-replay.js';
import { titleOf } from './order-rows.js';

/** From an instant up to another, which is excluded; ms since 1970. */
export interface Period {
  from: number;
  to: number;
}

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
  /** Of all movements, kuruş. */
  sum: bigint;
  /** Balance at the end of the period, kuruş. */
  balance: bigint;
  count: number;
  /** Last event before the end of the period; -1: there was none. */
  revision: bigint;
  /** Of the account's chain up to that event. */
  hash: string;
}
/** One opening, the movements from the oldest on, one end. */
export type StatementLine = StatementOpening | StatementEntry | StatementEnd;

type Facts = Pick<StatementEntry, 'kind' | 'method' | 'label' | 'order'>;

/** Names of orders and requests, from their first events. */
class Names {
  private readonly orders = new Map<string, Pick<Facts, 'label' | 'order'>>();
  private readonly requests = new Map<string, Pick<Facts, 'method' | 'label'> & { cart: boolean }>();

  /** @returns what an event of the wallet is, or `null` for any other event. */
  facts({ type, data }: AccountEvent): Facts | null {
    switch (type) {
      case 'OrderPlaced':
        this.orders.set(data.orderId, {
          label: data.orderNumber,
          order: data.lines?.[0] ? titleOf(data.lines[0], data.lines.length) : null,
        });
        return null;
      case 'TopUpRequested':
      case 'CartPaymentRequested':
        this.requests.set(data.requestId, {
          method: data.method,
          label: data.reference,
          cart: type === 'CartPaymentRequested',
        });
        return null;
      case 'WalletCredited':
        return this.ofRequest(data.requestId, null);
      case 'WalletCreditReversed':
        return this.ofRequest(data.requestId, 'approval-undone');
      case 'WalletDebited':
        return this.ofOrder(data.orderId, 'order');
      case 'WalletRefunded':
        return this.ofOrder(data.orderId, 'refund');
      case 'WalletDebitReversed':
        return this.ofOrder(data.orderId, 'order-undone');
      case 'WalletAdjusted':
        return { kind: 'adjustment', method: null, label: null, order: null };
      case 'BalanceForfeited':
        return { kind: 'forfeit', method: null, label: null, order: null };
      default:
        return null;
    }
  }

  private ofRequest(id: string, kind: Facts['kind'] | null): Facts {
    const request = this.requests.get(id);
    return {
      kind: kind ?? (request?.cart ? 'cart-payment' : 'top-up'),
      method: request?.method ?? null,
      label: request?.label ?? null,
      order: null,
    };
  }
  private ofOrder(id: string, kind: Facts['kind']): Facts {
    return { kind, method: null, label: null, order: null, ...this.orders.get(id) };
  }
}

/**
 * The movements of a period, folded from the first event of the account by the ledger's own rules: no view is asked,
 * and a long wallet is never in memory as a whole.
 * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
 */
async function* statement(store: EventStore, userId: string, { from, to }: Period): AsyncGenerator<StatementLine> {
  const names = new Names();
  const end: StatementEnd = { line: 'end', sum: 0n, balance: 0n, count: 0, revision: -1n, hash: CHAIN_START };
  let hasOpened = false;
  for await (const { event, hash, delta, ledger } of replayed(store, userId)) {
    const { occurredAt: at, schemaVersion } = event.metadata as EventMetadata;
    const time = Date.parse(at);
    if (time >= to) break;
    if (time >= from && !hasOpened) {
      hasOpened = true;
      yield { line: 'opening', balance: end.balance };
    }
    const facts = names.facts(upcast(event.type, schemaVersion, event.data));
    [end.balance, end.revision, end.hash] = [ledger.balance, event.revision, hash];
    if (!hasOpened || !facts) continue;
    const amount = delta ?? 0n;
    end.sum += amount;
    end.count++;
    yield { line: 'entry', ...facts, revision: event.revision, at, amount, balanceAfter: end.balance };
  }
  if (!hasOpened) yield { line: 'opening', balance: end.balance };
  yield end;
}

/** Statements of accounts. */
export class AccountStatements {
  constructor(private readonly store: EventStore) {}

  /**
   * See {@link StatementLine}. The account is folded twice, so that nothing is given of a statement that breaks off.
   * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
   */
  async lines(userId: string, period: Period): Promise<AsyncGenerator<StatementLine>> {
    const first = statement(this.store, userId, period);
    while (!(await first.next()).done);
    return statement(this.store, userId, period);
  }
}
