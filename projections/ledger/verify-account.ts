import { accountStream } from '@yukselt/contracts';
import type { VerifyAccountView } from '@yukselt/contracts/api';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { Ledger, LedgerInvariantViolated } from './ledger-fold.js';

/**
 * Everything the views hold about one account, and how far each is, read in one statement and so at one moment. Numbers
 * are text.
 */
interface ViewState {
  checkpoints: Record<string, string>;
  /** Position of the event at which a view of this account stopped. */
  stopped: Record<string, string>;
  balance: { balance: string; revision: string } | null;
  entries: { revision: string; amount: string; after: string; order: string | null; request: string | null }[];
  orders: Record<string, { status: string; total: string }>;
  requests: Record<string, { status: string; amount: string }>;
  totals: { count: string; spent: string; revision: string } | null;
  figures: { orders: string; revenue: string; pending: string; balance: string; revision: string } | null;
}

const READ = `select
  (select json_object_agg(projection, position) from views.checkpoints) as checkpoints,
  coalesce((select json_object_agg(projection, position) from views.quarantine where stream = $2), '{}') as stopped,
  (select json_build_object('balance', balance::text, 'revision', revision::text) from views.balances
    where user_id = $1) as balance,
  coalesce((select json_agg(json_build_object('revision', revision::text, 'amount', amount::text, 
    'after', balance_after::text, 'order', order_id, 'request', request_id) order by revision)
    from views.wallet_entries where user_id = $1), '[]') as entries,
  coalesce((select json_object_agg(order_id, json_build_object('status', status, 'total', total::text))
    from views.orders where user_id = $1), '{}') as orders,
  coalesce((select json_object_agg(request_id, json_build_object('status', status, 'amount', amount::text))
    from views.payment_requests where user_id = $1), '{}') as requests,
  (select json_build_object('count', order_count::text, 'spent', spent::text, 'revision', revision::text)
    from views.customer_totals where user_id = $1) as totals,
  (select json_build_object('orders', orders::text, 'revenue', revenue::text, 'pending', pending::text,
    'balance', balance::text, 'revision', revision::text)
    from views.admin_figures_by_customer where user_id = $1) as figures`;

type Comparison = (view: ViewState, ledger: Ledger) => string[];

const differ = (what: string, view: string | undefined, replay: string): string[] =>
  view === replay ? [] : [`${what}: view ${view ?? 'has none'}, replay ${replay}`];

function differMaps<V>(
  what: string,
  view: Readonly<Record<string, V>>,
  replay: ReadonlyMap<string, unknown>,
  textOfView: (v: V) => string,
  textOf: (id: string) => string,
): string[] {
  const missing = [...replay.keys()].flatMap((id) =>
    differ(`${what} ${id}`, Object.hasOwn(view, id) ? textOfView(view[id]!) : undefined, textOf(id)),
  );
  const extra = Object.keys(view)
    .filter((id) => !replay.has(id))
    .map((id) => `${what} ${id}: only the view has it`);
  return [...missing, ...extra];
}

