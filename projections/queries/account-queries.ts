import { ACCOUNT_PREFIX, keysOf, OPEN_ORDER_STATUSES, WALLET_KINDS } from '@yukselt/contracts';
import type {
  MeView,
  OrderStatus,
  OrderView,
  Page,
  PaymentRequestView,
  WalletEntryView,
  WalletFilter,
  WalletView,
} from '@yukselt/contracts/api';
import type { OrderLine } from '@yukselt/contracts/events';
import { CURSOR_VALUES, KeysetCursor, type PageQuery, queryByIds } from '@yukselt/postgres';
import type { CustomerKeyStore } from '@yukselt/vault';
import type pg from 'pg';
import { SHORT_NUMBER } from '../orders/orders.projection.js';
import { sqlList } from '../runtime/sql.js';
import { type EntryKind, entryKindOf } from '../wallet-entries/wallet-entries.projection.js';
import { cursorOf } from './list-order.js';
import { orderView, readOrders, titleOf, withReaders } from './order-rows.js';
import { hasSealedNote, paymentView, readPayments } from './payment-rows.js';
import type { Period } from './period.js';

const OPEN_ORDER_COUNTS = OPEN_ORDER_STATUSES.map(
  (status) => `count(*) filter (where status = '${status}')::int as ${status}`,
).join(', ');

/** Figures of the orders not cancelled (docs/product-rules.md#money-7). */
export type CustomerTotals = Pick<MeView, 'orderCount' | 'spent' | 'points' | 'level'>;

/** Level by number of orders not cancelled (docs/product-rules.md#orders-7). */
const SILVER_FROM = 1;
const GOLD_FROM = 5;
const PREMIUM_FROM = 10;
const BIGINT_MAX = '9223372036854775807';

/** Kinds of entry that each filter of the history selects. */
const kindsOf = (filter: WalletFilter): EntryKind[] =>
  keysOf(WALLET_KINDS)
    .filter((kind) => WALLET_KINDS[kind] === filter)
    .map(entryKindOf);

/** Ten points per lira: one per ten kuruş. */
const KURUS_PER_POINT = 10n;

function levelOf(orders: number): CustomerTotals['level'] {
  if (orders >= PREMIUM_FROM) return 'Premium';
  if (orders >= GOLD_FROM) return 'Gold';
  return orders >= SILVER_FROM ? 'Silver' : 'New';
}

interface WalletRow {
  user_id: string;
  balance: string;
  revision: string;
  pending_amount: string;
  pending_count: number;
  under_review: boolean;
}
interface EntryRow {
  revision: string;
  kind: WalletEntryView['kind'];
  amount: string;
  balance_after: string;
  at: Date;
  order_id: string | null;
  request_id: string | null;
  method: WalletEntryView['method'];
  label: string | null;
  first_line: OrderLine | null;
  line_count: number;
}

const NEWEST_FIRST = cursorOf('newest');
const BY_REVISION = new KeysetCursor('revision', [CURSOR_VALUES.bigint]);

/** The filters of the history. `q`: a part of an order number, whole or short, or of a reference. */
export interface EntryFilter {
  filter?: WalletFilter | undefined;
  period?: Period | undefined;
  q?: string | undefined;
}

const walletsSql = (isOne: boolean): string => `
  select u.user_id, coalesce(b.balance, 0) as balance, coalesce(b.revision, -1) as revision,
         p.pending_amount, p.pending_count,
         exists(select 1 from views.quarantine q where q.stream = '${ACCOUNT_PREFIX}' || u.user_id) as under_review
    from ${isOne ? '(select $1::uuid)' : 'unnest($1::uuid[])'} as u(user_id) left join views.balances b using (user_id)
   cross join lateral (select coalesce(sum(amount), 0)::bigint as pending_amount, count(*)::int as pending_count
                         from views.payment_requests r where r.user_id = u.user_id and r.status = 'pending') p`;

