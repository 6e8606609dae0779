import { NO_OPEN_ORDERS } from '@yukselt/contracts';
import { CustomerKeyStore, UNREADABLE } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import pg from 'pg';
import { allPages } from '../testing/all-pages.js';
import type { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import { AccountQueries } from './account-queries.js';
import { AdminQueries } from './admin-queries.js';
import { AuditQueries } from './audit/audit-queries.js';

let views: ViewsDatabase;
let account: TestAccount;
beforeEach(async () => {
  views = await ViewsDatabase.create();
  account = await views.newAccount();
});
afterEach(() => views.close());

const TEN = { limit: 10 };

it('shows an account that was never used', async () => {
  expect(await views.account.wallet(account.userId)).toEqual({
    balance: '0',
    revision: '-1',
    pendingAmount: '0',
    pendingCount: 0,
    underReview: false,
  });
  expect(await views.account.totals(account.userId)).toEqual({ orderCount: 0, spent: '0', points: 0, level: 'New' });
  expect(await views.account.openOrders(account.userId)).toEqual(NO_OPEN_ORDERS);
  expect(await views.account.entries(account.userId, TEN)).toEqual({ items: [], next: null });
  expect(await views.account.order(account.userId, 'nothing')).toBeNull();
  expect(await views.admin.paymentRequest('nothing')).toBeNull();
  expect(await views.admin.figures()).toEqual({
    totalOrders: 0,
    totalRevenue: '0',
    pendingRequests: 0,
    totalBalance: '0',
  });
  expect(await views.audit.verifyAccount(account.userId)).toMatchObject({ verdict: 'equal' });
});

it('reads a wallet by a plan that is kept for the next reader', async () => {
  const session = new pg.Pool({ connectionString: views.database.url, max: 1 });
  try {
    const queries = new AccountQueries(session, views.customerKeys);
    // PostgreSQL decides after five plans of their own whether one for all is as good.
    for (let reader = 0; reader < 6; reader++) await queries.wallet(account.userId);
    const { rows } = await session.query<{ generic_plans: string }>(
      `select generic_plans from pg_prepared_statements where statement like '%views.balances%'`,
    );
    expect(rows).toEqual([{ generic_plans: '1' }]);
  } finally {
    await session.end();
  }
});

// docs/product-rules.md#payments-3
it('shows a top-up from request to approval and undo', async () => {
  const id = await account.requestTopUp(25_000n);
  await views.foldTwice();
  expect(await views.account.wallet(account.userId)).toEqual({
    balance: '0',
    revision: '1',
    pendingAmount: '25000',
    pendingCount: 1,
    underReview: false,
  });
  expect(await views.account.paymentRequest(account.userId, id)).toMatchObject({
    kind: 'top-up',
    status: 'pending',
    adminNote: null,
    decidedAt: null,
    orderId: null,
    lines: [],
  });
  await account.approve(id);
  await views.foldTwice();
  expect(await views.admin.paymentRequest(id)).toMatchObject({
    status: 'approved',
    adminNote: 'Admin tarafından onaylandı',
    decidedBy: 'admin-1',
    balance: '25000',
  });
  await account.undo(id);
  await views.foldTwice();
  expect(await views.admin.paymentRequest(id)).toMatchObject({
    status: 'pending',
    adminNote: 'yanlış',
    decidedBy: null,
    decidedAt: null,
    balance: '0',
  });
  await account.reject(id);
  await views.foldTwice();
  expect(await views.account.paymentRequest(account.userId, id)).toMatchObject({
    status: 'rejected',
    adminNote: 'Admin tarafından reddedildi',
  });
  expect((await views.admin.paymentRequest(id))!.steps).toMatchObject([
    { step: 'requested', actorId: account.userId, note: null },
    { step: 'approved', actorId: 'admin-1', note: 'Admin tarafından onaylandı' },
    { step: 'reversed', actorId: 'admin-1', note: 'yanlış' },
    { step: 'rejected', actorId: 'admin-1', note: 'Admin tarafından reddedildi' },
  ]);
  expect(
    (await views.account.entries(account.userId, TEN)).items.map(({ kind, amount, balanceAfter }) => [
      kind,
      amount,
      balanceAfter,
    ]),
  ).toEqual([
    ['approval-undone', '-25000', '0'],
    ['top-up', '25000', '25000'],
  ]);
});

it('shows a withdrawn request as rejected with its note and with an outcome of its own', async () => {
  const [withdrawn, noted, refused, refusedInTheSameWords] = [
    await account.requestTopUp(10_000n),
    await account.requestTopUp(20_000n),
    await account.requestTopUp(30_000n),
    await account.requestTopUp(40_000n),
  ];
  await account.withdraw(withdrawn);
  await account.approve(noted, 'Dekont görüldü');
  await account.reject(refused, 'Dekont yok');
  await account.reject(refusedInTheSameWords, 'Müşteri tarafından geri çekildi');
  await views.foldTwice();
  const { items } = await views.account.paymentRequests(account.userId, TEN);
  expect(items.map(({ id, status, outcome, adminNote }) => [id, status, outcome, adminNote])).toEqual([
    [refusedInTheSameWords, 'rejected', 'rejected', 'Müşteri tarafından geri çekildi'],
    [refused, 'rejected', 'rejected', 'Dekont yok'],
    [noted, 'approved', 'approved', 'Dekont görüldü'],
    [withdrawn, 'rejected', 'withdrawn', 'Müşteri tarafından geri çekildi'],
  ]);
});

it('shows a cart payment as two movements and an order, and none of them once it is undone', async () => {
  const id = await account.requestCartPayment(500n);
  await account.approve(id);
  await views.foldTwice();
  const { orderId } = (await views.account.paymentRequest(account.userId, id))!;
  const order = (await views.account.order(account.userId, orderId!))!;
  expect(order).toMatchObject({ method: 'bank', total: '500', status: 'pending', requestId: id, cancel: null });
  const { items } = await views.account.entries(account.userId, TEN);
  const named = { platform: 'Instagram', serviceName: 'Takipçi', quantity: 100, lineCount: 1 };
  expect(items.map(({ kind, amount, method, label, order }) => [kind, amount, method, label, order])).toEqual([
    ['order', '-500', null, order.orderNumber, named],
    ['cart-payment', '500', 'bank', expect.stringMatching(/^YK-/), null],
  ]);
  await account.undo(id);
  await views.foldTwice();
  expect(await views.account.paymentRequest(account.userId, id)).toMatchObject({ status: 'pending', orderId: null });
  expect((await views.account.order(account.userId, orderId!))!.cancel).toEqual({
    by: 'undo',
    reason: 'Onay geri alındığı için iptal edildi',
    refunded: '0',
    noRefundReason: 'approval-undone',
  });
  expect(await views.account.totals(account.userId)).toMatchObject({ orderCount: 0, spent: '0', points: 0 });
  expect(await views.admin.figures()).toEqual({
    totalOrders: 1,
    totalRevenue: '0',
    pendingRequests: 1,
    totalBalance: '0',
  });
});

// docs/product-rules.md#orders-1 and docs/product-rules.md#orders-3
it('shows each status of an order, with texts that the key opens', async () => {
  await account.topUp(100_000n);
  const [done, cancelled, other] = [
    await account.checkout(12_345n),
    await account.checkout(2_000n),
    await account.checkout(3_000n),
  ];
  await account.startProcessing(done);
  await account.complete(done);
  await account.cancel(cancelled);
  await account.cancel(other, 'yanlış hesap');
  await views.foldTwice();
  const order = (await views.account.order(account.userId, done))!;
  expect(order.target).toEqual({
    platform: 'Instagram',
    url: 'https://instagram.com/ornek',
    username: 'ornek',
    notes: null,
  });
  expect(order.timeline.map(({ status, actorRole }) => [status, actorRole])).toEqual([
    ['pending', 'user'],
    ['processing', 'admin'],
    ['completed', 'admin'],
  ]);
  expect(order.completedAt).toBe(order.timeline[2]!.at);
  expect(order.lines).toEqual([expect.objectContaining({ serviceName: 'Takipçi', quantity: 100, price: '12345' })]);
  expect((await views.account.order(account.userId, cancelled))!.cancel).toMatchObject({
    reason: 'Kullanıcı tarafından iptal edildi',
    refunded: '2000',
    noRefundReason: null,
  });
  expect((await views.account.order(account.userId, other))!.cancel).toMatchObject({ reason: 'yanlış hesap' });
  expect(await views.account.totals(account.userId)).toEqual({
    orderCount: 1,
    spent: '12345',
    points: 1_234,
    level: 'Silver',
  });
  expect(
    (await views.account.orders(account.userId, { ...TEN, status: 'cancelled' })).items.map(({ id }) => id),
  ).toEqual([other, cancelled]);

  const stranger = await views.newAccount();
  expect(await views.account.order(stranger.userId, done)).toBeNull();
  expect(await views.account.paymentRequest(stranger.userId, [...account.requests.keys()][0]!)).toBeNull();

  await views.customerKeys.destroy(account.userId);
  expect((await views.admin.order(done))!.target).toEqual({
    platform: 'Instagram',
    url: '[silindi]',
    username: '[silindi]',
    notes: null,
  });
  expect((await views.admin.order(other))!.cancel!.reason).toBe('[silindi]');
  const stored = JSON.stringify(await views.dump());
  for (const text of ['instagram.com/ornek', 'yanlış hesap']) expect(stored).not.toContain(text);
});

it.each([
  [0, 'New'],
  [1, 'Silver'],
  [4, 'Silver'],
  [5, 'Gold'],
  [9, 'Gold'],
  [10, 'Premium'],
])('%i orders reach level %s', async (orders, level) => {
  await account.topUp(100_000n);
  for (let n = 0; n < orders; n++) await account.checkout(9n);
  await views.fold();
  expect(await views.account.totals(account.userId)).toEqual({
    orderCount: orders,
    spent: `${orders * 9}`,
    points: Math.floor((orders * 9) / 10),
    level,
  });
});

it('counts every open order', async () => {
  await account.topUp(100_000n);
  const placed: string[] = [];
  for (let n = 0; n < 25; n++) placed.push(await account.checkout(9n));
  for (const order of placed.slice(0, 3)) await account.startProcessing(order);
  await account.complete(placed[0]!);
  await account.cancel(placed[24]!);
  await views.foldTwice();
  expect(await views.account.openOrders(account.userId)).toEqual({ ...NO_OPEN_ORDERS, pending: 21, processing: 2 });
  expect(await views.account.openOrders((await views.newAccount()).userId)).toEqual(NO_OPEN_ORDERS);
});

it('finds own orders by a part of their number, and movements by their kind', async () => {
  await account.topUp(100_000n);
  const [first, second] = [await account.checkout(12_345n), await account.checkout(2_000n)];
  await account.cancel(second);
  await views.foldTwice();
  const { orderNumber } = (await views.account.order(account.userId, first))!;
  const idsOf = async (q: string) =>
    (await views.account.orders(account.userId, { ...TEN, q })).items.map(({ id }) => id);
  expect(await idsOf(orderNumber.slice(3).toLowerCase())).toEqual([first]);
  expect(await idsOf(`ORD${orderNumber.slice(orderNumber.indexOf('-'))}`)).toEqual([first]);
  expect(await idsOf('ord')).toEqual([second, first]);
  expect(await idsOf('%')).toEqual([]);
  expect(await idsOf('')).toHaveLength(2);
  const kinds = async (filter: 'in' | 'order' | 'refund' | 'other') =>
    (await views.account.entries(account.userId, { ...TEN, filter })).items.map(({ kind, amount }) => [kind, amount]);
  expect(await kinds('in')).toEqual([['top-up', '100000']]);
  expect(await kinds('order')).toEqual([
    ['order', '-2000'],
    ['order', '-12345'],
  ]);
  expect(await kinds('refund')).toEqual([['refund', '2000']]);
  expect(await kinds('other')).toEqual([]);
  const pages = await allPages((page) => views.account.entries(account.userId, { ...page, filter: 'order' }), 1);
  expect(pages.map(({ balanceAfter }) => balanceAfter)).toEqual(['85655', '87655']);
});

it('finds movements by number, reference and period, page by page', async () => {
  await account.topUp(100_000n);
  const [first, second] = [await account.checkout(100n), await account.checkout(200n)];
  await views.foldTwice();
  const { items } = await views.account.entries(account.userId, TEN);
  const { orderNumber } = (await views.account.order(account.userId, first))!;
  const entriesOf = async (filter: Parameters<typeof views.account.entries>[1]) =>
    (await views.account.entries(account.userId, filter)).items.map(({ orderId }) => orderId);
  const short = `ord${orderNumber.slice(orderNumber.indexOf('-'))}`;
  for (const q of [orderNumber, short]) expect(await entriesOf({ ...TEN, q })).toEqual([first]);
  expect(await entriesOf({ ...TEN, q: items[2]!.label!.toLowerCase() })).toEqual([null]);
  expect(await entriesOf({ ...TEN, q: '%' })).toEqual([]);
  const [third, , top] = items.map(({ at }) => Date.parse(at)) as [number, number, number];
  expect(await entriesOf({ ...TEN, period: { from: 0, to: top } })).toEqual([]);
  expect(await entriesOf({ ...TEN, period: { from: third + 1, to: third + 2 } })).toEqual([]);
  const all = { from: top, to: third + 1 };
  expect(await entriesOf({ ...TEN, period: all })).toEqual([second, first, null]);
  const pages = await allPages((page) => views.account.entries(account.userId, { ...page, period: all }), 1);
  expect(pages.map(({ revision }) => revision)).toEqual(items.map(({ revision }) => revision));
});

// docs/product-rules.md#orders-10
it('finds the own orders of a period, with a status and a number, page by page', async () => {
  await account.topUp(100_000n);
  for (let n = 0; n < 4; n++) await account.checkout(100n);
  await views.foldTwice();
  const { items } = await views.account.orders(account.userId, TEN);
  const [fourth, third, second, first] = items.map(({ createdAt }) => Date.parse(createdAt)) as [
    number,
    number,
    number,
    number,
  ];
  const ids = items.map(({ id }) => id);
  const ordersOf = async (filter: Parameters<typeof views.account.orders>[1]) =>
    (await views.account.orders(account.userId, filter)).items.map(({ id }) => id);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  // The end of a period belongs to the next one.
  const middle = { from: second, to: fourth };
  expect(await ordersOf({ ...TEN, period: middle })).toEqual(ids.slice(1, 3));
  expect(await ordersOf({ ...TEN, period: { from: fourth, to: fourth + 1 } })).toEqual(ids.slice(0, 1));
  expect(await ordersOf({ ...TEN, period: { from: 0, to: first } })).toEqual([]);
  await account.cancel(ids[1]!);
  await views.foldTwice();
  // Cancelled later, it still belongs to when it was placed.
  expect(await ordersOf({ ...TEN, period: middle, status: 'cancelled' })).toEqual([ids[1]]);
  expect(await ordersOf({ ...TEN, period: middle, q: items[2]!.orderNumber })).toEqual([ids[2]]);
  expect(await ordersOf({ ...TEN, period: middle, q: items[0]!.orderNumber })).toEqual([]);
  const pages = await allPages((page) => views.account.orders(account.userId, { ...page, period: middle }), 1);
  expect(pages.map(({ id }) => id)).toEqual(ids.slice(1, 3));
});

it('pages lose and repeat no row while rows are added', async () => {
  const other = await views.newAccount();
  await account.topUp(100_000n);
  for (let n = 0; n < 11; n++) await account.checkout(10n);
  await other.topUp(500n);
  await views.fold();
  const write = async (): Promise<void> => {
    await account.checkout(1n);
    await account.requestTopUp(1n);
    await views.fold();
  };
  const own = [...account.orders.keys()].reverse();
  expect((await allPages((page) => views.account.orders(account.userId, page), 4, write)).map(({ id }) => id)).toEqual(
    own,
  );
  const revisions = (await allPages((page) => views.account.entries(account.userId, page), 3, write)).map(
    ({ revision }) => BigInt(revision),
  );
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => Number(b - a)));
  expect((await allPages((page) => views.admin.orders({}, page), 5)).length).toBe(account.orders.size);
  const pending = await allPages((page) => views.admin.paymentRequests({ status: 'pending' }, page), 2);
  expect(pending.map(({ id }) => id)).toEqual(
    [...account.requests].filter(([, request]) => request.status === 'pending').map(([id]) => id),
  );
  expect((await allPages((page) => views.audit.accounts(page), 1)).map(({ userId }) => userId)).toEqual(
    [account.userId, other.userId].sort(),
  );
  await expect(views.account.orders(account.userId, { cursor: 'bozuk', limit: 1 })).rejects.toMatchObject({
    code: 'INVALID_CURSOR',
  });
});

