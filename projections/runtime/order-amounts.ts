import { countChange, parseKurus } from '@yukselt/contracts';
import { PoisonEvent, type ViewEvent, type ViewSchema, type ViewTransaction } from './projection.js';

/**
 * An event that takes an order out of the count does not repeat its total, so a view that sums totals keeps them in a
 * table of its own.
 */
export const createOrderAmounts = (schema: ViewSchema, table: string): string =>
  `create table ${schema}.${table} (order_id text primary key, total bigint not null);`;

/**
 * Stores the totals of the orders that these events place.
 * @returns the total of any order that these events place or take out of the count.
 */
export async function orderAmounts(
  tx: ViewTransaction,
  table: string,
  events: readonly ViewEvent[],
): Promise<(event: ViewEvent) => bigint> {
  const totals = new Map<string, bigint>();
  const uncounted: string[] = [];
  for (const event of events) {
    if (event.type === 'OrderPlaced') totals.set(event.data.orderId, parseKurus(event.data.total));
    else if (
      countChange(event.type) < 0 &&
      'orderId' in event.data &&
      event.data.orderId &&
      !totals.has(event.data.orderId)
    )
      uncounted.push(event.data.orderId);
  }
  if (totals.size > 0) {
    tx.write(
      `${table}.write`,
      `insert into ${tx.schema}.${table} (order_id, total) select * from unnest($1::text[], $2::bigint[]) on conflict (order_id) do nothing`,
      [[...totals.keys()], [...totals.values()]],
    );
  }
  if (uncounted.length > 0) {
    const rows = await tx.query<{ order_id: string; total: string }>(
      `${table}.read`,
      `select order_id, total from ${tx.schema}.${table} where order_id = any($1::text[])`,
      [uncounted],
    );
    for (const row of rows) totals.set(row.order_id, BigInt(row.total));
  }
  return (event) => {
    const total = 'orderId' in event.data ? totals.get(event.data.orderId) : undefined;
    if (total === undefined) throw new PoisonEvent(event, 'its order was never placed');
    return total;
  };
}
