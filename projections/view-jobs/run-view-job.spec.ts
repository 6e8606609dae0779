import type { ViewJobProgress } from '@yukselt/contracts/api';
import { bindDatabaseToEventLog } from '@yukselt/vault';
import { CHAIN_START, chainHash } from '../ledger/hash-chain.js';
import { NAMED_MAX } from '../rebuild/name-differences.js';
import { takeStep } from '../testing/random-history.js';
import type { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { FINDINGS_KEPT } from './findings.js';
import { runViewJob } from './run-view-job.js';
import type { ViewJob, ViewJobOptions, ViewJobPoint } from './view-job.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
  const other = await views.newAccount();
  for (let n = 0; n < 20; n++)
    await takeStep(n % 3 === 0 ? other : account, { action: n * 7, object: n * 3, amount: 1_000 + n * 137 });
  await account.topUp(90_000n);
  await account.checkout(1_000n);
  await views.fold();
});
afterEach(() => views.close());

const run = (
  job: ViewJob = { kind: 'verification' },
  onProgress: (progress: ViewJobProgress) => void = () => undefined,
  signal = new AbortController().signal,
  resumed: Pick<ViewJobOptions, 'from' | 'onPoint'> = {},
) =>
  runViewJob({ pool: views.pool, store: views.store, customerKeys: views.customerKeys, log: SILENT }, job, {
    onProgress,
    signal,
    ...resumed,
  });

/** A run that ends at its `n`th safe point, with the state that it has stored by then. */
async function interrupted(n: number): Promise<ViewJobPoint> {
  const stop = new AbortController();
  const points: string[] = [];
  const onPoint = (point: ViewJobPoint) => {
    if (points.push(JSON.stringify(point)) === n) stop.abort(new Error('killed'));
  };
  await expect(run(undefined, undefined, stop.signal, { onPoint })).rejects.toThrow('killed');
  return JSON.parse(points[n - 1]!) as ViewJobPoint;
}

it('finds nothing in correct views, and reports its progress', async () => {
  const steps: ViewJobProgress[] = [];
  const before = await views.dump();
  const report = await run(undefined, (step) => steps.push(step));
  expect(report).toMatchObject({ accounts: 2, findings: 0, kept: [], position: await views.store.lastPosition() });
  const { rows } = await views.pool.query<{ events: string }>('select sum(revision + 1) as events from views.balances');
  expect(report.events).toBe(Number(rows[0]!.events));
  expect(new Set(steps.map(({ stage }) => stage))).toEqual(new Set(['accounts', 'views']));
  const shares = steps.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(steps.at(-1)).toMatchObject({ accounts: 2, accountsTotal: 2 });
  expect(await views.dump()).toEqual(before);
});

it('has the same digest for the same histories, and another one after an event', async () => {
  const { digest } = await run();
  expect((await run()).digest).toBe(digest);
  await account.topUp(1n);
  await views.fold();
  expect((await run()).digest).not.toBe(digest);
});

it('reports table, row, column, expected and stored value, each difference once', async () => {
  const { rows } = await views.pool.query<{ balance: string }>(
    'update views.balances set balance = balance + 7 where user_id = $1 returning balance',
    [account.userId],
  );
  const balance = BigInt(rows[0]!.balance);
  const { findings, kept } = await run();
  expect(kept.filter(({ table }) => table === 'balances')).toEqual([
    {
      projection: 'balances',
      table: 'balances',
      userId: account.userId,
      key: '',
      kind: 'changed',
      column: 'balance',
      view: `${balance}`,
      replay: `${balance - 7n}`,
    },
  ]);
  expect(kept.filter(({ table }) => table !== 'balances')).toEqual([expect.objectContaining({ kind: 'sums' })]);
  expect(findings).toBe(2);
});

it.each([
  ['a row too few', 'delete from views.order_timeline', { table: 'order_timeline', kind: 'missing' }],
  [
    'a row too many',
    `insert into views.accounting_days select day + 1, account, debit, credit, first_position, last_position
      from views.accounting_days limit 1`,
    { table: 'accounting_days', kind: 'superfluous' },
  ],
  [
    'a column that is no money',
    `update views.payment_requests set instruction = '{}'`,
    { table: 'payment_requests', kind: 'changed', column: 'instruction', view: '{}' },
  ],
  [
    'a figure of the panel',
    'update views.admin_figures set orders = orders + 1',
    { table: 'admin_figures', kind: 'changed', column: 'orders' },
  ],
])('finds %s', async (_, damage, finding) => {
  await views.pool.query(damage);
  expect((await run()).kept).toContainEqual(expect.objectContaining(finding));
});

it('finds accounts with lost keys, even after an earlier check, and none with destroyed keys', async () => {
  await views.customerKeys.destroy(account.userId);
  const lost = await views.newAccount();
  await lost.topUp(100n);
  await views.fold();
  await bindDatabaseToEventLog(views.pool, { identity: () => views.store.identity(), lastPosition: async () => '' });
  expect((await run()).kept).toEqual([]);
  await views.pool.query('delete from vault.customer_keys where user_id = $1', [lost.userId]);
  expect((await run()).kept).toEqual([
    expect.objectContaining({ kind: 'no-key', table: 'keys', userId: lost.userId, projection: null }),
  ]);
});

