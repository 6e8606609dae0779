import { ORDER_STATUSES } from '@yukselt/contracts';
import type { AuditComparisonView, AuditMoves, AuditSide } from '@yukselt/contracts/api';
import type { EventStore } from '@yukselt/event-store';
import type { Ledger } from '../ledger/ledger-fold.js';
import { replayed } from './audit-replay.js';

type Statuses<S extends string> = Map<string, S>;
interface Moment {
  side: AuditSide;
  orders: Statuses<AuditComparisonView['orders'][number]['after']>;
  requests: Statuses<AuditComparisonView['requests'][number]['after']>;
}

const statusesOf = <S extends string>(things: ReadonlyMap<string, { status: S }>): Statuses<S> =>
  new Map([...things].map(([id, { status }]) => [id, status]));

/** A copy of the state at a moment, because the ledger keeps changing. */
const momentOf = (ledger: Ledger): Moment => {
  const orders = statusesOf(ledger.orders);
  return {
    side: {
      revision: ledger.revision.toString(),
      at: ledger.at!,
      balance: ledger.balance.toString(),
      openOrders: [...orders.values()].filter((status) => ORDER_STATUSES[status].open).length,
      waitingRequests: ledger.pendingRequests(),
    },
    orders,
    requests: statusesOf(ledger.requests),
  };
};

const changes = <S extends string>(
  before: Statuses<S>,
  after: Statuses<S>,
): { id: string; before: S | null; after: S }[] =>
  [...after]
    .map(([id, status]) => ({ id, before: before.get(id) ?? null, after: status }))
    .filter((change) => change.before !== change.after);

/**
 * What changed between two revisions of an account: the balance with the moves that made it, and every order and
 * request whose status differs.
 * @param from not after `to`. @returns `null` when the account has no such revision. @throws LedgerInvariantViolated
 * @throws StoreUnavailable
 */
export async function compareRevisions(
  store: EventStore,
  userId: string,
  from: bigint,
  to: bigint,
): Promise<AuditComparisonView | null> {
  const moves = new Map<string, { count: number; amount: bigint }>();
  let before: Moment | null = null;
  for await (const {
    event: { revision, type },
    delta,
    ledger,
  } of replayed(store, userId, { limit: Number(to) + 1 })) {
    if (revision > from && delta) {
      const { count, amount } = moves.get(type) ?? { count: 0, amount: 0n };
      moves.set(type, { count: count + 1, amount: amount + delta });
    }
    if (revision === from) before = momentOf(ledger);
    if (revision !== to || before === null) continue;
    const after = momentOf(ledger);
    return {
      userId,
      from: before.side,
      to: after.side,
      moves: [...moves].map(
        ([name, { count, amount }]): AuditMoves => ({ type: name, count, amount: amount.toString() }),
      ),
      orders: changes(before.orders, after.orders),
      requests: changes(before.requests, after.requests),
    };
  }
  return null;
}
