import { ViewsDatabase } from '../../testing/views-database.js';
import { balancesAt, turnoverOf } from './audit-balance-queries.js';

const ACCOUNTS = 1_000;
const ENTRIES_EACH = 20;
/** Time limit of one statement on a busy machine, ms. */
const WRITTEN = 2_500;
const START = Date.parse('2026-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
/** One entry of any account each minute, in the order of the log. */
const minute = (number: number): Date => new Date(START + number * MINUTE_MS);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

let views: ViewsDatabase;
beforeAll(async () => {
  views = await ViewsDatabase.create();
  const user = `('00000000-0000-7000-8000-' || lpad((n % ${ACCOUNTS})::text, 12, '0'))::uuid`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n)`;
  for (let from = 0; from < ACCOUNTS * ENTRIES_EACH; from += WRITTEN)
    await views.pool.query(
      `insert into views.wallet_entries (user_id, revision, kind, amount, balance_after, at)
       select ${user}, 1 + n / ${ACCOUNTS}, 'credit', 100, 100 * (1 + n / ${ACCOUNTS}), ${at}
         from generate_series($1::int, $2::int) n`,
      [from, from + WRITTEN - 1],
    );
  await views.pool.query(`
    insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
    select user_id, max(balance_after), max(revision), false, min(at), max(at) from views.wallet_entries group by 1`);
  // Autovacuum does both in time.
  await views.pool.query(`select brin_summarize_new_values('views.wallet_entries_by_period')`);
  await views.pool.query('analyze views.wallet_entries, views.balances');
});
afterAll(() => views.close());

/** Rows of the entries that a statement read, filtered ones included, and the scans that read them. */
async function entriesRead(sql: string): Promise<{ rows: number; nodes: string[] }> {
  const { rows } = await views.pool.query(`explain (analyze, format json) ${sql}`);
  const read = { rows: 0, nodes: [] as string[] };
  const visit = (plan: Plan): void => {
    if (plan['Relation Name'] === 'wallet_entries') {
      const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
      read.rows += (plan['Actual Rows'] + removed) * plan['Actual Loops'];
      read.nodes.push(plan['Node Type']);
    }
    plan.Plans?.forEach(visit);
  };
  visit(rows[0]['QUERY PLAN'][0].Plan as Plan);
  return read;
}

it('finds each earlier balance by one index look-up, and reads no entry for current ones', async () => {
  const sums = (at: Date) => `select count(*), sum(balance) from (${balancesAt(at)}) r`;
  const past = await entriesRead(sums(minute(ACCOUNTS * 10)));
  expect(past.nodes).toEqual(['Index Scan']);
  expect(past.rows).toBeLessThanOrEqual(ACCOUNTS);
  expect((await entriesRead(sums(minute(ACCOUNTS * ENTRIES_EACH)))).rows).toBe(0);
});

it('reads only its own accounts for a part of a file', async () => {
  const part = `select * from (${balancesAt(minute(ACCOUNTS * 10))}) r
    where user_id > '00000000-0000-7000-8000-000000000500' order by user_id limit 100`;
  const { rows, nodes } = await entriesRead(part);
  expect(nodes).toEqual(['Index Scan']);
  expect(rows).toBeLessThanOrEqual(110);
});

it('reads only the entries of a period for its turnover', async () => {
  const day = { from: minute(ACCOUNTS * 10), to: minute(ACCOUNTS * 10 + 24 * 60) };
  const { rows, nodes } = await entriesRead(turnoverOf(day));
  expect(nodes).toEqual(['Bitmap Heap Scan']);
  expect(rows).toBeGreaterThanOrEqual(24 * 60);
  expect(rows).toBeLessThan((ACCOUNTS * ENTRIES_EACH) / 2);
});
