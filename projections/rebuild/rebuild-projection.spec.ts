import { ALL_PROJECTIONS } from '../all-projections.js';
import { balances } from '../balances/balances.projection.js';
import { orders } from '../orders/orders.projection.js';
import { Projections } from '../projections.js';
import { eventually } from '../testing/eventually.js';
import { takeStep } from '../testing/random-history.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import { type RebuildProgress, rebuildProjection } from './rebuild-projection.js';

let views: ViewsDatabase;
beforeEach(async () => {
  views = await ViewsDatabase.create();
});
afterEach(() => views.close());

async function history(steps: number): Promise<TestAccount> {
  const account = new TestAccount(views.store);
  for (let n = 0; n < steps; n++) await takeStep(account, { action: n * 7, object: n * 3, amount: 1_000 + n * 137 });
  return account;
}

const rebuild = (projection: (typeof ALL_PROJECTIONS)[number], onProgress?: (progress: RebuildProgress) => void) =>
  rebuildProjection(projection, {
    pool: views.pool,
    store: views.store,
    log: SILENT,
    ...(onProgress && { onProgress }),
  });

it('folds the same rows again, shows progress, and leaves nothing behind', async () => {
  await history(60);
  await views.fold();
  const before = await views.dump();
  const head = await views.store.head();
  for (const projection of ALL_PROJECTIONS) {
    const progress: RebuildProgress[] = [];
    const result = await rebuild(projection, (step) => progress.push(step));
    expect(result).toMatchObject({ differences: [], poison: 0 });
    expect(progress.at(-1)).toEqual({ projection: projection.name, done: result.events, total: result.events });
  }
  expect(await views.dump()).toEqual(before);
  const { rows } = await views.pool.query(
    `select table_name from information_schema.tables t where table_schema = 'views_next' order by 1`,
  );
  expect(rows.map((row: { table_name: string }) => row.table_name)).toEqual([
    'checkpoints',
    'dead_letters',
    'quarantine',
  ]);
  const positions = await views.pool.query<{ position: string }>('select distinct position from views.checkpoints');
  expect(positions.rows).toEqual([{ position: head }]);
});

it('repairs a view that was changed by hand and reports the rows', async () => {
  const account = await history(20);
  await views.fold();
  await views.pool.query('update views.balances set balance = balance + 1 where user_id = $1', [account.userId]);
  expect((await views.audit.verifyAccount(account.userId)).verdict).toBe('different');
  const { differences } = await rebuild(balances);
  expect(differences).toMatchObject([{ table: 'balances', onlyLive: 1, onlyRebuilt: 1 }]);
  expect((await views.audit.verifyAccount(account.userId)).verdict).toBe('equal');
});

it('runs while live projections keep writing', async () => {
  const live = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 100 });
  await live.start();
  try {
    const accounts = await Promise.all([history(15), history(15)]);
    await eventually('all are active', async () => (await live.lag()).every((view) => view.active));
    expect(await live.waitFor(await views.store.head(), 10_000)).toBe(true);
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) await takeStep(accounts[n % 2]!, { action: n * 5, object: n, amount: 900 + n });
    })();
    for (let round = 0; round < 3; round++) {
      for (const projection of ALL_PROJECTIONS)
        expect(await rebuild(projection)).toMatchObject({ differences: [], poison: 0 });
    }
    writing = false;
    await writer;
    expect(await live.waitFor(await views.store.head(), 10_000)).toBe(true);
    for (const account of accounts)
      expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal', differences: [] });
    expect(await views.audit.verifyFigures()).toEqual([]);
  } finally {
    await live.stop();
  }
}, 60_000);

it('lets an account out of quarantine when the program can apply its event by now', async () => {
  const account = await history(10);
  await views.fold();
  await views.pool.query(
    `insert into views.quarantine (projection, stream, revision, position, event_type, error) values ('orders', $1, 0, '', 'X', 'old program')`,
    [account.stream],
  );
  await takeStep(account, { action: 1, object: 0, amount: 500 });
  await views.fold();
  expect((await rebuild(orders)).poison).toBe(0);
  const { rows } = await views.pool.query('select * from views.quarantine');
  expect(rows).toEqual([]);
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal' });
});
