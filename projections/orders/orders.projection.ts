import { OPEN_ORDER_STATUSES, ORDER_STATUS_AFTER, parseKurus } from '@yukselt/contracts';
import type { OrderCancelled, OrderEvent } from '@yukselt/contracts/events';
import type { Projection, ViewEvent } from '../runtime/projection.js';
import { sqlList, withoutStatistics } from '../runtime/sql.js';
import type { ViewTransaction } from '../runtime/view-transaction.js';

type Placed = Extract<ViewEvent, { type: 'OrderPlaced' }>;
type Moved = Extract<ViewEvent, { type: Exclude<OrderEvent['type'], 'OrderPlaced'> }>;

/** SQL of an order number's short form (docs/product-rules.md#orders-4): `ORD` and what follows the time. */
export const shortNumberOf = (number: string): string => `('ORD' || substr(${number}, strpos(${number}, '-')))`;
/** Of the column. The index over it serves exactly this expression. */
export const SHORT_NUMBER = shortNumberOf('order_number');

const isOrderEvent = (event: ViewEvent): event is Placed | Moved => event.type in ORDER_STATUS_AFTER;

/**
 * Orders with their lines (a copy that never changes, so the row holds it) and the timeline of their status.
 * Raise the version when a status opens or closes: an index names the open ones.
 */
export const orders: Projection = {
  name: 'orders',
  version: 9,
  isMoneyView: false,
  tables: ['orders', 'order_timeline'],
  create: (schema) => `
    create table ${schema}.orders (
      order_id text primary key, user_id uuid not null, order_number text not null, status text not null,
      method text not null, total bigint not null,
      lines jsonb not null, target_platform text not null, target_url text not null, target_username text,
      target_notes text, request_id text,
      cancel_by text, cancel_reason text, cancel_refunded bigint, cancel_no_refund text,
      created_at timestamptz not null, updated_at timestamptz not null, completed_at timestamptz,
      placed_position text collate "C" not null, revision bigint not null
    ) with (fillfactor = 80);
    ${withoutStatistics(schema, 'orders', ['lines'])}
    create table ${schema}.order_timeline (
      order_id text not null, revision bigint not null, status text not null, at timestamptz not null,
      actor_role text not null,
      actor_id text not null,
      primary key (order_id, revision)
    );`,
  indexes: (schema) => `
    create index orders_newest on ${schema}.orders (placed_position desc);
    create index orders_of_customer on ${schema}.orders (user_id, placed_position desc);
    create index orders_open on ${schema}.orders (user_id, status) where status in (${sqlList(OPEN_ORDER_STATUSES)});
    create index orders_by_status on ${schema}.orders (status, placed_position desc);
    create index orders_by_total on ${schema}.orders (total, order_id);
    create index orders_open_by_total on ${schema}.orders (status, total, order_id)
     where status in (${sqlList(OPEN_ORDER_STATUSES)});
    create index orders_by_short_number on ${schema}.orders ((${SHORT_NUMBER}));
    -- Rows come in the order of the log and seldom leave their page, so that few pages hold a period.
    create index orders_by_period on ${schema}.orders using brin (created_at)
      with (pages_per_range = 32, autosummarize = on);`,

  async apply(tx, events) {
    const all = events.filter(isOrderEvent);
    if (all.length === 0) return;
    remember(tx, all);
    const placed = all.filter((event) => event.type === 'OrderPlaced');
    if (placed.length > 0) place(tx, placed);
    // Only the last step of an order in this batch counts, because each step carries all columns of its status.
    const lastSteps = new Map<string, Moved>();
    for (const event of all) if (event.type !== 'OrderPlaced') lastSteps.set(event.data.orderId, event);
    if (lastSteps.size > 0) move(tx, [...lastSteps.values()]);
  },
};

/** Every step of any order. */
function remember(tx: ViewTransaction, all: readonly (Placed | Moved)[]): void {
  tx.write(
    'order_timeline.write',
    `
    insert into ${tx.schema}.order_timeline (order_id, revision, status, at, actor_role, actor_id)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
    on conflict (order_id, revision) do nothing`,
    [
      all.map((e) => e.data.orderId),
      all.map((e) => e.revision),
      all.map((e) => ORDER_STATUS_AFTER[e.type]),
      all.map((e) => e.metadata.occurredAt),
      all.map((e) => e.metadata.actorRole),
      all.map((e) => e.metadata.actorId),
    ],
  );
}

function place(tx: ViewTransaction, placed: readonly Placed[]): void {
  tx.write(
    'orders.place',
    `
    insert into ${tx.schema}.orders (order_id, user_id, order_number, status, method, total, lines, target_platform,
      target_url, target_username, target_notes, request_id, created_at, updated_at, placed_position, revision)
    select id, user_id, number, '${ORDER_STATUS_AFTER.OrderPlaced}', method, total, lines, platform, url, username,
      notes, request, at, at, position, revision
      from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::jsonb[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::timestamptz[], $13::text[], $14::bigint[])
        as o(id, user_id, number, method, total, lines, platform, url, username, notes, request, at, position, revision)
    on conflict (order_id) do nothing`,
    [
      placed.map((e) => e.data.orderId),
      placed.map((e) => e.userId),
      placed.map((e) => e.data.orderNumber),
      placed.map((e) => e.data.method),
      placed.map((e) => parseKurus(e.data.total)),
      placed.map((e) => JSON.stringify(e.data.lines)),
      placed.map((e) => e.data.target.platform),
      placed.map((e) => e.data.target.url),
      placed.map((e) => e.data.target.username),
      placed.map((e) => e.data.target.notes),
      placed.map((e) => e.data.requestId),
      placed.map((e) => e.metadata.occurredAt),
      placed.map((e) => e.position),
      placed.map((e) => e.revision),
    ],
  );
}

function move(tx: ViewTransaction, moved: readonly Moved[]): void {
  const cancel = (event: Moved): OrderCancelled['data'] | null => (event.type === 'OrderCancelled' ? event.data : null);
  const refunded = (event: Moved): bigint | null =>
    event.type === 'OrderCancelled' ? parseKurus(event.data.refunded) : null;
  tx.write(
    'orders.move',
    `
    update ${tx.schema}.orders o
       set status = m.status, updated_at = m.at, completed_at = case m.status when 'completed' then m.at end,
           revision = m.revision, cancel_by = m.cancel_by, cancel_reason = m.cancel_reason,
           cancel_refunded = m.cancel_refunded, cancel_no_refund = m.cancel_no_refund
      from unnest($1::text[], $2::text[], $3::timestamptz[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
        $8::text[])
        as m(id, status, at, revision, cancel_by, cancel_reason, cancel_refunded, cancel_no_refund)
     where o.order_id = any($1::text[]) -- a plan that was made for an empty table keeps to the key by this
       and o.order_id = m.id and o.revision < m.revision`,
    [
      moved.map((e) => e.data.orderId),
      moved.map((e) => ORDER_STATUS_AFTER[e.type]),
      moved.map((e) => e.metadata.occurredAt),
      moved.map((e) => e.revision),
      moved.map((e) => cancel(e)?.by ?? null),
      moved.map((e) => cancel(e)?.reason ?? null),
      moved.map(refunded),
      moved.map((e) => cancel(e)?.noRefundReason ?? null),
    ],
  );
}