it('returns the status of an order or a request only once it is final', async () => {
  await account.topUp(100_000n);
  const ended = (id: string) => views.account.finalStatus(account.userId, id);
  const [open, cancelled, done] = [
    await account.checkout(1_000n),
    await account.checkout(1_000n),
    await account.checkout(1_000n),
  ];
  await account.cancel(cancelled);
  await account.startProcessing(done);
  await account.complete(done);
  const [waiting, withdrawn, rejected, paid] = [
    await account.requestTopUp(10_000n),
    await account.requestTopUp(10_000n),
    await account.requestTopUp(10_000n),
    await account.requestCartPayment(5_000n),
  ];
  await account.withdraw(withdrawn);
  await account.reject(rejected);
  await account.approve(paid);
  await views.fold();
  expect(await Promise.all([open, waiting, rejected, paid, 'nothing'].map(ended))).toEqual(Array(5).fill(null));
  await account.startProcessing(account.requests.get(paid)!.orderId!);
  await views.fold();
  expect(await Promise.all([cancelled, done, withdrawn, paid].map(ended))).toEqual([
    { order: 'cancelled' },
    { order: 'completed' },
    { request: 'withdrawn' },
    { request: 'approved' },
  ]);
  const other = await views.newAccount();
  expect(await views.account.finalStatus(other.userId, done)).toBeNull();
});

it("hides no other customer's rows when the texts of one customer cannot be opened", async () => {
  const [lost, other] = [await views.newAccount(), await views.newAccount()];
  for (const account of [lost, other]) {
    await account.topUp(20_000n);
    await account.checkout(5_000n);
  }
  await views.fold();
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  // The vault is restored from before the customer's first order, so the key is created a second time.
  await views.pool.query('delete from vault.customer_keys where user_id = $1', [lost.userId]);
  const fresh = new CustomerKeyStore(views.pool, testVaultKeys);
  await fresh.ensureKey(lost.userId);
  const admin = new AdminQueries(views.pool, fresh);
  const { items } = await admin.orders({}, { limit: 100 });
  const urlOf = (userId: string) => items.find((order) => order.userId === userId)?.target.url;
  expect(urlOf(lost.userId)).toBe(UNREADABLE);
  expect(urlOf(other.userId)).toContain('instagram.com');
  const history = await new AuditQueries(views.pool, views.store, fresh).history(lost.userId, { from: 0n, limit: 100 });
  expect(JSON.stringify(history)).toContain(UNREADABLE);
  expect(warn).toHaveBeenCalled();
});
