import type { DecisionMark } from '@yukselt/contracts/api';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { sql } from 'kysely';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import {
  APPROVALS_FOR_LARGEST,
  APPROVALS_FOR_MEDIAN,
  decisionMarks,
  FAST_MS,
  MEDIANS,
  outlierMeasures,
} from './decision-outliers.js';

let database: TestDatabase;
let db: ShopDatabase;
beforeAll(async () => {
  database = await testDatabase('decision_outliers', () => Promise.resolve());
  db = new ShopDatabase(database.pool);
});
afterAll(() => database.drop());

const USUAL = {
  outcome: 'approved' as string,
  actor_id: '00000000-0000-7000-8000-000000000001',
  user_id: '00000000-0000-7000-8000-000000000002',
  at: '2026-11-20T12:00:00+03:00',
  took_ms: 60_000,
  undone_at: null as string | null,
  amount: 1_000,
  has_receipt: true,
  is_shared: false,
  is_erased: false,
  own_count: 1_000,
  own_median: 1_000,
  all_count: 1_000,
  all_with_receipt: 501,
  all_large: 100_000,
};

/** Marks of the usual decision with some of its values changed. */
async function marksOf(facts: Partial<typeof USUAL>): Promise<DecisionMark[]> {
  const row = JSON.stringify({ ...USUAL, ...facts });
  const { rows } = await sql<{ marks: DecisionMark[] }>`
    select ${decisionMarks()} as marks
      from json_to_record(${row}::json) as d (outcome text, actor_id text, user_id uuid, at timestamptz, took_ms bigint,
        undone_at timestamptz, amount bigint, has_receipt boolean, is_shared boolean, is_erased boolean,
        own_count bigint, own_median float8, all_count bigint, all_with_receipt bigint, all_large bigint)`.execute(db);
  return rows[0]!.marks;
}

const FAR = { amount: 1_000 * MEDIANS + 1 };
const LARGE = { amount: 100_001, own_median: 100_000 };
const CASES: [string, Partial<typeof USUAL>, DecisionMark[]][] = [
  ['a usual approval', {}, []],
  ['a usual rejection', { outcome: 'rejected', has_receipt: false }, []],
  ['decided in less than the least time', { took_ms: FAST_MS - 1 }, ['fast']],
  ['decided in the least time', { took_ms: FAST_MS }, []],
  ['rejected at once', { outcome: 'rejected', took_ms: 0 }, ['fast']],
  ['undone at once', { outcome: 'reversed', took_ms: 0 }, []],
  ['more than so many medians', FAR, ['far-above-median']],
  ['as much as so many medians', { amount: FAR.amount - 1 }, []],
  ['a median of too few approvals', { ...FAR, own_count: APPROVALS_FOR_MEDIAN - 1 }, []],
  ['rejected, however much', { outcome: 'rejected', amount: 10_000_000 }, []],
  ['above the largest percent', LARGE, ['largest']],
  ['at the edge of the largest percent', { ...LARGE, amount: 100_000 }, []],
  ['the largest of few', { ...LARGE, all_count: APPROVALS_FOR_LARGEST - 1 }, []],
  ['approved without receipt', { has_receipt: false }, ['no-receipt']],
  ['approved without receipt where most have none', { has_receipt: false, all_with_receipt: 500 }, []],
  ['approved, the customer erased since', { has_receipt: false, is_erased: true }, []],
  ['a receipt of two requests', { is_shared: true }, ['shared-receipt']],
  ['rejected for a receipt of two requests', { outcome: 'rejected', is_shared: true }, ['shared-receipt']],
  ['undone later', { undone_at: '2026-11-20T13:00:00+03:00' }, ['undone']],
  ['the own account', { actor_id: USUAL.user_id }, ['own-account']],
  ['undone on the own account', { outcome: 'reversed', actor_id: USUAL.user_id }, ['own-account']],
  ['at midnight', { at: '2026-11-20T00:00:00+03:00' }, ['night']],
  ['before six', { at: '2026-11-20T05:59:59+03:00' }, ['night']],
  ['at six', { at: '2026-11-20T06:00:00+03:00' }, []],
  ['undone at night', { outcome: 'reversed', at: '2026-11-20T03:00:00+03:00' }, ['night']],
  ['before midnight', { at: '2026-11-20T23:59:59+03:00' }, []],
  ['an admin without approvals', { outcome: 'rejected', own_count: null!, own_median: null! }, []],
  [
    'several reasons, in their order',
    { took_ms: 1, has_receipt: false, ...FAR },
    ['no-receipt', 'fast', 'far-above-median'],
  ],
];
it.each(CASES)('marks %s', async (_, facts, marks) => {
  expect(await marksOf(facts)).toEqual(marks);
});

it('computes the usual values from approvals', async () => {
  const approvals = sql`select case when n <= 3 then 'a' else 'b' end as actor_id, n::bigint * 100 as amount, n <= 40 as has_receipt
    from generate_series(1, 100) n`;
  const { own, all } = outlierMeasures(approvals);
  const { rows } = await sql`select * from (${own}) o order by actor_id`.execute(db);
  expect(rows).toEqual([
    { actor_id: 'a', own_count: '3', own_median: 200 },
    { actor_id: 'b', own_count: '97', own_median: 5_200 },
  ]);
  expect((await sql`${all}`.execute(db)).rows).toEqual([
    { all_count: '100', all_with_receipt: '40', all_large: '9900' },
  ]);
});
