import { eventually } from '@yukselt/postgres/testing';
import { Projections } from '../projections.js';
import { TestAccount } from '../testing/test-account.js';
import { SILENT, ViewsDatabase } from '../testing/views-database.js';
import type { AccountTable } from './account-table.js';
import { CachedRows } from './cached-rows.js';

let views: ViewsDatabase;
let projections: Projections;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  projections = new Projections({ pool: views.pool, store: views.store, log: SILENT, standbyMs: 20, pollMs: 100 });
  await projections.start();
});
afterEach(async () => {
  await projections.stop();
  await views.close();
});

/** Waits until all views show the log's end; `false` at once while one has no active runner yet. */
const shown = async () => {
  const end = await views.store.lastPosition();
  await eventually('all views show the end of the log', () => projections.waitFor(end, 5_000));
};

/** Orders until no view reads its row of the account: all are written together, and know what they wrote. */
async function buyUntilCached(account: TestAccount): Promise<void> {
  const cacheRead = jest.spyOn(CachedRows.prototype, 'get');
  await eventually('the rows of the account are cached', async () => {
    cacheRead.mockClear();
    await account.checkout(1n);
    await shown();
    return cacheRead.mock.results.length === 4 && cacheRead.mock.results.every(({ value }) => value !== undefined);
  });
  cacheRead.mockRestore();
}
const totals = async () =>
  (
    await views.pool.query<{ spent: number; orders: number }>(
      'select spent::int, order_count as orders from views.customer_totals',
    )
  ).rows[0]!;

it('lets views continue with the rows that they wrote', async () => {
  const [account, other] = [new TestAccount(views.store), new TestAccount(views.store)];
  for (const each of [account, other]) {
    await each.topUp(10_000n);
    await buyUntilCached(each);
  }
  for (let orders = 0; orders < 20; orders++) await Promise.all([account.checkout(3n), other.checkout(5n)]);
  await shown();
  for (const { userId } of [account, other])
    expect(await views.audit.verifyAccount(userId)).toMatchObject({ verdict: 'equal', differences: [] });
  expect(await views.audit.verifyTotals(null)).toEqual([]);
});

it('lets a view read the rows of its tables again when others have replaced them', async () => {
  const account = new TestAccount(views.store);
  await account.topUp(10_000n);
  await buyUntilCached(account);
  // A swap: other rows at the same position, and the next generation.
  await views.pool.query(
    `with replaced as (update views.customer_totals set spent = spent + 1000, order_count = order_count + 10)
     update views.checkpoints set generation = generation + 1 where projection = 'customer_totals'`,
  );
  const before = await totals();
  await account.checkout(1n);
  await eventually('the next order is counted', async () => (await totals()).orders !== before.orders);
  expect(await totals()).toEqual({ spent: before.spent + 1, orders: before.orders + 1 });
});

it('forgets the rows of a table', () => {
  const rows = new CachedRows();
  const [a, b] = ['a', 'b'].map((name): AccountTable => ({ name, columns: { revision: 'bigint' } }));
  for (const table of [a!, b!]) rows.committed(table, new Map([['account', { revision: 1n }]]));
  rows.forget(['a']);
  expect([rows.get(a!, 'account'), rows.get(b!, 'account')]).toEqual([undefined, { revision: 1n }]);
});
