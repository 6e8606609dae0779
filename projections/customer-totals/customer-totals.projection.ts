import { countChange } from '@yukselt/contracts';
import { accountRows } from '../runtime/account-rows.js';
import { createOrderAmounts, orderAmounts } from '../runtime/order-amounts.js';
import { byAccount, eventsAfter, type Projection } from '../runtime/projection.js';

interface Row {
  user_id: string;
  order_count: number;
  spent: string;
  revision: string;
}

const AMOUNTS = 'customer_order_amounts';

/**
 * Each customer's orders that count, and what they cost: level and loyalty points follow from this
 * (docs/product-rules.md#money-7).
 */
export const customerTotals: Projection = {
  name: 'customer_totals',
  version: 2,
  isMoneyView: true,
  tables: ['customer_totals', AMOUNTS],
  create: (schema) => `
    create table ${schema}.customer_totals (
      user_id uuid primary key, order_count integer not null, spent bigint not null, revision bigint not null
    ) with (fillfactor = 80);
    ${createOrderAmounts(schema, AMOUNTS)}`,

  async apply(tx, events) {
    const accounts = byAccount(events);
    const [orderOf, rows] = await Promise.all([
      orderAmounts(tx, AMOUNTS, events),
      accountRows<Row>(tx, 'customer_totals', ['user_id', 'order_count', 'spent', 'revision'], accounts.keys()),
    ]);
    const changed: { user: string; count: number; spent: bigint; revision: bigint }[] = [];
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const totals = {
        user,
        count: row?.order_count ?? 0,
        spent: BigInt(row?.spent ?? 0),
        revision: BigInt(row?.revision ?? -1),
      };
      const fresh = eventsAfter(totals.revision, all);
      if (fresh.length === 0) continue;
      for (const event of fresh) {
        totals.revision = event.revision;
        const change = countChange(event.type);
        if (change === 0) continue;
        totals.count += change;
        totals.spent += BigInt(change) * orderOf(event).total;
      }
      changed.push(totals);
    }
    if (changed.length === 0) return;
    for (const { user, count, spent, revision } of changed)
      tx.accounts.recordWrite('customer_totals', user, [count, spent, revision]);
    tx.write(
      'customer_totals.write',
      `
      insert into ${tx.schema}.customer_totals as t (user_id, order_count, spent, revision)
      select * from unnest($1::uuid[], $2::integer[], $3::bigint[], $4::bigint[])
      on conflict (user_id) do update set order_count = excluded.order_count, spent = excluded.spent,
        revision = excluded.revision
      where t.revision < excluded.revision`,
      [
        changed.map((c) => c.user),
        changed.map((c) => c.count),
        changed.map((c) => c.spent),
        changed.map((c) => c.revision),
      ],
    );
  },
};
