import { isDeepStrictEqual } from 'node:util';
import { accountStream, ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import { accountsInLog } from '@yukselt/projections/ledger';
import type pg from 'pg';
import { ENDED_REMEMBERED } from '../domain/account.js';
import { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { FoldedAccount } from './folded-account.js';

/** What differs in one account, one line each. */
export interface DecisionFindings {
  userId: string;
  lines: string[];
}

/** The views' rows of one account that the decision side knows as well, at one revision. */
interface ViewRows {
  revision: string;
  balance: string;
  orders: Record<string, string>;
  requests: Record<string, string>;
}

/**
 * Folds every account as decisions do, compares it with its snapshot at the snapshot's revision, and with the views
 * when they are at the stream's end. @throws StoreUnavailable, and the error of a database that cannot be reached
 */
export async function* verifyDecisions(pool: pg.Pool, store: EventStore): AsyncGenerator<DecisionFindings> {
  const snapshots = new AccountSnapshotsRepository(pool);
  for (const userId of await accountsInLog(store)) {
    const lines: string[] = [];
    const account = await foldAndCompare(snapshots, store, userId, lines).catch((error: Error) => {
      noteUnlessAway(lines, error); // the stream cannot be folded
      return null;
    });
    if (account) lines.push(...(await differencesFromViews(pool, account)));
    yield { userId, lines };
  }
}

/** A database that cannot be reached is no finding. @throws StoreUnavailable */
function noteUnlessAway(lines: string[], error: Error): void {
  if ((error as { code?: unknown }).code === 'STORE_UNAVAILABLE') throw error;
  lines.push(error.message);
}

async function foldAndCompare(
  snapshots: AccountSnapshotsRepository,
  store: EventStore,
  userId: string,
  lines: string[],
): Promise<FoldedAccount> {
  const snapshot = await snapshots.load(userId).catch((error: Error) => {
    noteUnlessAway(lines, error);
    return null;
  });
  const account = new FoldedAccount(userId);
  let isCompared = snapshot === null;
  for await (const event of store.readStream(accountStream(userId))) {
    try {
      account.apply(event);
    } catch (cause) {
      throw new Error(`revision ${event.revision} cannot be folded: ${(cause as Error).message}`, { cause });
    }
    if (!snapshot || account.revision !== snapshot.revision) continue;
    isCompared = true;
    // Compares values and not texts: an account folded on top of an older snapshot lists its orders in another
    // sequence.
    if (!isDeepStrictEqual(account, snapshot))
      lines.push(`the snapshot at revision ${snapshot.revision} is not what the log gives`);
  }
  if (!isCompared)
    lines.push(`the snapshot is at revision ${snapshot!.revision}, the stream ends at ${account.revision}`);
  return account;
}

async function differencesFromViews(pool: pg.Pool, { userId, revision, state }: FoldedAccount): Promise<string[]> {
  const { rows } = await pool.query<ViewRows>(
    `select revision::text, balance::text,
       coalesce((select json_object_agg(order_id, status) from views.orders where user_id = $1), '{}') as orders,
       coalesce((select json_object_agg(request_id, case outcome when 'withdrawn' then 'withdrawn' else status end)
         from views.payment_requests where user_id = $1), '{}') as requests
       from views.balances where user_id = $1`,
    [userId],
  );
  const view = rows[0];
  if (view?.revision !== revision.toString()) return []; // the views are behind; their own verification reports more
  const { orders, endedOrders, requests, endedRequests, ordersPlaced, balance } = state;
  return [
    ...(view.balance === balance.toString() ? [] : [`decisions see balance ${balance}, views ${view.balance}`]),
    ...(Object.keys(view.orders).length === ordersPlaced && statusesAgree(view.orders, orders, endedOrders, ORDER_ENDS)
      ? []
      : ['decisions and views see other statuses of orders']),
    ...(statusesAgree(view.requests, requests, endedRequests, REQUEST_ENDS)
      ? []
      : ['decisions and views see other statuses of requests']),
  ];
}

const ORDER_ENDS: readonly string[] = ORDER_STATUS_LIST.filter((status) => !ORDER_STATUSES[status].open);
const REQUEST_ENDS: readonly string[] = ['approved', 'withdrawn'];

/**
 * Whether the views show every status that decisions hold, and no other rows. Once the decisions remember their
 * maximum, they may lack the rows that ended longest ago.
 */
function statusesAgree(
  view: Record<string, string>,
  open: ReadonlyMap<string, { status: string }>,
  ended: ReadonlyMap<string, string>,
  ends: readonly string[],
): boolean {
  const decided = new Map([...[...open].map(([id, { status }]) => [id, status] as const), ...ended]);
  for (const [id, status] of decided) if (view[id] !== status) return false;
  const mayForget = ended.size >= ENDED_REMEMBERED;
  return Object.entries(view).every(([id, status]) => decided.has(id) || (mayForget && ends.includes(status)));
}
