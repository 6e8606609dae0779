import { countChange, parseKurus } from '@yukselt/contracts';
import { createOrderAmounts, orderAmounts } from '../runtime/order-amounts.js';
import { byAccount, eventsAfter, type Projection, type ViewEvent } from '../runtime/projection.js';

interface Row {
  user_id: string;
  orders: string;
  revenue: string;
  pending: string;
  balance: string;
  revision: string;
}
interface Figures {
  orders: bigint;
  revenue: bigint;
  pending: bigint;
  balance: bigint;
}

const AMOUNTS = 'admin_order_amounts';
const NOTHING: Figures = { orders: 0n, revenue: 0n, pending: 0n, balance: 0n };

function add(figures: Figures, event: ViewEvent, totalOf: (event: ViewEvent) => bigint): void {
  if ('balanceAfter' in event.data) figures.balance = parseKurus(event.data.balanceAfter);
  const change = countChange(event.type);
  if (change !== 0) figures.revenue += BigInt(change) * totalOf(event);
  switch (event.type) {
    case 'OrderPlaced':
      figures.orders++;
      break;
    case 'TopUpRequested':
    case 'CartPaymentRequested':
    case 'PaymentDecisionReversed':
      figures.pending++;
      break;
    case 'PaymentApproved':
    case 'PaymentRejected':
    case 'PaymentWithdrawn':
      figures.pending--;
      break;
    default:
  }
}

/**
 * The figures of the admin's first page in one row, so that reading them costs the same for ten customers and a
 * million. The row changes by the difference of each customer's own row (absolute, guarded by revision), so that a
 * repeat changes nothing.
 */
export const adminFigures: Projection = {
  name: 'admin_figures',
  version: 1,
  isMoneyView: true,
  tables: ['admin_figures', 'admin_figures_by_customer', AMOUNTS],
  create: (schema) => `
    create table ${schema}.admin_figures (
      one boolean primary key, orders bigint not null, revenue bigint not null, pending bigint not null,
      balance bigint not null
    ) with (fillfactor = 10);
    insert into ${schema}.admin_figures values (true, 0, 0, 0, 0);
    create table ${schema}.admin_figures_by_customer (
      user_id uuid primary key, orders bigint not null, revenue bigint not null, pending bigint not null,
      balance bigint not null, revision bigint not null
    ) with (fillfactor = 80);
    ${createOrderAmounts(schema, AMOUNTS)}`,

  async apply(tx, events) {
    const accounts = byAccount(events);
    const [totalOf, existing] = await Promise.all([
      orderAmounts(tx, AMOUNTS, events),
      tx.query<Row>(
        'admin_figures.read',
        `select user_id, orders, revenue, pending, balance, revision from ${tx.schema}.admin_figures_by_customer where user_id = any($1::uuid[])`,
        [[...accounts.keys()]],
      ),
    ]);
    const rows = new Map(existing.map((row) => [row.user_id, row]));
    const changed: (Figures & { user: string; revision: bigint })[] = [];
    const moved = { ...NOTHING };
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const before: Figures = row
        ? {
            orders: BigInt(row.orders),
            revenue: BigInt(row.revenue),
            pending: BigInt(row.pending),
            balance: BigInt(row.balance),
          }
        : NOTHING;
      const fresh = eventsAfter(BigInt(row?.revision ?? -1), all);
      const last = fresh.at(-1);
      if (!last) continue;
      const after = { ...before };
      for (const event of fresh) add(after, event, totalOf);
      changed.push({ ...after, user, revision: last.revision });
      moved.orders += after.orders - before.orders;
      moved.revenue += after.revenue - before.revenue;
      moved.pending += after.pending - before.pending;
      moved.balance += after.balance - before.balance;
    }
    if (changed.length === 0) return;
    tx.write(
      'admin_figures.write',
      `
      insert into ${tx.schema}.admin_figures_by_customer (user_id, orders, revenue, pending, balance, revision)
      select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
      on conflict (user_id) do update set orders = excluded.orders, revenue = excluded.revenue,
        pending = excluded.pending, balance = excluded.balance,
        revision = excluded.revision`,
      [
        changed.map((c) => c.user),
        changed.map((c) => c.orders),
        changed.map((c) => c.revenue),
        changed.map((c) => c.pending),
        changed.map((c) => c.balance),
        changed.map((c) => c.revision),
      ],
    );
    tx.write(
      'admin_figures.move',
      `update ${tx.schema}.admin_figures set orders = orders + $1, revenue = revenue + $2, pending = pending + $3, balance = balance + $4`,
      [moved.orders, moved.revenue, moved.pending, moved.balance],
    );
  },
};
