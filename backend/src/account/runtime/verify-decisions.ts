import { isDeepStrictEqual } from 'node:util';
import { accountStream } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import { accountsInLog } from '@yukselt/projections/ledger';
import type pg from 'pg';
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
 * Folds every account as decisions do, and compares it with its snapshot at the snapshot's revision, and with the views
 * when they are at the stream's end. @throws StoreUnavailable
 */
export async function* verifyDecisions(pool: pg.Pool, store: EventStore): AsyncGenerator<DecisionFindings> {
  const snapshots = new AccountSnapshotsRepository(pool);
  for (const userId of await accountsInLog(store)) {
    const lines: string[] = [];
    try {
      const account = await foldAndCompare(snapshots, store, userId, lines);
      lines.push(...(await differencesFromViews(pool, account)));
    } catch (error) {
      if ((error as { code?: unknown }).code === 'STORE_UNAVAILABLE') throw error;
      lines.push((error as Error).message); // the stream cannot be folded
    }
    yield { userId, lines };
  }
}

async function foldAndCompare(
  snapshots: AccountSnapshotsRepository,
  store: EventStore,
  userId: string,
  lines: string[],
): Promise<FoldedAccount> {
  const snapshot = await snapshots.load(userId).catch((error: Error) => {
    lines.push(error.message);
    return null;
  });
  const account = new FoldedAccount(userId);
  let isCompared = snapshot === null;
  for await (const event of store.readStream(accountStream(userId))) {
    account.apply(event);
    if (!snapshot || account.revision !== snapshot.revision) continue;
    isCompared = true;
    // Not their texts: what was folded on top of an older snapshot lists its orders in another order.
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
  const texts = (map: ReadonlyMap<string, { status: string }>): string =>
    JSON.stringify([...map].map(([id, { status }]) => [id, status]).sort());
  const viewTexts = (map: Record<string, string>): string => JSON.stringify(Object.entries(map).sort());
  return [
    ...(view.balance === state.balance.toString()
      ? []
      : [`decisions see balance ${state.balance}, views ${view.balance}`]),
    ...(viewTexts(view.orders) === texts(state.orders) ? [] : ['decisions and views see other statuses of orders']),
    ...(viewTexts(view.requests) === texts(state.requests)
      ? []
      : ['decisions and views see other statuses of requests']),
  ];
}
