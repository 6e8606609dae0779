import { isUuid } from '@yukselt/contracts';
import type { AuditEventView } from '@yukselt/contracts/api';
import type pg from 'pg';
import type { AuditAccount, AuditQueries } from './audit-queries.js';

/** What identifies a chain: an order, a payment request, or one event of an account. */
export type ChainStart = { orderId: string } | { requestId: string } | { userId: string; revision: bigint };

/** All events of an account that belong together, oldest first, each with the balance and the hash after it. */
export interface AuditChain {
  account: AuditAccount;
  events: AuditEventView[];
}

/** The most events that one decision appends: its money moves follow it at once. */
const APPENDED = 8;
/** Two events of a chain that are nearer than this are read together: one read then costs less than two. */
const GAP = 200;
/** Most events of one read. */
const READ = 1_000;

/** Ids by which an event belongs to a chain. A damaged event may hold a text that is no id. */
const idsOf = ({ orderId, requestId }: AuditEventView): string[] =>
  [orderId, requestId].filter((id) => id !== null && isUuid(id)) as string[];

/** Ranges that hold these revisions and everything that their decisions appended; near ranges are merged. */
function rangesOf(revisions: readonly bigint[]): { from: bigint; limit: number }[] {
  const ranges: { from: bigint; to: bigint }[] = [];
  for (const revision of [...revisions].sort((one, other) => Number(one - other))) {
    const last = ranges.at(-1);
    const to = revision + BigInt(APPENDED);
    if (last && revision - last.to < GAP && to - last.from <= READ) last.to = to;
    else ranges.push({ from: revision, to });
  }
  return ranges.map(({ from, to }) => ({ from, limit: Number(to - from) }));
}

/**
 * Chains of events (docs/product-rules.md#audit-21). The views lead to the revisions of an order and of a request; what
 * belongs to a chain, and what happened, is read from the log. Read-only.
 */
export class AuditChainQueries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly auditQueries: AuditQueries,
  ) {}

  /**
   * The chain that an order, a request or an event is part of: events that name the same order or request, or one that
   * an event of the chain names too. An event without either is a chain of its own.
   * @returns `null` when there is no such order, request or event.
   * @throws LedgerInvariantViolated
   * @throws StoreUnavailable
   */
  async chainOf(start: ChainStart): Promise<AuditChain | null> {
    const userId = 'userId' in start ? start.userId : await this.ownerOf(start);
    if (userId === null) return null;
    const ids = new Set<string>();
    const chain = new Map<string, AuditEventView>();
    const take = (event: AuditEventView): void => {
      chain.set(event.revision, event);
      for (const id of idsOf(event)) ids.add(id);
    };
    if ('revision' in start) {
      const { events } = await this.auditQueries.history(userId, { from: start.revision, limit: 1 });
      if (events.length === 0) return null;
      events.forEach(take);
    } else ids.add('orderId' in start ? start.orderId : start.requestId);
    for (let searched = -1; searched < ids.size; ) {
      searched = ids.size;
      const candidates: AuditEventView[] = [];
      for (const range of rangesOf(await this.revisionsOf(userId, [...ids])))
        candidates.push(...(await this.auditQueries.history(userId, range)).events);
      // An order names its request only in the event that placed it, so each event that joins the chain may bring in
      // others.
      for (let before = -1; before < chain.size; ) {
        before = chain.size;
        for (const event of candidates) if (idsOf(event).some((id) => ids.has(id))) take(event);
      }
    }
    if (chain.size === 0) return null;
    const [account] = await this.auditQueries.accountsOf([userId]);
    const events = [...chain.values()].sort((one, other) => Number(one.revision) - Number(other.revision));
    return { account: account!, events };
  }

  private async ownerOf(start: { orderId: string } | { requestId: string }): Promise<string | null> {
    const { rows } = await this.pool.query<{ user_id: string }>(
      'orderId' in start
        ? 'select user_id from views.orders where order_id = $1'
        : 'select user_id from views.payment_requests where request_id = $1',
      ['orderId' in start ? start.orderId : start.requestId],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Where the steps of these orders and requests are in the account. */
  private async revisionsOf(userId: string, ids: readonly string[]): Promise<bigint[]> {
    const { rows } = await this.pool.query<{ revision: string }>(
      `select t.revision from views.order_timeline t join views.orders o using (order_id)
        where t.order_id = any($2::text[]) and o.user_id = $1
       union select t.revision from views.payment_timeline t join views.payment_requests r using (request_id)
        where t.request_id = any($2::text[]) and r.user_id = $1`,
      [userId, ids],
    );
    return rows.map(({ revision }) => BigInt(revision));
  }
}
