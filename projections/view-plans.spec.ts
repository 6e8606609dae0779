import { createSiblingPool } from '@yukselt/postgres';
import { LOOK_UPS_BY_KEY } from './projections.js';
import { ViewTransaction } from './runtime/projection.js';
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

it('statements of views look rows up by their keys also by plans that were made for empty tables', async () => {
  const views = await ViewsDatabase.create();
  const texts = new Map<string, string>();
  for (const method of ['query', 'write'] as const) {
    const real = ViewTransaction.prototype[method] as (...args: unknown[]) => unknown;
    jest.spyOn(ViewTransaction.prototype, method).mockImplementation(function (
      this: ViewTransaction,
      name,
      text,
      values,
    ) {
      texts.set(name, text);
      return real.call(this, name, text, values) as never;
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
    await views.pool.query(`
      truncate views.orders, views.order_timeline, views.payment_requests, views.payment_timeline, views.balances,
        views.wallet_entries, views.customer_totals, views.accounting_days, views.accounting_by_customer,
        views.admin_figures_by_customer, views.admin_figures_by_hour, views.customer_order_amounts,
        views.admin_order_amounts;
      analyze`);
    expect(texts.size).toBeGreaterThan(15);
    const whole: string[] = [];
    for (const [name, text] of texts) {
      const { rows } = await sessions.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      );
      whole.push(...readWhole(rows[0]!['QUERY PLAN'][0].Plan).map((table) => `${name}: ${table}`));
    }
    // Tables of one row, and of one row per view.
    expect(whole).toEqual(['checkpoints.move: checkpoints', 'admin_figures.write: admin_figures']);
  } finally {
    await sessions.end();
    await views.close();
    jest.restoreAllMocks();
  }
});
