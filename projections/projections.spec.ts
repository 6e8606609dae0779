import { setImmediate as nextTurn } from 'node:timers/promises';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS } from './all-projections.js';
import { balances } from './balances/balances.projection.js';
import { Projections } from './projections.js';
import type { AppliedChange } from './runtime/change-feed.js';
import type { Projection } from './runtime/projection.js';
import { TestAccount } from './testing/test-account.js';
import { SILENT, ViewsDatabase } from './testing/views-database.js';

/** Longer than a test may take. */
const FOREVER_MS = 600_000;

let views: ViewsDatabase;
const started: Projections[] = [];
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((projections) => projections.stop()));
  await views.close();
});

async function start(run: boolean, projections = ALL_PROJECTIONS): Promise<Projections> {
  const running = new Projections({
    pool: views.pool,
    store: views.store,
    log: SILENT,
    run,
    projections,
    standbyMs: 20,
    pollMs: 100,
  });
  started.push(running);
  await running.start();
  return running;
}

it('lets a command wait until all views show it', async () => {
  const projections = await start(true);
  const account = new TestAccount(views.store);
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  await account.topUp(10_000n);
  const { position } = await account.append([
    {
      type: 'TopUpRequested',
      data: {
        requestId: 'r',
        amount: '500',
        method: 'bank',
        reference: 'YK-1',
        instruction: { holder: 'h', bank: 'b', account: 'a' },
      },
    },
  ]);
  expect(await projections.waitFor(position, 5_000)).toBe(true);
  expect(await views.account.wallet(account.userId)).toEqual({
    balance: '10000',
    revision: '4',
    pendingAmount: '500',
    pendingCount: 1,
    underReview: false,
  });
  expect(await projections.waitFor(position, 0)).toBe(true);
  expect(await projections.lag()).toHaveLength(7);
  for (const view of await projections.lag()) expect(view).toMatchObject({ behind: 0, quarantined: 0, deadLetters: 0 });
});

it('does not wait for views without an active runner', async () => {
  const projections = await start(false);
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  // It would wait for longer than this test may take.
  expect(await projections.waitFor(await views.store.lastPosition(), FOREVER_MS)).toBe(false);
  expect((await projections.lag()).every((view) => !view.active && view.behind === 4)).toBe(true);
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({
    verdict: 'behind',
    eventsBehind: 4,
    differences: [],
  });
});

it('counts the lag of all views with one read of the log', async () => {
  const projections = await start(false);
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  const positions = (await views.store.readAll('', { limit: 10 })).map(({ position }) => position);
  for (const [name, position] of [
    ['balances', 1],
    ['orders', 3],
    ['wallet_entries', 4],
  ] as const) {
    await views.pool.query('update views.checkpoints set position = $2 where projection = $1', [
      name,
      positions[position - 1],
    ]);
  }
  const readAll = jest.spyOn(views.store, 'readAll');
  const behind = Object.fromEntries((await projections.lag()).map((view) => [view.projection, view.behind]));
  expect(behind).toMatchObject({ balances: 3, orders: 1, wallet_entries: 0, payment_requests: 4 });
  expect(readAll).toHaveBeenCalledTimes(1);
});

it('waits once for lagging views, and then answers at once', async () => {
  const projections = await start(true);
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  const unreachable = '99999999999999999999';
  expect(await projections.waitFor(unreachable, 200)).toBe(false);
  expect(await Promise.race([projections.waitFor(unreachable, 200), nextTurn('late')])).toBe(false);
});

it('publishes changes of another process once its own views show them', async () => {
  const watcher = await start(false);
  const changes: AppliedChange[] = [];
  const end = watcher.onApplied((change) => changes.push(change));
  const folder = await start(true);
  const account = new TestAccount(views.store);
  const requestId = await account.topUp(10_000n);
  const orderId = await account.checkout(1_000n);
  const lastPosition = await views.store.lastPosition();
  await eventually(
    'the watcher received the changes',
    async () => changes.at(-1)?.position === lastPosition && (await folder.waitFor(lastPosition, 1_000)),
  );
  expect(changes.every((change) => change.userId === account.userId)).toBe(true);
  expect(new Set(changes.flatMap((change) => change.requestIds))).toEqual(new Set([requestId]));
  expect(new Set(changes.flatMap((change) => change.orderIds))).toEqual(new Set([orderId]));
  expect(changes.some((change) => change.wallet)).toBe(true);
  expect(changes.at(-1)!.revision).toBe('5');
  end();
  await account.checkout(1n);
  expect(await folder.waitFor(await views.store.lastPosition(), 5_000)).toBe(true);
  expect(changes.at(-1)!.position).toBe(lastPosition);
});

it('publishes what its own views have read without reading the log again', async () => {
  const projections = await start(true);
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  const readAll = jest.spyOn(views.store, 'readAll');
  const changes: AppliedChange[] = [];
  projections.onApplied((change) => changes.push(change));
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  const orderId = await account.checkout(1_000n);
  const lastPosition = await views.store.lastPosition();
  await eventually('the changes are published', async () => changes.at(-1)?.position === lastPosition);
  expect(changes.flatMap((change) => change.orderIds)).toEqual([orderId]);
  expect(readAll).not.toHaveBeenCalled();
});

