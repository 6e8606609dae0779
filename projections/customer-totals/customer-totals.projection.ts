import { countChange } from '@yukselt/contracts';
import type { AccountRow, AccountTable } from '../runtime/account-table.js';
import { createOrderAmounts, orderAmounts } from '../runtime/order-amounts.js';
import { byAccount, eventsAfter, type Projection } from '../runtime/projection.js';

const TOTALS = {
  name: 'customer_totals',
  columns: { order_count: 'integer', spent: 'bigint', revision: 'bigint' },
} as const satisfies AccountTable;

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
      tx.accounts.read(TOTALS, accounts.keys()),
    ]);
    const changed = new Map<string, AccountRow<typeof TOTALS.columns>>();
    for (const [user, all] of accounts) {
      const row = rows.get(user);
      const fresh = eventsAfter(row?.revision ?? -1n, all);
      const last = fresh.at(-1);
      if (!last) continue;
      let [orderCount, spent] = [row?.order_count ?? 0, row?.spent ?? 0n];
      for (const event of fresh) {
        const change = countChange(event.type);
        if (change === 0) continue;
        orderCount += change;
        spent += BigInt(change) * orderOf(event).total;
      }
      changed.set(user, { order_count: orderCount, spent, revision: last.revision });
    }
    if (changed.size > 0) tx.accounts.write(TOTALS, changed);
  },
};
