import { countChange, parseKurus } from '@yukselt/contracts';
import type { AccountRow, AccountTable } from '../runtime/account-table.js';
import { createOrderAmounts, orderAmounts, type PlacedOrder } from '../runtime/order-amounts.js';
import { byAccount, eventsAfter, type Projection, type ViewEvent } from '../runtime/projection.js';

const CUSTOMERS = {
  name: 'admin_figures_by_customer',
  columns: { orders: 'bigint', revenue: 'bigint', pending_requests: 'bigint', balance: 'bigint', revision: 'bigint' },
} as const satisfies AccountTable;

interface Figures {
  orders: bigint;
  revenue: bigint;
  pendingRequests: bigint;
  balance: bigint;
}
/** What happened in an hour: all figures except the balance. */
type HourFigures = Omit<Figures, 'balance'>;

const AMOUNTS = 'admin_order_amounts';
const NOTHING: Figures = { orders: 0n, revenue: 0n, pendingRequests: 0n, balance: 0n };
const HOUR_MS = 3_600_000;

/** How much an event changes the number of pending requests. */
function pendingChange({ type }: ViewEvent): bigint {
  switch (type) {
    case 'TopUpRequested':
    case 'CartPaymentRequested':
    case 'PaymentDecisionReversed':
      return 1n;
    case 'PaymentApproved':
    case 'PaymentRejected':
    case 'PaymentWithdrawn':
      return -1n;
    default:
      return 0n;
  }
}

/** Sums by the hour, so that a history costs the same for ten orders an hour and a thousand. */
class Hours {
  private readonly hours = new Map<number, HourFigures>();

  /** An order and its revenue belong to the hour in which it was placed, even when it is cancelled later. */
  addOrder({ placedAt }: PlacedOrder, orders: bigint, revenue: bigint): void {
    const hour = this.at(placedAt);
    hour.orders += orders;
    hour.revenue += revenue;
  }

  addPending(at: Date, change: bigint): void {
    this.at(at).pendingRequests += change;
  }

  /**
   * Columns of the hours. An hour whose changes cancel each other out keeps its row, because they may come in two
   * batches.
   */
  columns(): unknown[] {
    const hours = [...this.hours];
    return [
      hours.map(([hour]) => new Date(hour)),
      hours.map(([, { orders }]) => orders),
      hours.map(([, { revenue }]) => revenue),
      hours.map(([, { pendingRequests }]) => pendingRequests),
    ];
  }

  private at(time: Date): HourFigures {
    const hour = time.getTime() - (time.getTime() % HOUR_MS);
    const figures = this.hours.get(hour) ?? { orders: 0n, revenue: 0n, pendingRequests: 0n };
    this.hours.set(hour, figures);
    return figures;
  }
}

function add(figures: Figures, hours: Hours, event: ViewEvent, orderOf: (event: ViewEvent) => PlacedOrder): void {
  if ('balanceAfter' in event.data) figures.balance = parseKurus(event.data.balanceAfter);
  const change = BigInt(countChange(event.type));
  if (change !== 0n) {
    const order = orderOf(event);
    const placed = event.type === 'OrderPlaced' ? 1n : 0n;
    figures.orders += placed;
    figures.revenue += change * order.total;
    hours.addOrder(order, placed, change * order.total);
  }
  const pending = pendingChange(event);
  if (pending === 0n) return;
  figures.pendingRequests += pending;
  hours.addPending(new Date(event.metadata.occurredAt), pending);
}

/**
 * The figures of the admin's first page in one row, so that reading them costs the same for ten customers and a
 * million. The row changes by the difference of each customer's own row (absolute, guarded by revision), so that a
 * repeat changes nothing. The same differences are summed by the hour, for the history.
 */
export const adminFigures: Projection = {
  name: 'admin_figures',
  version: 3,
  isMoneyView: true,
  tables: ['admin_figures', 'admin_figures_by_customer', 'admin_figures_by_hour', AMOUNTS],
  create: (schema) => `
    create table ${schema}.admin_figures (
      one boolean primary key, orders bigint not null, revenue bigint not null, pending_requests bigint not null,
      balance bigint not null
    ) with (fillfactor = 10);
    insert into ${schema}.admin_figures values (true, 0, 0, 0, 0);
    create table ${schema}.admin_figures_by_customer (
      user_id uuid primary key, orders bigint not null, revenue bigint not null, pending_requests bigint not null,
      balance bigint not null, revision bigint not null
    ) with (fillfactor = 80);
    create table ${schema}.admin_figures_by_hour (
      hour timestamptz primary key, orders bigint not null, revenue bigint not null, pending_requests bigint not null
    ) with (fillfactor = 50);
    ${createOrderAmounts(schema, AMOUNTS)}`,

  async apply(tx, events) {
    const accounts = byAccount(events);
    const [orderOf, rows] = await Promise.all([
      orderAmounts(tx, AMOUNTS, events),
      tx.accounts.read(CUSTOMERS, accounts.keys()),
    ]);
    const changed = new Map<string, AccountRow<typeof CUSTOMERS.columns>>();
    const change = { ...NOTHING };
    const hours = new Hours();
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const before: Figures = row ? { pendingRequests: row.pending_requests, ...row } : NOTHING;
      const fresh = eventsAfter(row?.revision ?? -1n, all);
      const last = fresh.at(-1);
      if (!last) continue;
      const after = { ...before };
      for (const event of fresh) add(after, hours, event, orderOf);
      const { orders, revenue, pendingRequests, balance } = after;
      changed.set(user, { orders, revenue, pending_requests: pendingRequests, balance, revision: last.revision });
      change.orders += after.orders - before.orders;
      change.revenue += after.revenue - before.revenue;
      change.pendingRequests += after.pendingRequests - before.pendingRequests;
      change.balance += after.balance - before.balance;
    }
    if (changed.size === 0) return;
    tx.accounts.write(CUSTOMERS, changed);
    tx.write(
      'admin_figures_by_hour.write',
      `
      insert into ${tx.schema}.admin_figures_by_hour as h (hour, orders, revenue, pending_requests)
      select * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::bigint[])
      on conflict (hour) do update set orders = h.orders + excluded.orders, revenue = h.revenue + excluded.revenue,
        pending_requests = h.pending_requests + excluded.pending_requests`,
      hours.columns(),
    );
    tx.write(
      'admin_figures.write',
      `
      update ${tx.schema}.admin_figures
         set orders = orders + $1, revenue = revenue + $2, pending_requests = pending_requests + $3,
             balance = balance + $4`,
      [change.orders, change.revenue, change.pendingRequests, change.balance],
    );
  },
};
