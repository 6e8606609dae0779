import { CustomerKeyStore } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import { allPages } from '../testing/all-pages.js';
import type { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AdminQueries } from './admin-queries.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
});
afterEach(() => views.close());

const TEN = { limit: 10 };

it("sorts the admins' orders by total, and those of one total by their id", async () => {
  await account.topUp(100_000n);
  for (const total of [20n, 5n, 20n, 30n, 5n]) await account.checkout(total);
  await views.fold();
  const write = async (): Promise<void> => {
    await account.checkout(40n);
    await views.fold();
  };
  const largest = await allPages((page) => views.admin.orders({ status: 'pending' }, page, 'largest'), 2, write);
  expect(largest.map(({ total }) => total)).toEqual(['30', '20', '20', '5', '5']);
  const smallest = await allPages((page) => views.admin.orders({}, page, 'smallest'), 3);
  expect(smallest.filter(({ total }) => total !== '40').map(({ id }) => id)).toEqual(
    largest.map(({ id }) => id).reverse(),
  );
  expect((await allPages((page) => views.admin.orders({}, page, 'oldest'), 3)).map(({ id }) => id)).toEqual([
    ...account.orders.keys(),
  ]);
});

it('lists rows that show no sealed text without reading a key', async () => {
  await account.topUp(1_000n);
  await account.checkout(10n);
  await account.requestTopUp(500n);
  await views.fold();
  // Their own store of keys, which knows none yet.
  const admin = new AdminQueries(views.pool, new CustomerKeyStore(views.pool, testVaultKeys));
  const query = jest.spyOn(views.pool, 'query');
  expect((await admin.orderRows({}, TEN)).items).toHaveLength(1);
  expect((await admin.paymentRequests({ status: 'pending' }, TEN)).items).toHaveLength(1);
  expect(query.mock.calls.map((call) => JSON.stringify(call)).filter((text) => text.includes('customer_keys'))).toEqual(
    [],
  );
  expect(JSON.stringify((await admin.orderRows({}, TEN)).items)).not.toContain('target');
});

it('finds orders for the admin by status, customers and number', async () => {
  const other = await views.newAccount();
  await account.topUp(1_000n);
  await other.topUp(1_000n);
  const [first, second] = [await account.checkout(10n), await other.checkout(20n)];
  await other.startProcessing(second);
  await views.fold();
  const ids = async (filter: Parameters<typeof views.admin.orders>[0]): Promise<string[]> =>
    (await views.admin.orders(filter, TEN)).items.map(({ id }) => id);
  const { orderNumber } = (await views.admin.order(first))!;
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ status: 'processing' })).toEqual([second]);
  expect(await ids({ customers: { keys: [account.userId] } })).toEqual([first]);
  const short = `ORD${orderNumber.slice(orderNumber.indexOf('-'))}`;
  for (const either of [orderNumber, short]) expect(await ids({ orderNumber: either })).toEqual([first]);
  expect(await ids({ customers: { keys: [] } })).toEqual([]);
  expect((await views.admin.paymentRequests({ method: 'bank' }, TEN)).items).toEqual([]);
});
