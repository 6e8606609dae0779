import type { AuditComparisonView, AuditMoves, AuditSide, OrderStatus, PaymentStatus } from '@yukselt/contracts/api';
import type { Moves } from '../../ledger/ledger-fold.js';
import type { Change, NavigationLedger } from '../../ledger/navigation-ledger.js';
import type { AuditNavigationQueries, Step } from './audit-navigation-queries.js';

/**
 * A comparison of moments further apart than this many events lists the orders and requests that the last of those
 * events touched. Money and counts cover all events.
 */
export const LISTED_EVENTS = 2_000;

interface Touched<S extends string> {
  before: S | null;
  after: S;
  /** Revision of the last event that changed it. */
  revision: bigint;
}

const sideOf = (ledger: NavigationLedger): AuditSide => ({
  revision: ledger.revision.toString(),
  at: ledger.at!,
  balance: ledger.balance.toString(),
  openOrders: ledger.orders.size,
  pendingRequests: ledger.pendingRequests(),
});

const movesBetween = (before: ReadonlyMap<string, Moves>, after: ReadonlyMap<string, Moves>): AuditMoves[] =>
  [...after]
    .map(([type, { count, amount }]) => {
      const earlier = before.get(type) ?? { count: 0, amount: 0n };
      return { type, count: count - earlier.count, amount: (amount - earlier.amount).toString() };
    })
    .filter(({ count }) => count > 0);

const changes = <S extends string>(
  touched: ReadonlyMap<string, Touched<S>>,
): { id: string; before: S | null; after: S }[] =>
  [...touched]
    .filter(([, { before, after }]) => before !== after)
    .sort(([, one], [, other]) => Number(one.revision - other.revision))
    .map(([id, { before, after }]) => ({ id, before, after }));

/** Orders and requests that the events of a walk change, with their status at the earlier moment. */
class ChangeList {
  readonly orders = new Map<string, Touched<OrderStatus>>();
  readonly requests = new Map<string, Touched<PaymentStatus>>();
  /**
   * Requests that changed between the earlier moment and the first event of the walk, so that the walk does not see
   * how.
   */
  readonly withoutPast = new Set<string>();
  private readonly waitingAtStart: ReadonlyMap<string, bigint | null>;

  /** @param isWhole the walk begins right after the earlier moment. */
  constructor(
    private readonly from: NavigationLedger,
    start: NavigationLedger,
    private readonly isWhole: boolean,
  ) {
    this.waitingAtStart = new Map(start.waitingSince);
  }

  readonly step = ({ event: { revision }, ledger }: Step): void => {
    const { order, request } = ledger.changed;
    if (order) {
      const tracked = this.orders.get(order.id);
      const before = tracked ? tracked.before : order.before && (this.from.orders.get(order.id)?.status ?? null);
      this.orders.set(order.id, { before, after: order.after, revision });
    }
    if (request) {
      const tracked = this.requests.get(request.id);
      const before = tracked ? tracked.before : this.requestBefore(request);
      this.requests.set(request.id, { before, after: request.after, revision });
    }
  };

  private requestBefore({ id, before }: Change<PaymentStatus>): PaymentStatus | null {
    if (before === null) return null;
    if (this.from.requests.has(id)) return 'pending';
    if (this.isWhole) return before; // it had ended, and the first event that changes it undoes that
    const since = this.waitingAtStart.get(id) ?? null;
    if (since !== null && since > this.from.revision) return null;
    this.withoutPast.add(id);
    return null;
  }
}

/**
 * What changed between two revisions of an account: the balance with the moves that changed it, and orders and requests
 * whose status differs, by their last change. Reads the events up to each revision from the checkpoint before it, and
 * those that it lists. Only where a listed request was decided before the earlier moment, and the decision was undone
 * between it and the listed events, it reads all events between the two.
 * @param from not after `to`.
 * @param isRequestedAfter whether a request was made after a revision, by the log.
 * @param listed see {@link LISTED_EVENTS}.
 * @returns `null` when the account has no such revision.
 * @throws LedgerInvariantViolated
 * @throws StoreUnavailable
 */
export async function compareRevisions(
  navigation: AuditNavigationQueries,
  userId: string,
  { from, to }: { from: bigint; to: bigint },
  isRequestedAfter: (requestId: string, revision: bigint) => Promise<boolean>,
  listed: number = LISTED_EVENTS,
): Promise<AuditComparisonView | null> {
  const before = await navigation.at(userId, { revision: from });
  if (before.revision !== from) return null;
  const listFrom = async (first: bigint): Promise<{ list: ChangeList; after: NavigationLedger }> =>
    navigation.between(userId, { from: first, to }, (start) => {
      const list = new ChangeList(before, start, first === from + 1n);
      return { step: list.step, result: { list, after: start } };
    });
  const windowed = to - BigInt(listed) + 1n;
  let first = windowed > from + 1n ? windowed : from + 1n;
  let { list, after } = await listFrom(first);
  for (const id of list.withoutPast) {
    if (await isRequestedAfter(id, from)) continue; // there was no such request at the earlier moment, as is listed
    first = from + 1n;
    ({ list, after } = await listFrom(first));
    break;
  }
  if (after.revision !== to) return null;
  return {
    userId,
    from: sideOf(before),
    to: sideOf(after),
    moves: movesBetween(before.moves, after.moves),
    orders: changes(list.orders),
    requests: changes(list.requests),
    listedFrom: first === from + 1n ? null : first.toString(),
  };
}
