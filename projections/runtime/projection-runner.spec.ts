import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { balances } from '../balances/balances.projection.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { walletEntries } from '../wallet-entries/wallet-entries.projection.js';
import type { PoisonReport } from './observer.js';
import type { Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';

/** Ends the sessions that hold the locks of views in this database; other spec files use databases of their own. */
const END_RUNNERS = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
  and database = (select oid from pg_database where datname = current_database())`;

let views: ViewsDatabase;
let runners: ProjectionRunner[] = [];
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await views.close();
});

interface Started {
  active: boolean;
  applied: number;
  poison: PoisonReport[];
  failed: unknown[];
}

function run(projection: Projection): Started {
  const observed: Started = { active: false, applied: 0, poison: [], failed: [] };
  const runner = new ProjectionRunner(projection, {
    pool: views.pool,
    store: views.store,
    log: SILENT,
    upgrades: { ensureVersion: () => Promise.resolve(true) },
    standbyMs: 20,
    onActive: (active) => {
      observed.active = active;
    },
    observer: {
      applied: (_name, events) => {
        observed.applied += events;
      },
      poison: (report) => observed.poison.push(report),
      failed: (_name, error) => observed.failed.push(error),
    },
  });
  runners.push(runner);
  runner.start();
  return observed;
}

const checkpoint = async (name: string): Promise<string> =>
  (await views.pool.query<{ position: string }>('select position from views.checkpoints where projection = $1', [name]))
    .rows[0]!.position;
const reached = (name: string): Promise<void> =>
  eventually(
    `${name} at the end of the log`,
    async () => (await checkpoint(name)) === (await views.store.lastPosition()),
  );
const balanceOf = async (account: TestAccount): Promise<string> => (await views.account.wallet(account.userId)).balance;

it('folds stored events and new ones', async () => {
  const account = new TestAccount(views.store);
  await account.topUp(50_000n);
  for (const projection of ALL_PROJECTIONS) run(projection);
  await reached('balances');
  expect(await balanceOf(account)).toBe('50000');
  await account.checkout(20_000n);
  for (const { name } of ALL_PROJECTIONS) await reached(name);
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', eventsBehind: 0 });
});

it('has one active runner, and another takes over when its session dies', async () => {
  const [first, second] = [run(balances), run(balances)];
  await eventually('one is active', () => first.active || second.active);
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await reached('balances');
  expect([first.active, second.active].filter(Boolean)).toHaveLength(1);
  // A commit is reported a moment later.
  await eventually('every event was applied once', () => first.applied + second.applied === 4);

  const [active, idle] = first.active ? [first, second] : [second, first];
  // The runner that lost its session may be the faster one to get the lock again; so it is stopped, as a dead process
  // is.
  const dead = runners[active === first ? 0 : 1]!;
  await views.pool.query(END_RUNNERS, [ADVISORY_LOCKS.projectionRunner]);
  await dead.stop();
  await eventually('the other is active', () => idle.active);
  await account.checkout(4_000n);
  await reached('balances');
  expect(active.active).toBe(false);
  expect(await balanceOf(account)).toBe('6000');
});

it('continues by itself after its session was ended', async () => {
  const observed = run(balances);
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await reached('balances');
  await views.pool.query(END_RUNNERS, [ADVISORY_LOCKS.projectionRunner]);
  await account.checkout(1n);
  await reached('balances');
  expect(await balanceOf(account)).toBe('9999');
  expect(observed.poison).toEqual([]);
});

it('stops only the account whose event no money view can apply, and continues with all others', async () => {
  const [poor, other] = [new TestAccount(views.store), new TestAccount(views.store)];
  await poor.topUp(10_000n);
  await poor.append([{ type: 'WalletDebited', data: { orderId: 'o', amount: '1', balanceAfter: '12345' } }]);
  await other.topUp(20_000n);
  await poor.topUp(30_000n).catch(() => undefined);
  const observed = run(balances);
  await reached('balances');
  expect(await balanceOf(poor)).toBe('10000');
  expect(await balanceOf(other)).toBe('20000');
  await other.checkout(5_000n);
  await reached('balances');
  expect(await balanceOf(other)).toBe('15000');
  await eventually('the poison was reported', () => observed.poison.length > 0);
  expect(observed.poison).toEqual([
    expect.objectContaining({
      projection: 'balances',
      isMoneyView: true,
      stream: poor.stream,
      revision: 4n,
      type: 'WalletDebited',
    }),
  ]);
  expect(await views.account.underReview([poor.userId, other.userId])).toEqual(new Set([poor.userId]));
  expect(await views.account.wallet(poor.userId)).toMatchObject({ underReview: true });
  expect(await views.account.wallet(other.userId)).toMatchObject({ underReview: false });
});

it('treats an unknown event as poison: money views quarantine the account, other views set the event aside', async () => {
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await account.append([{ type: 'SomethingNew', data: {} }]);
  const orderId = await account.checkout(1_000n);
  const bystander = new TestAccount(views.store);
  await bystander.topUp(500n);
  const observed = Object.fromEntries(ALL_PROJECTIONS.map((projection) => [projection.name, run(projection)]));
  for (const { name } of ALL_PROJECTIONS) await reached(name);
  await eventually('every view has reported', () =>
    ALL_PROJECTIONS.every(({ name }) => observed[name]!.poison.length > 0),
  );
  for (const { name, isMoneyView } of ALL_PROJECTIONS)
    expect(observed[name]!.poison).toEqual([expect.objectContaining({ isMoneyView, type: 'SomethingNew' })]);
  expect(await balanceOf(account)).toBe('10000');
  expect(await views.account.order(account.userId, orderId)).toMatchObject({ status: 'pending', total: '1000' });
  expect(await views.admin.figures()).toEqual({
    totalOrders: 0,
    totalRevenue: '0',
    pendingRequests: 0,
    totalBalance: '10500',
  });
  const { rows } = await views.pool.query('select projection, event_type, fault from views.dead_letters order by 1');
  expect(rows).toEqual([
    { projection: 'orders', event_type: 'SomethingNew', fault: 'unknown-event' },
    { projection: 'payment_requests', event_type: 'SomethingNew', fault: 'unknown-event' },
  ]);
});

it('repeats nothing when it dies between rows and checkpoint', async () => {
  let deaths = 3;
  const dying: Projection = {
    ...walletEntries,
    async apply(tx, events) {
      await walletEntries.apply(tx, events);
      if (deaths-- > 0) throw Object.assign(new Error('killed'), { code: '57P01' });
    },
  };
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await account.checkout(2_500n);
  const observed = run(dying);
  await reached('wallet_entries');
  expect(observed.failed).toHaveLength(3);
  expect(observed.poison).toEqual([]);
  expect((await views.account.entries(account.userId, { limit: 10 })).items.map((entry) => entry.amount)).toEqual([
    '-2500',
    '10000',
  ]);
});

it('writes nothing when another writer moved the checkpoint', async () => {
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await views.fold(500, [balances]);
  const observed = run(balances);
  await eventually('active', async () => observed.active && (await checkpoint('balances')) !== '');
  await views.pool.query(`update views.checkpoints set position = '' where projection = 'balances'`);
  await account.checkout(1_000n);
  await reached('balances');
  expect(observed.failed[0]).toMatchObject({ code: 'CHECKPOINT_MOVED' });
  expect(await balanceOf(account)).toBe('9000');
});
