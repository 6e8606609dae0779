import { newIdempotencyKey, type Problem, REVIEW_LEASE_MS, shortOrderNumber } from '@yukselt/contracts';
import {
  type AdminFigures,
  type AdminOrderRow,
  type AdminOrderView,
  type AdminPaymentView,
  type AdminPlatformView,
  type BulkResult,
  type CommandResult,
  type FiguresHistory,
  type Page,
  type PaymentQueueFigures,
  type ReviewLease,
  type ViewLag,
} from '@yukselt/contracts/api';
import { filter, firstValueFrom } from 'rxjs';
import { seedTables } from '../bootstrap.js';
import { LiveHubService } from '../live/live-hub.service.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AdminFiguresService } from './admin-figures.service.js';

const ADMIN = '/api/v1/admin';
let test: TestApp;
let ayse: ApiClient;
let mehmet: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, mehmet] = (await Promise.all(
    ['ayse@yukselt.demo', 'mehmet@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)),
  )) as [ApiClient, ApiClient];
});
afterAll(() => test.close());

const shopper = (name = 'Deneme Müşteri') => ApiClient.register(test.app, name);
async function ask(customer: ApiClient, amount = '50000'): Promise<string> {
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'papara' });
  expect(asked.status).toBe(200);
  return asked.body.requestId!;
}
const plain = (client: ApiClient, method: 'PUT' | 'GET' | 'POST', url: string, payload?: object) =>
  test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${client.session.accessToken}` },
    ...(payload ? { payload } : {}),
  });
const LEASES = `${ADMIN}/review-leases`;

// docs/product-rules.md#payments-7
describe('leases', () => {
  const move = async (admin: ApiClient, from: string | null, to: string | null) => {
    const moved = await plain(admin, 'PUT', LEASES, { from, to });
    expect(moved.statusCode).toBe(200);
    return moved.json<ReviewLease[]>();
  };

  it('show who reviews a request until it is released or two minutes pass, and block no decision', async () => {
    const customer = await shopper();
    const id = await ask(customer);
    const published = firstValueFrom(
      test.app
        .get(LiveHubService)
        .ofPanel(mehmet.id, 'admin')
        .pipe(filter(({ type }) => type === 'leases')),
    );
    expect(await move(ayse, null, id)).toMatchObject([
      { requestId: id, adminId: ayse.id, name: ayse.session.user.name },
    ]);
    expect(await published).toMatchObject({ type: 'leases', data: { leases: [{ requestId: id, adminId: ayse.id }] } });
    expect(await move(mehmet, null, id)).toMatchObject([{ adminId: ayse.id }]);
    expect(await move(mehmet, id, null)).toHaveLength(1);
    expect((await mehmet.get(LEASES)).body).toHaveLength(1);
    test.clock.advance(REVIEW_LEASE_MS);
    expect(await move(mehmet, null, id)).toMatchObject([{ adminId: mehmet.id }]);
    expect(await move(mehmet, id, null)).toEqual([]);
    expect((await ayse.get(LEASES)).body).toEqual([]);
    await move(ayse, null, id);
    expect(
      (await mehmet.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${id}/approve`, { receiptId: null }))
        .status,
    ).toBe(200);
  });

  it('last two minutes more each time that the open page renews them', async () => {
    const id = await ask(await shopper());
    test.clock.advance(REVIEW_LEASE_MS);
    await move(ayse, null, id);
    test.clock.advance(REVIEW_LEASE_MS - 1);
    expect(await move(ayse, id, id)).toMatchObject([{ requestId: id, adminId: ayse.id }]);
    test.clock.advance(REVIEW_LEASE_MS - 1);
    expect((await mehmet.get(LEASES)).body).toMatchObject([{ requestId: id, adminId: ayse.id }]);
    test.clock.advance(1);
    expect((await mehmet.get(LEASES)).body).toEqual([]);
  });

  it('move from one payment request to the next with one call', async () => {
    const customer = await shopper();
    test.clock.advance(REVIEW_LEASE_MS);
    const [first, second] = [await ask(customer), await ask(customer)];
    await move(ayse, null, first);
    expect(await move(ayse, first, second)).toMatchObject([{ requestId: second, adminId: ayse.id }]);
    expect(await move(ayse, second, null)).toEqual([]);
    expect((await plain(ayse, 'PUT', LEASES, { from: null, to: 'no id' })).statusCode).toBe(400);
    expect((await plain(customer, 'PUT', LEASES, { from: null, to: first })).statusCode).toBe(403);
  });
});