it('lists what a view quarantined or set aside', async () => {
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error)
     values ('balances', $1, 6, $2, 'WalletDebited', 'x')`,
    [account.stream, await views.store.lastPosition()],
  );
  await views.pool.query(
    `insert into views.dead_letters (projection, position, stream, revision, event_type, error)
     values ('admin_figures', '1', $1, 3, 'OrderPlaced', 'y')`,
    [account.stream],
  );
  const { kept } = await run();
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'stopped', key: 'r6', userId: account.userId, replay: 'x', views: ['balances'] }),
      expect.objectContaining({ kind: 'dead-letter', key: 'r3', replay: 'y', views: ['admin_figures'] }),
    ]),
  );
});

it('counts all findings, and stores a limited number', async () => {
  await views.pool.query(
    `insert into views.wallet_entries
       select made.* from generate_series(1, ${2 * FINDINGS_KEPT}) n, (select * from views.wallet_entries limit 1) w,
         jsonb_populate_record(null::views.wallet_entries, to_jsonb(w) || jsonb_build_object('revision', w.revision + 1000 + n)) made`,
  );
  const { findings, kept } = await run();
  expect(kept.length).toBeLessThanOrEqual(FINDINGS_KEPT);
  expect(findings).toBeGreaterThanOrEqual(2 * FINDINGS_KEPT);
});

it('counts rows that are not named, whether they are missing or superfluous', async () => {
  const rows = 2 * NAMED_MAX;
  await views.pool.query(`insert into views.orders
    select made.* from generate_series(1, ${rows}) n, (select * from views.orders limit 1) o,
      jsonb_populate_record(null::views.orders, to_jsonb(o) || jsonb_build_object('order_id', 'ORD-' || n)) made`);
  const { rowCount } = await views.pool.query(`delete from views.orders where order_id not like 'ORD-%'`);
  expect(rowCount).toBeGreaterThan(0);
  expect((await run({ kind: 'rebuild', projection: 'orders' })).findings).toBe(rows + rowCount!);
});

it('rebuilds one view, lists the repaired rows, and then finds nothing', async () => {
  await views.pool.query('update views.orders set total = total + 1');
  const report = await run({ kind: 'rebuild', projection: 'orders' });
  expect(report).toMatchObject({ digest: null });
  expect(report.kept[0]).toMatchObject({ projection: 'orders', table: 'orders', kind: 'changed', column: 'total' });
  expect((await run()).findings).toBe(0);
  await expect(run({ kind: 'rebuild', projection: 'nothing' })).rejects.toThrow('there is no view nothing');
});

it('stops when it is aborted, and leaves the views as they were', async () => {
  const before = await views.dump();
  const stop = new AbortController();
  await expect(
    run(undefined, ({ stage }) => stage === 'views' && stop.abort(new Error('enough')), stop.signal),
  ).rejects.toThrow('enough');
  expect(await views.dump()).toEqual(before);
});

it('resumes after the accounts and views of an interrupted run, with the same result', async () => {
  await views.pool.query('update views.balances set balance = balance + 7 where user_id = $1', [account.userId]);
  const whole = await run();
  const [accountsDone, viewsDone] = [2, 4];
  const point = await interrupted(accountsDone + viewsDone);
  expect(point.views.compared).toHaveLength(viewsDone);
  expect(point.views.compared).toContain('orders');
  await views.pool.query(`update views.order_timeline set actor_id = 'nobody'`); // not compared again
  const steps: ViewJobProgress[] = [];
  const report = await run(undefined, (step) => steps.push(step), undefined, { from: point });
  expect(report).toEqual(whole);
  expect(steps[0]!.share).toBeGreaterThanOrEqual(1 / 2);
});

it('resumes after the last account, and folds each other one from its first event', async () => {
  const whole = await run();
  const { rows } = await views.pool.query<{ user_id: string; revision: string; balance: string }>(
    'select user_id, revision, balance from views.balances order by user_id limit 1',
  );
  const { user_id: after, revision, balance } = rows[0]!;
  const point = await interrupted(1);
  const events = Number(revision) + 1;
  point.views.accounts = {
    after,
    isComplete: false,
    digest: chainHash(CHAIN_START, `${after} ${revision} ${balance}`),
    counts: { equal: 1, behind: 0, different: 0, events, replayed: balance },
  };
  const read = jest.spyOn(views.store, 'readByStream');
  const steps: ViewJobProgress[] = [];
  expect(await run(undefined, (step) => steps.push(step), undefined, { from: point })).toEqual(whole);
  expect(read.mock.calls.map(([range]) => range)).toEqual([expect.objectContaining({ after: `account-${after}` })]);
  expect(steps[0]).toMatchObject({ accounts: 2, accountsTotal: 2, events: whole.events });
});

it('starts again when a view has another version than the compared one', async () => {
  const point = await interrupted(3);
  point.views.versions = 'balances 0';
  point.views.accounts.counts.equal = 99;
  expect(await run(undefined, undefined, undefined, { from: point })).toMatchObject({ accounts: 2, findings: 0 });
});

it('reports no difference for money that moves while it runs', async () => {
  const moved: Promise<void>[] = [];
  const report = await run(undefined, ({ stage }) => {
    if (stage !== 'accounts' || moved.length > 0) return;
    moved.push(account.topUp(5n).then(() => views.fold()));
  });
  await Promise.all(moved);
  expect(report.kept).toEqual([]);
});
