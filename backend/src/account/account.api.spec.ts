import { commandIdOf, NO_OPEN_ORDERS, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type {
  AdminPaymentView,
  AuditBalanceView,
  AuditHistoryView,
  CommandResult,
  MeView,
  OrderView,
  Page,
  PaymentRequestView,
  VerifyAccountView,
  WalletEntryView,
} from '@yukselt/contracts/api';
import { v7 } from 'uuid';
import { seedTables } from '../bootstrap.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { SOME_ADMIN } from '../testing/some-admin.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { monthOf } from './statement/statement-period.js';

let test: TestApp;
let ayse: ApiClient;
let mehmet: ApiClient;
let auditor: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, mehmet, auditor] = (await Promise.all(
    ['ayse@yukselt.demo', 'mehmet@yukselt.demo', 'denetci@yukselt.demo'].map((email) =>
      ApiClient.logIn(test.app, email),
    ),
  )) as [ApiClient, ApiClient, ApiClient];
});
afterAll(() => test.close());

const shopper = () => ApiClient.register(test.app, 'Deneme Müşteri');
const eventCount = async (userId: string) =>
  Number(
    (await test.database.pool.query('select count(*) from es.events where stream = $1', [`account-${userId}`])).rows[0]
      .count,
  );
const onAccount = (userId: string, path: string) => `/api/v1/admin/accounts/${userId}/${path}`;

async function topUp(customer: ApiClient, amount: string): Promise<string> {
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'papara' });
  expect(asked.status).toBe(200);
  const approved = await ayse.post<CommandResult>(
    onAccount(customer.id, `payment-requests/${asked.body.requestId}/approve`),
    { receiptId: null },
  );
  expect(approved).toMatchObject({ status: 200, body: { balance: amount, viewsCurrent: true } });
  return asked.body.requestId!;
}