it('publishes again what views have lost in a crash of the server, once they show it again', async () => {
  const projections = await start(true);
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  const changes: AppliedChange[] = [];
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  const before = await views.store.lastPosition();
  const orderId = await account.checkout(1_000n);
  const lastPosition = await views.store.lastPosition();
  await eventually('the views are current', () => projections.waitFor(lastPosition, 1_000));
  const end = projections.onApplied((change) => changes.push(change));
  await views.resetCheckpoints(ALL_PROJECTIONS, before);
  await views.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
        and database = (select oid from pg_database where datname = current_database())`,
    [ADVISORY_LOCKS.projectionRunner],
  );
  const laterId = await account.checkout(1n);
  const published = () => new Set(changes.flatMap((change) => change.orderIds));
  await eventually('the later change is published', async () => published().has(laterId));
  expect(published()).toEqual(new Set([orderId, laterId]));
  end();
});

it('reuses the plans of look-ups in views', async () => {
  const custom: number[] = [];
  const observed: Projection = {
    ...balances,
    async apply(tx, events) {
      const [plans] = await tx.query<{ custom: number }>({
        name: 'spec.plans',
        text: `select sum(custom_plans)::int as custom from pg_prepared_statements where name like 'views.%'`,
        values: [],
      });
      custom.push(plans!.custom ?? 0);
      await balances.apply(tx, events);
    },
  };
  const projections = await start(true, [observed]);
  await eventually('it is active', async () => (await projections.lag()).every((view) => view.active));
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  for (let orders = 0; orders < 8; orders++) {
    await account.checkout(1_000n);
    await eventually('it is shown', async () => projections.waitFor(await views.store.lastPosition(), 1_000));
  }
  expect(custom.length).toBeGreaterThanOrEqual(8);
  expect(custom.at(-1)).toBe(0);
});

it('refuses a database that is bound to another log', async () => {
  await views.pool.query(`update views.log set identity = 'another'`);
  await expect(start(false)).rejects.toMatchObject({
    code: 'VIEWS_REFUSED',
    message: expect.stringContaining('belong to the event log another'),
  });
});

it('refuses views that a newer program wrote, in words for the operator', async () => {
  const newer = balances.version + 1;
  await (await start(false)).stop();
  await views.pool.query('update views.checkpoints set version = $1 where projection = $2', [newer, balances.name]);
  await expect(start(false)).rejects.toMatchObject({
    code: 'VIEWS_REFUSED',
    message: `view balances has version ${newer}, this program knows ${balances.version}: start the newer program`,
  });
});

it('restarts a runner whose subscription died without an error', async () => {
  const account = new TestAccount(views.store);
  const real = views.store.subscribe.bind(views.store);
  const subscribe = jest.spyOn(views.store, 'subscribe');
  // Yields nothing until it is aborted, as a connection that went silent.
  subscribe.mockImplementationOnce(async function* (_after, { signal }) {
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    yield* [];
  });
  subscribe.mockImplementation(real);
  const warn = jest.fn();
  const projections = new Projections({
    pool: views.pool,
    store: views.store,
    log: { ...SILENT, warn },
    projections: [balances],
    standbyMs: 20,
    pollMs: 50,
    checkMs: 20,
    stalledMs: 100,
  });
  started.push(projections);
  await projections.start();
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  await account.topUp(10_000n);
  const lastPosition = await views.store.lastPosition();
  await eventually('the views are current', () => projections.waitFor(lastPosition, 1_000)); // false while runners restart
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ projection: 'balances' }),
    'view makes no progress, its runner is restarted',
  );
});

it('measures the age of the oldest event that no view has applied', async () => {
  const projections = new Projections({ pool: views.pool, store: views.store, log: SILENT, run: false, checkMs: 20 });
  started.push(projections);
  await projections.start();
  expect((await projections.lag()).every((view) => view.oldestUnseenMs === 0)).toBe(true);
  await new TestAccount(views.store).topUp(10_000n);
  await eventually('it grows', async () => (await projections.lag()).every((view) => view.oldestUnseenMs > 50));
});

it('never reports the views as current for an account in quarantine', async () => {
  const projections = await start(true);
  const account = new TestAccount(views.store);
  await eventually('all are active', async () => (await projections.lag()).every((view) => view.active));
  await account.topUp(10_000n);
  await account.append([{ type: 'WalletDebited', data: { orderId: 'o', amount: '1', balanceAfter: '12345' } }]);
  const lastPosition = await views.store.lastPosition();
  await eventually('the views are current', () => projections.waitFor(lastPosition, 1_000)); // false while runners isolate it
  expect(await projections.waitFor(lastPosition, 10_000, account.stream)).toBe(false);
  expect(await projections.waitFor(lastPosition, 10_000, new TestAccount(views.store).stream)).toBe(true);
});
