import { ViewsDatabase } from '../testing/views-database.js';
import { WaitingTimeQueries } from './waiting-time-queries.js';

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

const ALWAYS = [new Date('2020-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z')] as const;

it('measures approvals, and no pending, rejected or undone request', async () => {
  const account = await views.newAccount();
  const times = new WaitingTimeQueries(views.pool);
  expect(await times.approvals(...ALWAYS)).toBeNull();
  // Every append of a test account is one minute later than the last.
  const waits: string[] = [];
  for (let request = 0; request < 4; request += 1) waits.push(await account.requestTopUp(25_000n));
  for (const id of waits.toReversed()) await account.approve(id);
  await account.requestTopUp(25_000n);
  const undone = await account.requestTopUp(25_000n);
  await account.approve(undone);
  await account.undo(undone);
  const refused = await account.requestTopUp(25_000n);
  await account.reject(refused);
  await views.foldTwice();
  // 1, 3, 5 and 7 minutes: half within 4, nine of ten within 6,4.
  expect(await times.approvals(...ALWAYS)).toEqual({ count: 4, p50Minutes: 4, p90Minutes: 7 });
  expect(await times.approvals(ALWAYS[1], ALWAYS[1])).toBeNull();
  expect(await times.completions(...ALWAYS)).toBeNull();
});

it('counts each platform’s orders without the cancelled ones', async () => {
  const account = await views.newAccount();
  const times = new WaitingTimeQueries(views.pool);
  await account.approve(await account.requestTopUp(90_000n));
  const [completedOrder, cancelledOrder] = [await account.checkout(10_000n), await account.checkout(10_000n)];
  await account.checkout(10_000n);
  await account.startProcessing(completedOrder);
  await account.complete(completedOrder);
  await account.cancel(cancelledOrder);
  await views.foldTwice();
  expect(await times.byPlatform(...ALWAYS)).toEqual([
    { platform: expect.any(String), orders: 2, completions: { count: 1, p50Minutes: 4, p90Minutes: 4 } },
  ]);
  expect(await times.byPlatform(ALWAYS[1], ALWAYS[1])).toEqual([]);
});

it('measures orders from placing to completion', async () => {
  const account = await views.newAccount();
  const times = new WaitingTimeQueries(views.pool);
  await account.approve(await account.requestTopUp(90_000n));
  const done = await account.checkout(10_000n);
  await account.checkout(10_000n);
  await account.startProcessing(done);
  await account.complete(done);
  await views.foldTwice();
  expect(await times.completions(...ALWAYS)).toEqual({ count: 1, p50Minutes: 3, p90Minutes: 3 });
});

it('reads few pages for the orders of a period, however many there are', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await views.pool.query(`
    insert into views.orders (order_id, user_id, order_number, status, method, total, lines, target_platform, target_url,
                              created_at, updated_at, completed_at, placed_position, revision)
    select 'o' || n, gen_random_uuid(), 'ORD' || n || '-1-' || n, 'completed', 'balance', 100, '[]', 'x', 'x',
           at, at, at + interval '1 hour', lpad(n::text, 20, '0'), n
      from generate_series(1, 20000) n,
           lateral (select timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n * 10) as at) t`);
  await views.pool.query('vacuum analyze views.orders');
  const query = jest.spyOn(views.pool, 'query');
  await new WaitingTimeQueries(views.pool).completions(day(50), day(51));
  const [text, values] = query.mock.lastCall as unknown as [string, unknown[]];
  const { rows } = await views.pool.query(`explain (analyze, format json) ${text}`, values);
  const plan = JSON.stringify(rows[0]['QUERY PLAN']);
  expect(plan).toContain('"Index Name":"orders_by_period"');
  const others = /"Rows Removed by Index Recheck":(\d+)/.exec(plan)?.[1];
  expect(Number(others)).toBeLessThan(2_500);
});
