import { ViewsDatabase } from '../testing/views-database.js';
import { AccountingQueries } from './accounting-queries.js';

const ACCOUNTS = 5_000;
const DAYS = 400;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that a statement read, by table. */
function rowsRead(plan: Plan, read: Record<string, number> = {}): Record<string, number> {
  const { 'Relation Name': table, Plans: plans = [] } = plan;
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  if (table !== undefined) read[table] = (read[table] ?? 0) + rows;
  for (const inner of plans) rowsRead(inner, read);
  return read;
}

/**
 * The sum of all balances is the control of account 340, so nothing that the journal adds up may stand in for it, and a
 * kept sum would be one more thing to verify. It reads each balance once: some 0.1 s for 100,000 accounts on a busy
 * machine.
 */
it('reads each balance once and each day’s sums, and neither entries nor events, for a trial balance', async () => {
  const views = await ViewsDatabase.create();
  try {
    await views.pool.query(
      `insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
       select md5(n::text)::uuid, n, 1, false, now(), now() from generate_series(1, $1::int) n`,
      [ACCOUNTS],
    );
    await views.pool.query(
      `insert into views.accounting_days (day, account, debit, credit, first_position, last_position)
       select date '2025-01-01' + n, 'wallets', 1, 1, '', '' from generate_series(1, $1::int) n`,
      [DAYS],
    );
    await views.pool.query('analyze views.balances, views.accounting_days');
    const sent: { text: string; values: unknown[] }[] = [];
    const pool = Object.create(views.pool) as typeof views.pool;
    pool.query = ((text: string, values: unknown[]) => {
      sent.push({ text, values });
      return views.pool.query(text, values);
    }) as typeof pool.query;
    await new AccountingQueries(pool, views.store).atDay('2099-01-01');
    expect(sent).toHaveLength(1);
    const { rows } = await views.pool.query(`explain (analyze, format json) ${sent[0]!.text}`, sent[0]!.values);
    const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan as Plan);
    expect(read).toMatchObject({ balances: ACCOUNTS });
    expect(read['accounting_days']).toBeLessThanOrEqual(2 * DAYS);
    expect(Object.keys(read).sort()).toEqual(['accounting_days', 'balances', 'checkpoints', 'quarantine']);
  } finally {
    await views.close();
  }
});
