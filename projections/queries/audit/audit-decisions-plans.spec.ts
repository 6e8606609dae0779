import { ViewsDatabase } from '../../testing/views-database.js';
import { approvalsOf, decisionsOf } from './audit-decisions.js';

const REQUESTS = 20_000;
/** Time limit of one statement on a busy machine, ms. */
const WRITTEN = 2_500;
/** One request in so many hours, so that a month is a small part of all. */
const HOURS = 4;
const MONTH_ROWS = (30 * 24) / HOURS;
const MONTH = { from: new Date('2026-02-01T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') };

/** As long as where a customer transfers to: with short rows, reading them all would be the best plan. */
const INSTRUCTION = `jsonb_build_object('holder', repeat('x', 300))`;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

let views: ViewsDatabase;
beforeAll(async () => {
  views = await ViewsDatabase.create();
  const at = `timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n * ${HOURS})`;
  for (let from = 0; from < REQUESTS; from += WRITTEN) {
    const span = [from, from + WRITTEN - 1];
    await views.pool.query(
      `insert into views.payment_requests (request_id, user_id, kind, amount, method, status, reference, instruction,
                                           lines, created_at, requested_position, revision)
       select 'r' || n, gen_random_uuid(), 'top-up', 100, 'bank', 'approved', 'YK' || n, ${INSTRUCTION}, '[]', ${at}, n::text, 1
         from generate_series($1::int, $2::int) n`,
      span,
    );
    await views.pool.query(
      `insert into views.payment_timeline (request_id, revision, outcome, at, actor_id)
       select 'r' || n, s.revision, s.outcome, ${at}, 'a'
         from generate_series($1::int, $2::int) n, (values (1, null), (2, 'approved')) s (revision, outcome)`,
      span,
    );
  }
  // Autovacuum does it in time.
  await views.pool.query('analyze views.payment_requests, views.payment_timeline');
});
afterAll(() => views.close());

/** The scans of both tables in a statement's plan, and how many rows they read. */
async function reads(sql: string): Promise<{ rows: number; nodes: string[] }> {
  const { rows } = await views.pool.query(`explain (analyze, format json) ${sql}`);
  const read = { rows: 0, nodes: [] as string[] };
  const visit = (plan: Plan): void => {
    const name = plan['Index Name'] ?? plan['Relation Name'];
    if (name?.startsWith('payment_')) {
      read.rows += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
      read.nodes.push(plan['Node Type']);
    }
    plan.Plans?.forEach(visit);
  };
  visit(rows[0]['QUERY PLAN'][0].Plan as Plan);
  return read;
}

it.each([
  ['the decisions', decisionsOf(MONTH)],
  ['the approvals', approvalsOf(MONTH)],
])('reads only the rows of the month for %s', async (_, sql) => {
  const { rows, nodes } = await reads(`select count(*), sum(amount) from (${sql}) d`);
  expect(nodes).not.toContain('Seq Scan');
  expect(rows).toBeGreaterThanOrEqual(MONTH_ROWS);
  // A decision, its request, and a look at what followed.
  expect(rows).toBeLessThanOrEqual(4 * MONTH_ROWS);
});

it('reads no more than a page for the newest decisions of a month', async () => {
  const { rows, nodes } = await reads(`select * from (${decisionsOf(MONTH)}) d order by at desc limit 50`);
  expect(nodes).not.toContain('Seq Scan');
  expect(rows).toBeLessThanOrEqual(4 * 51);
});