describe('the figures of the shop', () => {
  const WEEK_MS = 7 * 86_400_000;
  const figures = async () => (await ayse.get<AdminFigures>(`${ADMIN}/figures`)).body;

  it('count who registered within seven days', async () => {
    const before = await figures();
    await shopper();
    const after = await figures();
    expect([after.totalUsers, after.newUsers]).toEqual([before.totalUsers + 1, before.newUsers + 1]);
    test.clock.advance(WEEK_MS);
    const { totalUsers, newUsers } = await test.app.get(AdminFiguresService).figures();
    test.clock.advance(-WEEK_MS);
    expect([totalUsers, newUsers]).toEqual([after.totalUsers, 0]);
  });

  it('count services on sale and their platforms', async () => {
    const { rows } = await test.database.pool.query(
      `select count(*)::int as "activeServices", count(distinct platform_id)::int as "activePlatforms"
         from shop.services where is_active and deleted_at is null and not is_basic`,
    );
    expect(await figures()).toMatchObject(rows[0] as object);
  });

  it('omit a platform that is switched off', async () => {
    const before = await figures();
    const { items } = (await ayse.get<Page<AdminPlatformView>>(`${ADMIN}/platforms?limit=100`)).body;
    const { id } = items.find(({ activeServiceCount }) => activeServiceCount > 0)!;
    const turn = (to: 'activate' | 'deactivate') => plain(ayse, 'POST', `${ADMIN}/platforms/${id}/${to}`, {});
    expect((await turn('deactivate')).statusCode).toBe(200);
    expect(await figures()).toEqual({ ...before, activePlatforms: before.activePlatforms - 1 });
    expect((await turn('activate')).statusCode).toBe(200);
    expect(await figures()).toEqual(before);
  });
});

describe('counters', () => {
  it('push the number of pending payments as soon as one is requested', async () => {
    const customer = await shopper();
    const { body: before } = await ayse.get<AdminFigures>(`${ADMIN}/figures`);
    const pushed = firstValueFrom(
      test.app
        .get(LiveHubService)
        .ofPanel(ayse.id, 'admin')
        .pipe(
          filter(({ type, data }) => {
            const waiting = (data as { pendingRequests?: number }).pendingRequests ?? 0;
            return type === 'counters' && waiting > before.pendingRequests;
          }),
        ),
    );
    await ask(customer);
    expect(await pushed).toMatchObject({ data: { pendingRequests: before.pendingRequests + 1 } });
  });
});

