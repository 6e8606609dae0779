import { countChange, parseKurus } from '@yukselt/contracts';
import { PoisonEvent, type ViewEvent } from './projection.js';
import type { ViewSchema, ViewTransaction } from './view-transaction.js';

/**
 * An event that takes an order out of the count repeats neither its total nor its time, so a view that sums totals
 * keeps them in a table of its own.
 */
export const createOrderAmounts = (schema: ViewSchema, table: string): string =>
  `create table ${schema}.${table} (order_id text primary key, total bigint not null, placed_at timestamptz not null);`;

export interface PlacedOrder {
  /** Kuruş. */
  total: bigint;
  placedAt: Date;
}

/**
 * Stores totals and times of the orders that these events place.
 * @returns total and time of any order that these events place or take out of the count.
 */
export async function orderAmounts(
  tx: ViewTransaction,
  table: string,
  events: readonly ViewEvent[],
): Promise<(event: ViewEvent) => PlacedOrder> {
  const orders = new Map<string, PlacedOrder>();
  const uncounted: string[] = [];
  for (const event of events) {
    if (event.type === 'OrderPlaced')
      orders.set(event.data.orderId, {
        total: parseKurus(event.data.total),
        placedAt: new Date(event.metadata.occurredAt),
      });
    else if (
      countChange(event.type) < 0 &&
      'orderId' in event.data &&
      event.data.orderId &&
      !orders.has(event.data.orderId)
    )
      uncounted.push(event.data.orderId);
  }
  if (orders.size > 0) {
    const placed = [...orders.values()];
    tx.write(
      `${table}.write`,
      `insert into ${tx.schema}.${table} (order_id, total, placed_at)
       select * from unnest($1::text[], $2::bigint[], $3::timestamptz[]) on conflict (order_id) do nothing`,
      [[...orders.keys()], placed.map(({ total }) => total), placed.map(({ placedAt }) => placedAt)],
    );
  }
  if (uncounted.length > 0) {
    const rows = await tx.query<{ order_id: string; total: string; placed_at: Date }>({
      name: `${table}.read`,
      text: `select order_id, total, placed_at from ${tx.schema}.${table} where order_id = any($1::text[])`,
      values: [uncounted],
    });
    for (const row of rows) orders.set(row.order_id, { total: BigInt(row.total), placedAt: row.placed_at });
  }
  return (event) => {
    const order = 'orderId' in event.data ? orders.get(event.data.orderId) : undefined;
    if (order === undefined) throw new PoisonEvent(event, 'never-placed', 'its order was never placed');
    return order;
  };
}