/** What customers read about their own account. Every method reads the given customer's rows only. */
export class AccountQueries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly customerKeys: CustomerKeyStore,
  ) {}

  async wallet(userId: string): Promise<WalletView> {
    return (await this.wallets([userId])).get(userId)!;
  }

  /** Wallets of several customers; one that was never used has revision -1. */
  async wallets(userIds: readonly string[]): Promise<Map<string, WalletView>> {
    const { rows } = await this.pool.query<WalletRow>(queryByIds('views.wallet', userIds, walletsSql));
    return new Map(
      rows.map((row) => [
        row.user_id,
        {
          balance: row.balance,
          revision: row.revision,
          pendingAmount: row.pending_amount,
          pendingCount: row.pending_count,
          underReview: row.under_review,
        },
      ]),
    );
  }

  /**
   * The last status of an order, or of a payment request to which nothing can happen any more; `null` when there is
   * none, or when it is not known to have ended.
   */
  async finalStatus(
    userId: string,
    id: string,
  ): Promise<{ order: OrderStatus } | { request: 'withdrawn' | 'approved' } | null> {
    const { rows } = await this.pool.query<{ order_status: OrderStatus | null; request: 'withdrawn' | 'approved' }>({
      name: 'views.ended_status',
      text: `select status as order_status, null as request from views.orders
              where order_id = $2 and user_id = $1 and not status in (${sqlList(OPEN_ORDER_STATUSES)})
              union all
             select null, coalesce(r.outcome, r.status) from views.payment_requests r
               left join views.orders o on o.order_id = r.order_id
              where r.request_id = $2 and r.user_id = $1
                and (r.outcome = 'withdrawn' or (r.status = 'approved' and o.status <> 'pending'))`,
      values: [userId, id],
    });
    const row = rows[0];
    if (!row) return null;
    return row.order_status ? { order: row.order_status } : { request: row.request };
  }

  /**
   * The wallet's history, newest first. Event time never runs backwards, so a period is a range of revisions.
   * @throws InvalidCursor
   */
  async entries(
    userId: string,
    { filter, period, q, ...page }: PageQuery & EntryFilter,
  ): Promise<Page<WalletEntryView>> {
    const { rows } = await this.pool.query<EntryRow>({
      name: 'views.entries',
      text: `select e.revision, 
                    case e.kind when 'credit' then case r.kind when 'cart' then 'cart-payment' else 'top-up' end
                                else e.kind end as kind,
                    e.amount, e.balance_after, e.at, e.order_id, e.request_id, r.method,
                    coalesce(o.order_number, r.reference) as label,
                    o.lines -> 0 as first_line, jsonb_array_length(o.lines) as line_count
               from views.wallet_entries e
               left join views.orders o on o.order_id = e.order_id
               left join views.payment_requests r on r.request_id = e.request_id
              where e.user_id = $1 and e.revision < coalesce($2::bigint, ${BIGINT_MAX})
                and e.revision >= case when $5::timestamptz is null then 0 else coalesce((
                  select f.revision from views.wallet_entries f where f.user_id = $1 and f.at >= $5
                   order by f.at, f.revision limit 1), ${BIGINT_MAX}) end
                and e.revision <= case when $6::timestamptz is null then ${BIGINT_MAX} else coalesce((
                  select l.revision from views.wallet_entries l where l.user_id = $1 and l.at < $6
                   order by l.at desc, l.revision desc limit 1), -1) end
                and ($7::text is null or position(upper($7) in upper(r.reference)) > 0
                  or position(upper($7) in upper(o.order_number)) > 0
                  or position(upper($7) in upper(${SHORT_NUMBER})) > 0)
                and ($4::text[] is null or e.kind = any($4)) order by e.revision desc limit $3`,
      values: [
        userId,
        BY_REVISION.after(page.cursor)?.[0] ?? null,
        page.limit + 1,
        filter ? kindsOf(filter) : null,
        period ? new Date(period.from) : null,
        period ? new Date(period.to) : null,
        q || null,
      ],
    });
    return BY_REVISION.page(
      rows,
      page.limit,
      (row) => [row.revision],
      (row) => ({
        revision: row.revision,
        kind: row.kind,
        amount: row.amount,
        balanceAfter: row.balance_after,
        at: row.at.toISOString(),
        orderId: row.order_id,
        requestId: row.request_id,
        method: row.method,
        label: row.label,
        order: row.first_line && titleOf(row.first_line, row.line_count),
      }),
    );
  }

  /** Payment requests, newest first. @throws InvalidCursor */
  async paymentRequests(userId: string, page: PageQuery): Promise<Page<PaymentRequestView>> {
    const after = NEWEST_FIRST.after(page.cursor);
    const { rows } = await readPayments(this.pool, { userId }, 'newest', after, page.limit + 1);
    return NEWEST_FIRST.page(
      rows,
      page.limit,
      (row) => [row.requested_position],
      await withReaders(this.customerKeys, rows, paymentView, hasSealedNote),
    );
  }

  /** One payment request, or `null` when this customer has none with that id. */
  async paymentRequest(userId: string, id: string): Promise<PaymentRequestView | null> {
    const { rows } = await readPayments(this.pool, { userId, requestId: id }, 'newest', null, 1);
    return rows[0] ? (await withReaders(this.customerKeys, rows, paymentView, hasSealedNote))(rows[0]) : null;
  }

  /** Orders, newest first. `q`: a part of the order number; `period`: when they were placed. @throws InvalidCursor */
  async orders(
    userId: string,
    query: PageQuery & { status?: OrderStatus | undefined; q?: string | undefined; period?: Period | undefined },
  ): Promise<Page<OrderView>> {
    const { rows } = await readOrders(
      this.pool,
      { userId, status: query.status, numberPart: query.q || undefined, placed: query.period },
      NEWEST_FIRST.after(query.cursor),
      query.limit + 1,
    );
    return NEWEST_FIRST.page(
      rows,
      query.limit,
      (row) => [row.placed_position],
      await withReaders(this.customerKeys, rows, orderView),
    );
  }

  /** One order, or `null` when this customer has none with that id. */
  async order(userId: string, id: string): Promise<OrderView | null> {
    const { rows } = await readOrders(this.pool, { userId, orderId: id }, null, 1);
    return rows[0] ? (await withReaders(this.customerKeys, rows, orderView))(rows[0]) : null;
  }

  async totals(userId: string): Promise<CustomerTotals> {
    const {
      rows: [row],
    } = await this.pool.query<{ order_count: number; spent: string }>({
      name: 'views.totals',
      text: 'select order_count, spent from views.customer_totals where user_id = $1',
      values: [userId],
    });
    const spent = BigInt(row?.spent ?? 0);
    const orderCount = row?.order_count ?? 0;
    return { orderCount, spent: spent.toString(), points: Number(spent / KURUS_PER_POINT), level: levelOf(orderCount) };
  }

  /** How many of this customer's orders have each open status. */
  async openOrders(userId: string): Promise<MeView['openOrders']> {
    const {
      rows: [row],
    } = await this.pool.query<MeView['openOrders']>({
      name: 'views.open_orders',
      text: `select ${OPEN_ORDER_COUNTS}
               from views.orders where user_id = $1 and status in (${sqlList(OPEN_ORDER_STATUSES)})`,
      values: [userId],
    });
    return row!;
  }

  /** Those of these requests that their customers withdrew. */
  async withdrawnOf(requestIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ request_id: string }>({
      name: 'views.withdrawn_of',
      text: `select request_id from views.payment_requests
              where request_id = any($1::text[]) and outcome = 'withdrawn'`,
      values: [requestIds],
    });
    return rows.map((row) => row.request_id);
  }

  /** Which of these accounts are in quarantine: a money view stopped at an event that could not be applied. */
  async underReview(userIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ user_id: string }>({
      name: 'views.under_review',
      text: `select u.user_id from unnest($1::text[]) as u(user_id)
              where exists(select 1 from views.quarantine q where q.stream = '${ACCOUNT_PREFIX}' || u.user_id)`,
      values: [userIds],
    });
    return new Set(rows.map((row) => row.user_id));
  }
}