describe('bulk', () => {
  it('decides every item on its own, and a repeat gets the same answer', async () => {
    const customer = await shopper();
    const ids = [await ask(customer), await ask(customer), await ask(customer)];
    await mehmet.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${ids[1]}/approve`, { receiptId: null });
    const own = await ask(ayse);
    const body = {
      action: 'approve',
      items: [...ids.map((id) => ({ id, userId: customer.id })), { id: own, userId: ayse.id }].map((item) => ({
        ...item,
        receiptId: null,
      })),
    };
    const key = newIdempotencyKey();
    const first = await ayse.post<BulkResult>(`${ADMIN}/bulk/payment-requests`, body, key);
    const of = ({ body: { results } }: typeof first) =>
      ids.concat(own).map((id) => results.find((result) => result.id === id));
    expect(of(first)).toMatchObject([
      { result: { repeated: false } },
      { code: 'PAYMENT_REQUEST_NOT_PENDING' },
      { result: { repeated: false } },
      { code: 'OWN_ACCOUNT' },
    ]);
    const again = await ayse.post<BulkResult>(`${ADMIN}/bulk/payment-requests`, body, key);
    expect(of(again)).toMatchObject([
      { result: { repeated: true } },
      { code: 'PAYMENT_REQUEST_NOT_PENDING' },
      { result: { repeated: true } },
      { code: 'OWN_ACCOUNT' },
    ]);
    expect((await customer.get<{ balance: string }>('/api/v1/me/wallet')).body.balance).toBe('150000');
  });

  it('rejects with one reason, and not without', async () => {
    const customer = await shopper();
    const items = [{ id: await ask(customer), userId: customer.id }];
    expect(
      await ayse.post<Problem>(`${ADMIN}/bulk/payment-requests`, { action: 'reject', reason: '  ', items }),
    ).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } });
    expect(await ayse.post<Problem>(`${ADMIN}/bulk/payment-requests`, { action: 'reject', items: [] })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
    expect(
      (await ayse.post(`${ADMIN}/bulk/payment-requests`, { action: 'reject', reason: 'Para gelmedi', items }, null))
        .status,
    ).toBe(400);
    expect((await customer.post(`${ADMIN}/bulk/payment-requests`, { action: 'approve', items })).status).toBe(403);
    await ayse.post(`${ADMIN}/bulk/payment-requests`, { action: 'reject', reason: 'Para gelmedi', items });
    expect((await ayse.get<AdminPaymentView>(`${ADMIN}/payment-requests/${items[0]!.id}`)).body).toMatchObject({
      status: 'rejected',
      adminNote: 'Para gelmedi',
    });
  });

  it('advances orders and records who did each step', async () => {
    const customer = await shopper();
    const request = await ask(customer, '1000000');
    await ayse.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${request}/approve`, { receiptId: null });
    const cart = await checkoutOf(test.app, 'balance');
    const orders = [
      await customer.post<CommandResult>('/api/v1/me/checkout', cart),
      await customer.post<CommandResult>('/api/v1/me/checkout', cart),
    ].map(({ body }) => body.orderId!);
    const items = orders.map((id) => ({ id, userId: customer.id }));
    expect(
      (await ayse.post<BulkResult>(`${ADMIN}/bulk/orders`, { action: 'start-processing', items })).body.results,
    ).toMatchObject([{ result: {} }, { result: {} }]);
    await mehmet.post(`${ADMIN}/accounts/${customer.id}/orders/${orders[0]}/complete`);
    const cancelled = await ayse.post<BulkResult>(`${ADMIN}/bulk/orders`, {
      action: 'cancel',
      reason: 'Bağlantı kapalı',
      items,
    });
    expect(orders.map((id) => cancelled.body.results.find((result) => result.id === id))).toMatchObject([
      { code: 'ORDER_COMPLETED', detail: 'Tamamlanmış siparişler iptal edilemez' },
      { result: { refunded: cart.expectedTotal } },
    ]);
    const { body } = await ayse.get<AdminOrderView>(`${ADMIN}/orders/${orders[0]}`);
    expect(body).toMatchObject({
      actors: ['Deneme Müşteri', ayse.session.user.name, mehmet.session.user.name],
      timeline: [{ status: 'pending' }, { status: 'processing' }, { status: 'completed' }],
    });
    expect((await customer.get<object>(`/api/v1/me/orders/${orders[0]}`)).body).not.toHaveProperty('actors');
    for (const number of [body.orderNumber, shortOrderNumber(body.orderNumber).toLowerCase()])
      expect((await ayse.get<Page<AdminOrderRow>>(`${ADMIN}/orders?q=${number}`)).body.items).toMatchObject([
        { id: orders[0] },
      ]);
  });

  it('shows the target of an order in its detail only, whose reading is entered in the access log', async () => {
    const customer = await shopper('Hedefli Müşteri');
    const request = await ask(customer, '1000000');
    await ayse.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${request}/approve`, { receiptId: null });
    const cart = await checkoutOf(test.app, 'balance');
    const { orderId } = (await customer.post<CommandResult>('/api/v1/me/checkout', cart)).body;
    const { body } = await ayse.get<AdminOrderView>(`${ADMIN}/orders/${orderId}`);
    expect(body.target.url).not.toBe('');
    const list = (await ayse.get<Page<AdminOrderRow>>(`${ADMIN}/orders?q=${body.orderNumber}`)).body;
    expect(list.items).toMatchObject([{ id: orderId, customer: { id: customer.id } }]);
    expect(JSON.stringify(list)).not.toContain(body.target.url);
  });
});

describe('history', () => {
  it('lists every decision of a request: who, when and why', async () => {
    const customer = await shopper('Uzun Hikaye');
    const id = await ask(customer);
    const act = (admin: ApiClient, what: string, body: object) =>
      admin.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${id}/${what}`, body);
    await act(ayse, 'approve', { note: 'Dekont tamam', receiptId: null });
    await act(mehmet, 'undo', { reason: 'Yanlış hesap' });
    await act(mehmet, 'reject', { reason: 'Para gelmedi' });
    const { body } = await ayse.get<AdminPaymentView>(`${ADMIN}/payment-requests/${id}`);
    expect(body.history!.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['requested', 'Uzun Hikaye', null],
      ['approved', ayse.session.user.name, 'Dekont tamam'],
      ['reversed', mehmet.session.user.name, 'Yanlış hesap'],
      ['rejected', mehmet.session.user.name, 'Para gelmedi'],
    ]);
    const { body: page } = await ayse.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests?q=${id}`);
    expect(page.items[0]).not.toHaveProperty('history');
    expect((await customer.get<object>(`/api/v1/me/payment-requests/${id}`)).body).not.toHaveProperty('history');
  });
});

describe('the figures of the queue', () => {
  it('count pending requests and those outside the limits, and a customer’s earlier requests', async () => {
    const figures = async () => (await ayse.get<PaymentQueueFigures>(`${ADMIN}/figures/payment-requests`)).body;
    const askedAt = async (id: string) =>
      (await ayse.get<AdminPaymentView>(`${ADMIN}/payment-requests/${id}`)).body.createdAt;
    const before = await figures();
    const customer = await shopper();
    const [small, large] = [await ask(customer), await ask(customer, '1500000')];
    expect(await figures()).toEqual({
      ...before,
      pending: before.pending + 2,
      pendingAmount: String(BigInt(before.pendingAmount) + 1_550_000n),
      oldestAt: before.oldestAt ?? (await askedAt(small)),
      outsideLimits: before.outsideLimits + 1,
    });
    await ayse.post(`${ADMIN}/accounts/${customer.id}/payment-requests/${small}/approve`, { receiptId: null });
    expect(await figures()).toEqual({
      ...before,
      pending: before.pending + 1,
      pendingAmount: String(BigInt(before.pendingAmount) + 1_500_000n),
      oldestAt: before.oldestAt ?? (await askedAt(large)),
      outsideLimits: before.outsideLimits + 1,
    });
    const { record } = (await ayse.get<AdminPaymentView>(`${ADMIN}/payment-requests/${small}`)).body;
    expect(record).toEqual({ requested: 2, approved: 1 });
  });
});

describe('lists', () => {
  it('search requests by customer, reference and number, and find those outside the limits', async () => {
    const customer = await shopper('Şule Aramalı');
    const [small, large] = [await ask(customer), await ask(customer, '1500000')];
    const idsOf = async (query: string) =>
      (await ayse.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests?${query}`)).body.items.map(({ id }) => id);
    expect(await idsOf('q=Aramal%C4%B1')).toEqual([large, small]);
    // However many people have such a name: the one who asked may have registered before all others.
    await test.database.pool.query(`insert into shop.users (id, name, email, password_hash, role, created_at, updated_at)
      select gen_random_uuid(), 'Şule Aramalı', 'sule-' || n || '@kayit.demo', '-', 'user', now() + interval '1 day', now() from generate_series(1, 150) n`);
    expect(await idsOf('q=sule%20aramali')).toEqual([large, small]);
    expect(await idsOf('q=Aramal%C4%B1&sort=oldest')).toEqual([small, large]);
    const { reference } = (await ayse.get<AdminPaymentView>(`${ADMIN}/payment-requests/${small}`)).body;
    expect(await idsOf(`q=${reference.toLowerCase()}`)).toEqual([small]);
    expect(await idsOf(`q=${large.slice(0, 23).toUpperCase()}`)).toContain(large);
    expect(await idsOf('status=pending&outside=1')).toContain(large);
    expect(await idsOf('status=pending&outside=1')).not.toContain(small);
    expect(await idsOf('q=%25')).toEqual([]);
    expect((await ayse.get(`${ADMIN}/payment-requests?sort=yok`)).status).toBe(400);
  });

  it('page without a repeat while the list grows', async () => {
    const customer = await shopper('Sayfa Deneme');
    const ids = [await ask(customer), await ask(customer), await ask(customer)];
    const first = (await ayse.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests?q=Sayfa+Deneme&limit=2`)).body;
    await ask(customer);
    const rest = (
      await ayse.get<Page<AdminPaymentView>>(`${ADMIN}/payment-requests?q=Sayfa+Deneme&limit=2&cursor=${first.next}`)
    ).body;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('are sorted by amount, with a cursor that new rows do not move and other orders refuse', async () => {
    const customer = await shopper('Tutar Sırası');
    for (const amount of ['20000', '50000', '20000', '30000', '20000']) await ask(customer, amount);
    const read = (query: string) =>
      ayse.get<Page<AdminPaymentView> & Problem>(`${ADMIN}/payment-requests?q=Tutar+S%C4%B1ras%C4%B1&limit=2&${query}`);
    const amounts: Record<string, string[]> = {};
    for (const sort of ['largest', 'smallest']) {
      const rows: AdminPaymentView[] = [];
      let next: string | null = '';
      while (next !== null) {
        const { body }: { body: Page<AdminPaymentView> } = await read(`sort=${sort}${next && `&cursor=${next}`}`);
        rows.push(...body.items);
        next = body.next;
        // Before the place in either order: a page that counted rows would repeat one.
        if (rows.length === 2) await ask(customer, sort === 'largest' ? '90000' : '10000');
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      amounts[sort] = rows.map(({ amount }) => amount);
    }
    expect(amounts).toEqual({
      largest: ['50000', '30000', '20000', '20000', '20000'],
      smallest: ['20000', '20000', '20000', '30000', '50000', '90000'],
    });
    const cursor = (await read('sort=largest')).body.next;
    for (const sort of ['smallest', 'newest', 'oldest'])
      expect(await read(`sort=${sort}&cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const byTime = (await read('sort=newest')).body.next;
    for (const sort of ['smallest', 'largest', 'oldest'])
      expect(await read(`sort=${sort}&cursor=${byTime}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const forged = Buffer.from('largest:1e9:x').toString('base64url');
    expect(await read(`sort=largest&cursor=${forged}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('export all rows of a filter for Turkish Excel, without formulas', async () => {
    const customer = await shopper('=HYPERLINK("x") Kaya');
    const id = await ask(customer, '123450');
    const answer = await plain(
      ayse,
      'GET',
      `${ADMIN}/exports/payment-requests.csv?q=${encodeURIComponent(customer.session.user.email)}`,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="odemeler.csv"',
      'cache-control': 'no-store',
    });
    const [header, row, end] = answer.body.split('\r\n');
    expect(header).toMatch(/^\u{feff}"Talep ID";"Referans";/u);
    expect(row).toContain(`"${id}";`);
    expect(row).toContain(
      `;"'=HYPERLINK(""x"") Kaya";"${customer.session.user.email}";"Bakiye yükleme";"1234,50";"PAPARA";"Bekliyor";"Hayır";"Hayır";`,
    );
    expect(end).toBe('');
    const [columns, order] = (await plain(ayse, 'GET', `${ADMIN}/exports/orders.csv?status=completed`)).body.split(
      '\r\n',
    );
    expect(columns).toContain('Toplam (₺)');
    // A service that is named after its platform is not preceded by it once more.
    expect(order).toMatch(/;"\d+ Instagram (?!Instagram)/);
    expect((await plain(customer, 'GET', `${ADMIN}/exports/orders.csv`)).statusCode).toBe(403);
    test.clock.advance(3_600_001);
    expect((await plain(ayse, 'GET', `${ADMIN}/exports/orders.csv`)).json()).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
    test.clock.advance(-3_600_001);
  });
});

describe('overview', () => {
  it('counts who registered on each day in Istanbul', async () => {
    const days = async () => (await ayse.get<FiguresHistory>(`${ADMIN}/figures/history?days=7`)).body.days;
    const before = await days();
    const { day } = before.at(-3)!;
    for (const time of ['00:00:00', '23:59:59.999']) {
      const { session } = await shopper();
      await test.database.pool.query('update shop.users set created_at = $1 where id = $2', [
        `${day}T${time}+03:00`,
        session.user.id,
      ]);
    }
    const added = (await days()).map(({ newUsers }, index) => newUsers - before[index]!.newUsers);
    expect(added).toEqual([0, 0, 0, 0, 2, 0, 0]);
    await shopper();
    expect((await days()).at(-1)!.newUsers).toBe(before.at(-1)!.newUsers + 1);
  });

  it('ends with today’s figures, and reports each view’s lag', async () => {
    const { body: history } = await ayse.get<FiguresHistory>(`${ADMIN}/figures/history?days=7`);
    const { body: figures } = await ayse.get<AdminFigures>(`${ADMIN}/figures`);
    expect(history.days).toHaveLength(7);
    expect(history.days.at(-1)).toMatchObject({
      pendingRequests: figures.pendingRequests,
      orders: figures.totalOrders,
      balance: figures.totalBalance,
    });
    expect(BigInt(figures.totalBalance)).toBeGreaterThan(0n);
    expect((await ayse.get(`${ADMIN}/figures/history?days=8`)).status).toBe(400);
    const { body: views } = await ayse.get<ViewLag[]>(`${ADMIN}/figures/views`);
    expect(views.map(({ view }) => view)).toEqual(expect.arrayContaining(['balances', 'orders', 'payment_requests']));
    expect(views.every(({ behind }) => behind === 0)).toBe(true);
  });
});
