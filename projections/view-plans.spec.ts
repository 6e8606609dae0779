import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import { LOG_START } from '@yukselt/event-store';
import { createSiblingPool, inTransaction } from '@yukselt/postgres';
import { ALL_PROJECTIONS } from './all-projections.js';
import { LOOK_UPS_BY_KEY } from './projections.js';
import type { Statement } from './runtime/statement.js';
import { ViewTransaction } from './runtime/view-transaction.js';
import { writeSteps } from './runtime/view-writer.js';
import { TestAccount } from './testing/test-account.js';
import { ViewsDatabase } from './testing/views-database.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Tables that a plan reads without a key. */
const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'].includes('Scan') && plan['Relation Name'] && !plan['Index Cond']
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
];

it('statements of views look rows up by key, even with plans made for empty tables', async () => {
  const views = await ViewsDatabase.create();
  const texts = new Set<string>();
  for (const method of ['query', 'queryArrays'] as const) {
    const real = ViewTransaction.prototype[method] as (statement: Statement) => Promise<never>;
    jest.spyOn(ViewTransaction.prototype, method).mockImplementation(function (this: ViewTransaction, statement) {
      texts.add(statement.text);
      return real.call(this, statement);
    });
  }
  const sessions = createSiblingPool(views.pool, { max: 1, options: LOOK_UPS_BY_KEY }, () => undefined);
  try {
    await views.pool.query('analyze');
    const account = new TestAccount(views.store);
    await account.topUp(90_000n);
    await account.cancel(await account.checkout(1_000n));
    await account.reject(await account.requestTopUp(10_000n));
    await views.fold();
    await views.empty();
    const events = await views.store.readAll(LOG_START, { limit: 100, prefix: ACCOUNT_PREFIX });
    const together = ALL_PROJECTIONS.map((projection) => ({ projection, from: LOG_START, events }));
    await inTransaction(views.pool, (client) => writeSteps(client, 'views', together));
    await views.pool.query(`
      truncate views.orders, views.order_timeline, views.payment_requests, views.payment_timeline, views.balances,
        views.wallet_entries, views.customer_totals, views.accounting_days, views.accounting_by_customer,
        views.admin_figures_by_customer, views.admin_figures_by_hour, views.customer_order_amounts,
        views.admin_order_amounts;
      analyze`);
    expect(texts.size).toBeGreaterThan(12);
    const whole = new Set<string>();
    for (const text of texts) {
      const { rows } = await sessions.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      );
      for (const table of readWhole(rows[0]!['QUERY PLAN'][0].Plan)) whole.add(table);
    }
    // Tables of one row, and of one row per view.
    expect([...whole].sort()).toEqual(['admin_figures', 'checkpoints']);
  } finally {
    await sessions.end();
    await views.close();
    jest.restoreAllMocks();
  }
});

it('no statistics are gathered of JSON columns, whose values take long to compare', async () => {
  const views = await ViewsDatabase.create();
  try {
    const { rows } = await views.pool.query<{ target: number | null }>(
      `select attstattarget as target from pg_attribute
        where attrelid in (select format('views.%I', t)::regclass from unnest($1::text[]) t)
          and atttypid = 'jsonb'::regtype`,
      [ALL_PROJECTIONS.flatMap(({ tables }) => tables)],
    );
    expect(rows.map(({ target }) => target)).toEqual([0, 0, 0]);
  } finally {
    await views.close();
  }
});