describe('a purchase', () => {
  it('tops up, buys, cancels once, and replays to the same balance', async () => {
    const customer = await shopper();
    await topUp(customer, '1000000');
    const bought = await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
    expect(bought).toMatchObject({
      status: 200,
      body: { repeated: false, orderNumber: expect.stringMatching(/^ORD\d{13}-\d+-1$/) },
    });
    const order = await customer.get<OrderView>(`/api/v1/me/orders/${bought.body.orderId}`);
    expect(order.body).toMatchObject({
      status: 'pending',
      method: 'balance',
      target: { url: 'https://www.instagram.com/ornek', username: 'ornek', notes: 'gizli not' },
    });

    const cancelled = await customer.post<CommandResult>(`/api/v1/me/orders/${bought.body.orderId}/cancel`, {
      reason: 'Vazgeçtim',
    });
    expect(cancelled.body).toMatchObject({ refunded: order.body.total, balance: '1000000' });
    const again = await customer.post<Problem>(`/api/v1/me/orders/${bought.body.orderId}/cancel`);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ORDER_ALREADY_CANCELLED', detail: 'Sipariş zaten iptal edilmiş' },
    });

    const entries = await customer.get<Page<WalletEntryView>>('/api/v1/me/wallet/entries');
    expect(entries.body.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', order.body.total],
      ['order', `-${order.body.total}`],
      ['top-up', '1000000'],
    ]);

    const history = await auditor.get<AuditHistoryView>(`/api/v1/audit/accounts/${customer.id}/history`);
    expect(history.body.events.at(-1)).toMatchObject({ type: 'WalletRefunded', balance: '1000000' });
    expect(history.body.events.find(({ type }) => type === 'WalletDebited')).toMatchObject({
      delta: `-${order.body.total}`,
    });
    const before = await auditor.get<AuditBalanceView>(
      `/api/v1/audit/accounts/${customer.id}/balance?revision=${bought.body.revision}`,
    );
    expect(before.body.balance).toBe(String(1_000_000n - BigInt(order.body.total)));
    const verified = await auditor.get<VerifyAccountView>(`/api/v1/audit/accounts/${customer.id}/verification`);
    expect(verified.body).toMatchObject({ verdict: 'equal', replayBalance: '1000000', differences: [] });
  });

  it('approves a cart payment by bank: one order, balance unchanged; the undo reverses both', async () => {
    const customer = await shopper();
    const asked = await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'bank'));
    const request = await customer.get<PaymentRequestView>(`/api/v1/me/payment-requests/${asked.body.requestId}`);
    expect(request.body).toMatchObject({
      kind: 'cart',
      status: 'pending',
      reference: asked.body.reference,
      instruction: { account: expect.stringMatching(/^TR\d{24}$/) },
    });

    const queue = await ayse.get<Page<AdminPaymentView>>('/api/v1/admin/payment-requests?status=pending');
    expect(queue.body.items.find(({ id }) => id === asked.body.requestId)).toMatchObject({
      balance: '0',
      customer: { name: 'Deneme Müşteri' },
      outsideLimits: false,
    });
    const approved = await ayse.post<CommandResult>(
      onAccount(customer.id, `payment-requests/${asked.body.requestId}/approve`),
      { note: 'Geldi', receiptId: null },
    );
    expect(approved.body).toMatchObject({ balance: '0', orderId: expect.any(String) });
    expect((await customer.get<Page<OrderView>>('/api/v1/me/orders')).body.items).toMatchObject([
      { id: approved.body.orderId, method: 'bank', status: 'pending' },
    ]);

    const late = await mehmet.post<Problem>(onAccount(customer.id, `payment-requests/${asked.body.requestId}/reject`));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REQUEST_NOT_PENDING', data: { status: 'approved' } },
    });
    const undone = await mehmet.post<CommandResult>(
      onAccount(customer.id, `payment-requests/${asked.body.requestId}/undo`),
      { reason: 'Yanlış havale' },
    );
    expect(undone).toMatchObject({ status: 200, body: { balance: '0' } });
    // Every event that moves money has its reason.
    for (const body of [{}, { reason: ' ' }])
      expect(
        await mehmet.post<Problem>(onAccount(customer.id, `payment-requests/${asked.body.requestId}/undo`), body),
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { reason: expect.any(String) } } });
    expect((await customer.get<OrderView>(`/api/v1/me/orders/${approved.body.orderId}`)).body).toMatchObject({
      status: 'cancelled',
      cancel: { by: 'undo', noRefundReason: 'approval-undone' },
    });
    expect(
      (await customer.get<PaymentRequestView>(`/api/v1/me/payment-requests/${asked.body.requestId}`)).body.status,
    ).toBe('pending');
  });

  it('lists the own orders of an Istanbul month, page by page, and refuses a value that is no month', async () => {
    const customer = await shopper();
    await topUp(customer, '100000');
    const bought = async () =>
      (await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'))).body.orderId!;
    const placed = [await bought(), await bought()];
    const orders = (query: string) => customer.get<Page<OrderView>>(`/api/v1/me/orders?${query}`);
    const { createdAt } = (await customer.get<OrderView>(`/api/v1/me/orders/${placed[1]}`)).body;
    const month = monthOf(new Date(createdAt));
    const newest = (await orders(`month=${month}&status=pending&limit=1`)).body;
    expect(newest.items.map(({ id }) => id)).toEqual([placed[1]]);
    const older = (await orders(`month=${month}&status=pending&limit=1&cursor=${newest.next}`)).body;
    expect(older).toMatchObject({ items: [{ id: placed[0] }], next: null });
    expect((await orders(`month=${month}&status=completed`)).body).toEqual({ items: [], next: null });
    expect((await orders('month=2024-01')).body).toEqual({ items: [], next: null });
    for (const wrong of ['2026-13', '2026', '2026-1', '11-2026', ''])
      expect(await customer.get<Problem>(`/api/v1/me/orders?month=${wrong}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', detail: 'Ayı 2026-11 biçiminde yazın' },
      });
  });

  // docs/product-rules.md#orders-5
  it('keeps what was bought and its price when the catalogue changes', async () => {
    const customer = await shopper();
    await topUp(customer, '1000000');
    const body = await checkoutOf(test.app, 'balance', 'youtube');
    const { orderId } = (await customer.post<CommandResult>('/api/v1/me/checkout', body)).body;
    const bought = (await customer.get<OrderView>(`/api/v1/me/orders/${orderId}`)).body;
    expect(bought.lines).toMatchObject([{ quantity: body.lines[0]!.quantity, price: body.expectedTotal }]);
    await test.database.pool.query(`update shop.services set name = 'Başka', deleted_at = now() where id = $1`, [
      body.lines[0]!.serviceId,
    ]);
    expect((await customer.get(`/api/v1/me/orders/${orderId}`)).body).toEqual(bought);
  });

  // docs/product-rules.md#orders-6
  it('reports a malformed order id in the problem document', async () => {
    const customer = await shopper();
    expect(await customer.get('/api/v1/me/orders/1')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { '': "Sipariş ID'si bulunamadı" } },
    });
  });

  // docs/product-rules.md#money-7 and docs/product-rules.md#orders-7
  it('counts level and points over the orders that were not cancelled', async () => {
    const customer = await shopper();
    await topUp(customer, '1000000');
    const body = await checkoutOf(test.app, 'balance');
    await customer.post('/api/v1/me/checkout', body);
    const { body: me } = await customer.get<MeView>('/api/v1/me');
    expect(me).toMatchObject({
      orderCount: 1,
      openOrders: { ...NO_OPEN_ORDERS, pending: 1 },
      level: 'Silver',
      spent: body.expectedTotal,
      points: Number(BigInt(body.expectedTotal) / 10n),
    });
  });
});

describe('an idempotency key', () => {
  it('is required and must be a UUIDv7, neither old nor far in the future', async () => {
    const customer = await shopper();
    const body = { amount: '10000', method: 'bank' };
    const uuidAt = (ms: number) => v7({ msecs: ms });
    for (const key of [null, 'x', crypto.randomUUID()]) {
      expect(await customer.post('/api/v1/me/payment-requests', body, key)).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_REQUIRED' },
      });
    }
    const now = test.clock.now().getTime();
    for (const key of [uuidAt(now - 7 * 86_400_000 - 1), uuidAt(now + 10 * 60_000 + 1)]) {
      expect(await customer.post('/api/v1/me/payment-requests', body, key)).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_EXPIRED' },
      });
    }
    expect(await eventCount(customer.id)).toBe(0);
    for (const key of [uuidAt(now - 7 * 86_400_000), uuidAt(now + 10 * 60_000)])
      expect(await customer.post('/api/v1/me/payment-requests', body, key)).toMatchObject({ status: 200 });
  });

  it('expires by the server’s clock, for a command and for closing the account', async () => {
    const customer = await shopper();
    const key = newIdempotencyKey();
    const expired = { status: 400, body: { code: 'IDEMPOTENCY_KEY_EXPIRED' } };
    const closing = { password: DEMO_PASSWORD };
    test.clock.advance(-11 * 60_000); // the key is now ahead of the server
    expect(await customer.post('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' }, key)).toMatchObject(
      expired,
    );
    expect(await customer.post('/api/v1/me/account/close', closing, key)).toMatchObject(expired);
    test.clock.advance(11 * 60_000);
    expect(await customer.post('/api/v1/me/account/close', closing, key)).toMatchObject({ status: 200 });
  });

  it('repeats the answer, even when the price has changed since', async () => {
    const customer = await shopper();
    await topUp(customer, '1000000');
    const [key, body] = [newIdempotencyKey(), await checkoutOf(test.app, 'balance', 'tiktok')];
    const first = await customer.post<CommandResult>('/api/v1/me/checkout', body, key);
    expect(first.status).toBe(200);
    const { serviceId } = body.lines[0]!;
    const { rows } = await test.database.pool.query('select prices from shop.services where id = $1', [serviceId]);
    await test.database.pool.query(`update shop.services set prices = $2 where id = $1`, [
      serviceId,
      JSON.stringify([{ amount: body.lines[0]!.quantity, price: '99900' }]),
    ]);
    const again = await customer.post<CommandResult>('/api/v1/me/checkout', body, key);
    expect(again).toMatchObject({ status: 200, body: { ...first.body, repeated: true } });
    const moved = await customer.post<Problem>('/api/v1/me/checkout', body);
    expect(moved).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi', data: { total: '99900' } },
    });
    await test.database.pool.query('update shop.services set prices = $2 where id = $1', [
      serviceId,
      JSON.stringify(rows[0].prices),
    ]);
    expect(await customer.post('/api/v1/me/checkout', { ...body, expectedTotal: '1' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });

    const commandId = commandIdOf(customer.id, 'POST', '/api/v1/me/checkout', key);
    expect(commandId).toBe(first.body.commandId);
    // However the address is spelled.
    for (const path of ['/api/v1/me/checkout/', '/api/v1/me/%63heckout', '/api/%761/me/checkout?a=1'])
      expect(await customer.post<CommandResult>(path, body, key)).toMatchObject({
        status: 200,
        body: { repeated: true, orderId: first.body.orderId },
      });
    // A refusal names the command too, so that its outcome can be asked for.
    expect((await customer.post('/api/v1/me/checkout', { ...body, expectedTotal: '1' }, key)).body).toMatchObject({
      commandId,
    });
    expect((await customer.get(`/api/v1/commands/${commandId}?account=${customer.id}`)).body).toMatchObject({
      state: 'done',
      result: { orderId: first.body.orderId },
    });
    expect((await customer.get(`/api/v1/commands/${newIdempotencyKey()}?account=${customer.id}`)).body).toEqual({
      state: 'not-found',
    });
    expect(await (await shopper()).get(`/api/v1/commands/${commandId}?account=${customer.id}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('a refusal stores nothing', () => {
  it.each([
    ['an unknown field', { totalAmount: '1' }, 'VALIDATION'],
    ['a status', { paymentStatus: 'paid' }, 'VALIDATION'],
    ['a user', { userId: crypto.randomUUID() }, 'VALIDATION'],
    ['no lines', { lines: [] }, 'VALIDATION'],
    ['an unknown method', { method: 'credit_card' }, 'VALIDATION'],
    [
      'a quantity without price',
      (body: Awaited<ReturnType<typeof checkoutOf>>) => ({ lines: [{ ...body.lines[0]!, quantity: 7 }] }),
      'QUANTITY_INVALID',
    ],
    ['an unknown service', { lines: [{ serviceId: crypto.randomUUID(), quantity: 100 }] }, 'SERVICE_NOT_ON_SALE'],
    [
      'a link of another site',
      (body: Awaited<ReturnType<typeof checkoutOf>>) => ({ target: { ...body.target, url: 'https://example.com/x' } }),
      'TARGET_PLATFORM_INVALID',
    ],
    [
      'a platform that is not in the cart',
      (body: Awaited<ReturnType<typeof checkoutOf>>) => ({ target: { ...body.target, platform: 'YouTube' } }),
      'TARGET_PLATFORM_INVALID',
    ],
    [
      'a script as link',
      (body: Awaited<ReturnType<typeof checkoutOf>>) => ({ target: { ...body.target, url: 'javascript:alert(1)' } }),
      'VALIDATION',
    ],
    ['too little balance', {}, 'INSUFFICIENT_BALANCE'],
  ])('%s', async (_what, change, code) => {
    const customer = await shopper();
    const body = await checkoutOf(test.app, 'balance');
    const answer = await customer.post<Problem>('/api/v1/me/checkout', {
      ...body,
      ...(typeof change === 'function' ? change(body) : change),
    });
    expect(answer.body).toMatchObject({ code, detail: expect.any(String) });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(await eventCount(customer.id)).toBe(0);
  });

  it.each(['0', '-1', '9999', '5000001', '1e5', '100.5', '', 10000, null, ['10000'], '9'.repeat(30)])(
    'a top-up of %j',
    async (amount) => {
      const customer = await shopper();
      const answer = await customer.post('/api/v1/me/payment-requests', { amount, method: 'bank' });
      expect(answer.status).toBe(400);
      expect(await eventCount(customer.id)).toBe(0);
    },
  );
});

describe('authorisation', () => {
  it("answers 404 for another customer's request", async () => {
    const [mine, other] = [await shopper(), await shopper()];
    const asked = await mine.post<CommandResult>('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' });
    expect(await other.get(`/api/v1/me/payment-requests/${asked.body.requestId}`)).toMatchObject({ status: 404 });
    expect(await other.post(`/api/v1/me/payment-requests/${asked.body.requestId}/withdraw`)).toMatchObject({
      status: 404,
    });
    expect(await mine.post(`/api/v1/me/payment-requests/${asked.body.requestId}/withdraw`)).toMatchObject({
      status: 200,
    });
    expect(
      (await mine.get<PaymentRequestView>(`/api/v1/me/payment-requests/${asked.body.requestId}`)).body,
    ).toMatchObject({ status: 'rejected', adminNote: 'Müşteri tarafından geri çekildi' });
  });

  it('lets only admins decide, and none about the own account', async () => {
    const customer = await shopper();
    const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
      amount: '10000',
      method: 'bank',
    });
    const path = onAccount(customer.id, `payment-requests/${asked.body.requestId}/approve`);
    expect(await customer.post(path, { receiptId: null })).toMatchObject({ status: 403 });
    expect(await auditor.post(path, { receiptId: null })).toMatchObject({ status: 403 });
    const own = await ayse.post<CommandResult>('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' });
    const ownPath = onAccount(ayse.id, `payment-requests/${own.body.requestId}/approve`);
    expect(await ayse.post(ownPath, { receiptId: null })).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } });
    expect(await mehmet.post(ownPath, { receiptId: null })).toMatchObject({ status: 200 });
  });

  it('lets an auditor read, and refuses an auditor’s command', async () => {
    expect(await auditor.post('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' })).toMatchObject({
      status: 403,
    });
    expect(await auditor.get('/api/v1/audit/accounts')).toMatchObject({ status: 200 });
    expect(await (await shopper()).get('/api/v1/audit/accounts')).toMatchObject({ status: 403 });
  });

  it('creates no account for an unknown user id', async () => {
    const unknownId = crypto.randomUUID();
    expect(
      await ayse.post(onAccount(unknownId, 'balance'), { expectedBalance: '0', newBalance: '5', reason: 'x' }),
    ).toMatchObject({ status: 404 });
    const { rowCount } = await test.database.pool.query('select 1 from vault.customer_keys where user_id = $1', [
      unknownId,
    ]);
    expect(rowCount).toBe(0);
  });

  it("refuses customers' new commands in maintenance, and answers those sent before", async () => {
    const settings = test.app.get(SettingsService, { strict: false });
    const before = await settings.get();
    const customer = await shopper();
    const key = newIdempotencyKey();
    const body = { amount: '10000', method: 'bank' };
    const first = await customer.post('/api/v1/me/payment-requests', body, key);
    await settings.save(SOME_ADMIN, { ...before, maintenanceMode: true });
    expect(await customer.post('/api/v1/me/payment-requests', body)).toMatchObject({
      status: 503,
      body: { code: 'MAINTENANCE' },
    });
    expect(await customer.post('/api/v1/me/payment-requests', body, key)).toMatchObject({
      status: 200,
      body: { requestId: first.body.requestId },
    });
    expect(await ayse.post(onAccount(customer.id, `payment-requests/${first.body.requestId}/reject`))).toMatchObject({
      status: 200,
    });
    await settings.save(SOME_ADMIN, before);
  });
});

describe('personal data', () => {
  it('is sealed everywhere in the log', async () => {
    const customer = await shopper();
    await customer.post('/api/v1/me/checkout', await checkoutOf(test.app, 'papara'));
    const { rows } = await test.database.pool.query(
      "select string_agg(data::text || metadata::text, ' ') as text from es.events",
    );
    for (const secret of ['instagram.com/ornek', 'gizli not', 'Vazgeçtim', 'Deneme', '@kayit.demo', 'Yanlış havale'])
      expect(rows[0].text).not.toContain(secret);
  });
});