/** One row of numbers per account. An account without events has no row. */
const differRow = (what: string, row: object | null, ledger: Ledger, replay: object): string[] =>
  ledger.revision < 0n && row === null
    ? []
    : differ(what, row === null ? undefined : JSON.stringify(row), JSON.stringify(replay));

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  balances: ({ balance }, ledger) =>
    differRow('balance', balance, ledger, { balance: `${ledger.balance}`, revision: `${ledger.revision}` }),
  wallet_entries: ({ entries }, ledger) => {
    const rows = Object.fromEntries(entries.map(({ revision, ...entry }) => [revision, entry]));
    const replay = new Map(ledger.entries.map((entry) => [`${entry.revision}`, entry]));
    return differMaps(
      'wallet entry',
      rows,
      replay,
      (row) => JSON.stringify(row),
      (id) => {
        const entry = replay.get(id)!;
        return JSON.stringify({
          amount: `${entry.amount}`,
          after: `${entry.balanceAfter}`,
          order: entry.orderId,
          request: entry.requestId,
        });
      },
    );
  },
  orders: ({ orders }, ledger) =>
    differMaps(
      'order',
      orders,
      ledger.orders,
      (row) => `${row.status} ${row.total}`,
      (id) => `${ledger.orders.get(id)!.status} ${ledger.orders.get(id)!.total}`,
    ),
  payment_requests: ({ requests }, ledger) =>
    differMaps(
      'payment request',
      requests,
      ledger.requests,
      (row) => `${row.status} ${row.amount}`,
      (id) => `${ledger.requests.get(id)!.status} ${ledger.requests.get(id)!.amount}`,
    ),
  customer_totals: ({ totals }, ledger) => {
    const { orderCount, spent } = ledger.totals();
    return differRow('totals', totals, ledger, {
      count: `${orderCount}`,
      spent: `${spent}`,
      revision: `${ledger.revision}`,
    });
  },
  admin_figures: ({ figures }, ledger) =>
    differRow('figures', figures, ledger, {
      orders: `${ledger.orders.size}`,
      revenue: `${ledger.totals().spent}`,
      pending: `${ledger.pendingRequests()}`,
      balance: `${ledger.balance}`,
      revision: `${ledger.revision}`,
    }),
};

/** The views to compare before `event`: those that have not applied it; without an event, all that are left. */
function due(open: Set<string>, view: ViewState, event: StoredEvent | null): string[] {
  return [...open].filter((name) => {
    const stopped = view.stopped[name];
    return (
      event === null ||
      event.position > (view.checkpoints[name] ?? '') ||
      (stopped !== undefined && event.position >= stopped)
    );
  });
}

/**
 * Replays an account and compares each view at the very event up to which that view was folded, so that a view that
 * lags is "behind" and only a wrong one is "different". A log that breaks its own rules is different, too.
 * @throws StoreUnavailable
 */
export async function verifyAccount(pool: pg.Pool, store: EventStore, userId: string): Promise<VerifyAccountView> {
  const ledger = new Ledger(accountStream(userId));
  const { rows } = await pool.query<ViewState>({ name: 'views.verify', text: READ, values: [userId, ledger.stream] });
  const view = rows[0]!;
  const open = new Set(Object.keys(COMPARISONS));
  const differences: string[] = [];
  let behind = 0;
  const compare = (names: readonly string[]): void => {
    for (const name of names) {
      open.delete(name);
      differences.push(...COMPARISONS[name]!(view, ledger).map((difference) => `${name}: ${difference}`));
    }
  };
  try {
    for await (const event of store.readStream(ledger.stream)) {
      compare(due(open, view, event));
      if (open.size < Object.keys(COMPARISONS).length) behind++;
      ledger.fold(event);
    }
    compare(due(open, view, null));
  } catch (error) {
    if (!(error instanceof LedgerInvariantViolated)) throw error;
    differences.push(`log: ${error.message}`);
  }
  return {
    userId,
    verdict: differences.length > 0 ? 'different' : behind > 0 ? 'behind' : 'equal',
    viewBalance: view.balance?.balance ?? null,
    viewRevision: view.balance?.revision ?? '-1',
    replayBalance: ledger.balance.toString(),
    replayRevision: ledger.revision.toString(),
    eventsBehind: behind,
    differences,
  };
}

/** Whether the one row of admin figures is the sum of the customers' rows. @returns what differs, in words. */
export async function verifyFigures(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ row: string; sum: string }>(`select
    (select row(orders, revenue, pending, balance)::text from views.admin_figures) as row,
    (select row(coalesce(sum(orders), 0), coalesce(sum(revenue), 0), coalesce(sum(pending), 0),
      coalesce(sum(balance), 0))::text
       from views.admin_figures_by_customer) as sum`);
  return rows.flatMap(({ row, sum }) =>
    row === sum ? [] : [`admin_figures: the row holds ${row}, its customers add up to ${sum}`],
  );
}
