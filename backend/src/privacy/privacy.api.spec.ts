import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type {
  AdminFigures,
  AdminOrderView,
  AdminPaymentView,
  AuditHistoryView,
  CommandResult,
  VerifyAccountView,
} from '@yukselt/contracts/api';
import { DEFAULT_PREFERENCES } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS, rebuildProjection } from '@yukselt/projections';
import { CustomerKeyStore, ERASED } from '@yukselt/vault';
import { seedTables } from '../bootstrap.js';
import { OwnChangesService } from '../identity/profile/own-changes.service.js';
import { PreferencesRepository } from '../identity/profile/preferences.repository.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { SOME_ADMIN } from '../testing/some-admin.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ErasureService } from './erasure.service.js';

const CLOSE = '/api/v1/me/account/close';
let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  [ayse, auditor] = (await Promise.all(
    ['ayse@yukselt.demo', 'denetci@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)),
  )) as [ApiClient, ApiClient];
});
afterAll(() => test.close());

const shopper = () => ApiClient.register(test.app, 'Silinecek Kişi');
const close = (customer: ApiClient, body: object = {}, key = newIdempotencyKey()) =>
  customer.post<CommandResult & Problem>(CLOSE, { password: DEMO_PASSWORD, ...body }, key);
const admin = (userId: string, path: string, body: object = {}) =>
  ayse.post<CommandResult>(`/api/v1/admin/accounts/${userId}/${path}`, body);
const row = async <T>(sql: string, id: string): Promise<T> => (await test.database.pool.query(sql, [id])).rows[0] as T;
const userRow = (id: string) =>
  row<{ name: string; email: string; phone: string | null; is_active: boolean; erased_at: Date | null }>(
    'select * from shop.users where id = $1',
    id,
  );

async function topUp(customer: ApiClient, amount: string): Promise<string> {
  const { body } = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'papara' });
  await admin(customer.id, `payment-requests/${body.requestId}/approve`, { note: 'Elif Hanım aradı', receiptId: null });
  return body.requestId!;
}

/** Somebody with a past: a top-up with a note, an order that was delivered, one that was cancelled with a reason. */
async function withHistory(): Promise<{ customer: ApiClient; requestId: string; orderIds: string[]; balance: string }> {
  const customer = await shopper();
  const requestId = await topUp(customer, '1000000');
  const orderIds: string[] = [];
  for (const platform of ['instagram', 'tiktok'])
    orderIds.push(
      (await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance', platform))).body
        .orderId!,
    );
  await admin(customer.id, `orders/${orderIds[0]}/start-processing`);
  await admin(customer.id, `orders/${orderIds[0]}/complete`);
  const { body } = await customer.post<CommandResult>(`/api/v1/me/orders/${orderIds[1]}/cancel`, {
    reason: 'Kardeşim istemedi',
  });
  return { customer, requestId, orderIds, balance: body.balance };
}

describe('closing an account', () => {
  it('is refused with the reason while a request is pending, an order is open or the balance is not given up', async () => {
    const customer = await shopper();
    const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
      amount: '500000',
      method: 'bank',
    });
    expect(await close(customer)).toMatchObject({
      status: 409,
      body: { code: 'CLOSE_PENDING_REQUEST', detail: 'Bekleyen bir ödeme talebiniz varken hesabınızı kapatamazsınız.' },
    });
    await admin(customer.id, `payment-requests/${asked.body.requestId}/approve`, { receiptId: null });
    const bought = await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
    expect(await close(customer)).toMatchObject({ status: 409, body: { code: 'CLOSE_OPEN_ORDER' } });
    await customer.post(`/api/v1/me/orders/${bought.body.orderId}/cancel`);
    expect(await close(customer)).toMatchObject({
      status: 409,
      body: { code: 'CLOSE_BALANCE_LEFT', data: { balance: '500000' } },
    });
    expect(await close(customer, { givenUp: '499999' })).toMatchObject({
      status: 409,
      body: { code: 'CLOSE_BALANCE_LEFT' },
    });
    expect(await userRow(customer.id)).toMatchObject({ name: 'Silinecek Kişi', is_active: true, erased_at: null });
    expect(await close(customer, { givenUp: '500000' })).toMatchObject({
      status: 200,
      body: { balance: '0', repeated: false },
    });
  });

  it('requires the password and an idempotency key, and refuses unknown fields', async () => {
    const customer = await shopper();
    expect(await close(customer, { password: 'yanlis' })).toMatchObject({
      status: 401,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect(await customer.post(CLOSE, {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { password: 'Şifre gerekli' } },
    });
    expect(await close(customer, { force: true })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await customer.post(CLOSE, { password: DEMO_PASSWORD }, null)).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REQUIRED' },
    });
    expect(
      (
        await test.app.inject({
          method: 'POST',
          url: CLOSE,
          payload: { password: DEMO_PASSWORD },
          headers: { 'idempotency-key': newIdempotencyKey() },
        })
      ).statusCode,
    ).toBe(401);
    expect(await close(auditor)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(
      await row('select count(*)::int as events from es.events where stream = $1', `account-${customer.id}`),
    ).toEqual({ events: 0 });
  });

  it('answers a repeat the same, though the first call ended the session', async () => {
    const customer = await shopper();
    await topUp(customer, '250000');
    const key = newIdempotencyKey();
    const [first, second] = await Promise.all([
      close(customer, { givenUp: '250000' }, key),
      close(customer, { givenUp: '250000' }, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await close(customer, { givenUp: '250000' }, key);
    const { repeated: _first, ...answer } = first.body;
    expect(third).toMatchObject({ status: 200, body: { ...answer, repeated: true } });
    expect(await close(customer, { givenUp: '250000' })).toMatchObject({ status: 401 });
    const { rows } = await test.database.pool.query<{ type: string }>(
      'select type from es.events where stream = $1 order by revision',
      [`account-${customer.id}`],
    );
    expect(rows.map(({ type }) => type).slice(-2)).toEqual(['BalanceForfeited', 'AccountClosed']);
  });

  it('is refused in maintenance, and a repeat is answered', async () => {
    const settings = test.app.get(SettingsService, { strict: false });
    const before = await settings.get();
    const [closedCustomer, openCustomer] = [await shopper(), await shopper()];
    const key = newIdempotencyKey();
    await close(closedCustomer, {}, key);
    await settings.save(SOME_ADMIN, { ...before, maintenanceMode: true });
    expect(await close(openCustomer)).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });
    expect(await close(closedCustomer, {}, key)).toMatchObject({ status: 200, body: { repeated: true } });
    await settings.save(SOME_ADMIN, before);
  });

  it('is refused to the last active admin', async () => {
    const [one, other] = (await Promise.all(
      ['mehmet@yukselt.demo', 'ayse@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)),
    )) as [ApiClient, ApiClient];
    await test.database.pool.query('update shop.users set is_active = false where id = $1', [other.id]);
    expect(await close(one)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    await test.database.pool.query('update shop.users set is_active = true where id = $1', [other.id]);
  });

  it('is refused to an admin when no other admin could sign in', async () => {
    const [one, other] = (await Promise.all(
      ['mehmet@yukselt.demo', 'ayse@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)),
    )) as [ApiClient, ApiClient];
    const refused = { status: 409, body: { code: 'LAST_ADMIN' } };
    const added = newIdempotencyKey();
    const sql = (text: string, values: unknown[]) => test.database.pool.query(text, values);
    expect(
      (
        await other.post('/api/v1/admin/users', {
          id: added,
          name: 'Yeni Yönetici',
          email: 'yeni.yonetici@ornek.test',
          role: 'admin',
        })
      ).status,
    ).toBe(201);
    await sql('update shop.users set is_active = false where id = $1', [other.id]);
    expect(await close(one)).toMatchObject(refused);
    // A second admin has confirmed the link, but it is unused.
    await sql('update shop.password_links set confirmed_at = now() where user_id = $1', [added]);
    expect(await close(one)).toMatchObject(refused);
    // Who lost the password waits for a second admin, who would be gone.
    await sql('update shop.users set is_active = (id = $1) where id in ($1, $2)', [other.id, added]);
    expect(await one.post(`/api/v1/admin/users/${other.id}/password-link`, {})).toMatchObject({
      body: { awaitsConfirmation: true },
    });
    expect(await close(one)).toMatchObject(refused);
    await sql('delete from shop.password_links where user_id = $1', [other.id]);
    expect((await userRow(one.id)).erased_at).toBeNull();
  });
});

describe('after the erasure', () => {
  it('no record identifies the customer, the amounts stay, and views, replay and rebuild agree', async () => {
    const { customer, requestId, orderIds, balance } = await withHistory();
    const figures = (await ayse.get<AdminFigures>('/api/v1/admin/figures')).body;
    expect(await close(customer, { givenUp: balance })).toMatchObject({ status: 200 });

    for (const orderId of orderIds) {
      const order = (await ayse.get<AdminOrderView>(`/api/v1/admin/orders/${orderId}`)).body;
      expect(order).toMatchObject({
        customer: { name: ERASED, email: ERASED },
        target: { url: ERASED, username: ERASED, notes: ERASED, platform: expect.any(String) },
      });
    }
    expect((await ayse.get<AdminOrderView>(`/api/v1/admin/orders/${orderIds[1]}`)).body.cancel).toMatchObject({
      reason: ERASED,
    });
    expect((await ayse.get<AdminPaymentView>(`/api/v1/admin/payment-requests/${requestId}`)).body).toMatchObject({
      customer: { name: ERASED, email: ERASED },
      adminNote: ERASED,
      amount: '1000000',
      balance: '0',
    });

    const history = (await auditor.get<AuditHistoryView>(`/api/v1/audit/accounts/${customer.id}/history`)).body;
    expect(history.account).toMatchObject({ name: ERASED, email: ERASED, balance: '0' });
    expect(history.events.map(({ delta }) => BigInt(delta)).reduce((sum, delta) => sum + delta, 0n)).toBe(0n);
    expect(history.events.at(-2)).toMatchObject({ type: 'BalanceForfeited', delta: `-${balance}` });
    expect(history.events.find(({ type }) => type === 'OrderPlaced')?.data).toMatchObject({ target: { url: ERASED } });
    expect(
      (await auditor.get<VerifyAccountView>(`/api/v1/audit/accounts/${customer.id}/verification`)).body,
    ).toMatchObject({ verdict: 'equal', differences: [] });
    const after = (await ayse.get<AdminFigures>('/api/v1/admin/figures')).body;
    expect(after).toEqual({
      ...figures,
      totalUsers: figures.totalUsers - 1,
      newUsers: figures.newUsers - 1,
      totalBalance: String(BigInt(figures.totalBalance) - BigInt(balance)),
    });

    const quiet = () => undefined;
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
    for (const projection of ALL_PROJECTIONS) {
      const result = await rebuildProjection(projection, {
        pool: test.database.pool,
        store: test.app.get(EventStore),
        log,
      });
      expect([projection.name, result.differences, result.poison]).toEqual([projection.name, [], 0]);
    }
    expect((await ayse.get<AdminOrderView>(`/api/v1/admin/orders/${orderIds[0]}`)).body.target.url).toBe(ERASED);
    expect(
      (await auditor.get<VerifyAccountView>(`/api/v1/audit/accounts/${customer.id}/verification`)).body.verdict,
    ).toBe('equal');

    const { email } = customer.session.user;
    const { text } = await row<{ text: string }>(
      `select string_agg(t, ' ') as text from (select data::text || metadata::text as t from es.events where stream = 'account-' || $1 union all select u::text from shop.users u where id = $1::uuid
         union all select s::text from shop.sessions s where user_id = $1::uuid union all select o::text from views.orders o where user_id = $1::uuid
         union all select p::text from views.payment_requests p where user_id = $1::uuid) x`,
      customer.id,
    );
    for (const trace of [email, 'Silinecek', 'Kardeşim istemedi', 'Elif Hanım', 'instagram.com/ornek', 'gizli not'])
      expect(text.includes(trace)).toBe(false);
  });

  it('no login succeeds, and the address is free for a new account', async () => {
    const customer = await shopper();
    const { email } = customer.session.user;
    await close(customer);
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
    expect((await post('/api/v1/auth/login', { email, password: DEMO_PASSWORD })).json()).toMatchObject({
      code: 'EMAIL_UNKNOWN',
    });
    expect(
      (
        await post('/api/v1/auth/login', { email: `erased-${customer.id}@erased.invalid`, password: DEMO_PASSWORD })
      ).json(),
    ).toMatchObject({ code: 'EMAIL_UNKNOWN' });
    expect(await customer.get('/api/v1/me')).toMatchObject({ status: 401 });
    const again = await post('/api/v1/auth/register', { name: 'Yeni Kişi', email, password: DEMO_PASSWORD });
    expect(again.statusCode).toBe(201);
    expect(again.json<{ user: { id: string } }>().user.id).not.toBe(customer.id);
  });
});

describe('an erasure that a crash cut off', () => {
  const pending = (id: string) =>
    row<{ finished_at: Date | null } | undefined>('select finished_at from shop.erasures where user_id = $1', id);

  it.each([
    ['right after the account was closed', async () => undefined],
    [
      'after the key was destroyed',
      async (id: string) => {
        await test.app.get(CustomerKeyStore).destroy(id);
      },
    ],
  ])('%s is finished', async (_when, crashedAfter) => {
    const { customer, balance } = await withHistory();
    const erasure = test.app.get(ErasureService, { strict: false });
    const run = jest.spyOn(erasure, 'run').mockRejectedValue(new Error('killed'));
    const key = newIdempotencyKey();
    expect(await close(customer, { givenUp: balance }, key)).toMatchObject({ body: { code: 'OUTCOME_UNKNOWN' } });
    await crashedAfter(customer.id);
    expect((await userRow(customer.id)).erased_at).toBeNull();
    run.mockRestore();
    await erasure.resumeAll();
    expect(await userRow(customer.id)).toMatchObject({
      name: ERASED,
      phone: null,
      is_active: false,
      erased_at: expect.any(Date),
    });
    expect(await pending(customer.id)).toMatchObject({ finished_at: expect.any(Date) });
    const before = await userRow(customer.id);
    await erasure.resumeAll();
    await erasure.run(customer.id);
    expect(await userRow(customer.id)).toEqual(before);
    expect(await close(customer, { givenUp: balance }, key)).toMatchObject({ status: 200, body: { repeated: true } });
  });

  it('deletes the record of a refused closing: the account can be deactivated and activated again', async () => {
    const customer = await shopper();
    await customer.post('/api/v1/me/payment-requests', { amount: '10000', method: 'bank' });
    expect((await close(customer)).body.code).toBe('CLOSE_PENDING_REQUEST');
    expect(await pending(customer.id)).toBeUndefined();
    for (const active of [false, true])
      expect((await ayse.post(`/api/v1/admin/users/${customer.id}/active`, { active }, null)).status).toBe(200);
    expect(await userRow(customer.id)).toMatchObject({ name: 'Silinecek Kişi', is_active: true });
  });

  it('keeps the record of a closing that another request has renewed, and of a closed account', async () => {
    const customer = await shopper();
    const erasure = test.app.get(ErasureService, { strict: false });
    const first = await erasure.schedule(customer.id);
    test.clock.advance(1);
    await erasure.schedule(customer.id);
    await erasure.withdraw(customer.id, first);
    expect(await pending(customer.id)).toMatchObject({ finished_at: null });
    const run = jest.spyOn(erasure, 'run').mockRejectedValue(new Error('killed'));
    await close(customer);
    run.mockRestore();
    await erasure.withdraw(customer.id, test.clock.now());
    expect(await pending(customer.id)).toMatchObject({ finished_at: null });
    await erasure.resumeAll();
    expect(await userRow(customer.id)).toMatchObject({ name: ERASED });
  });

  it('erases no person whose closing is not in the log, and deletes the request after a day', async () => {
    const customer = await shopper();
    const erasure = test.app.get(ErasureService, { strict: false });
    await erasure.schedule(customer.id);
    await erasure.resumeAll();
    expect(await userRow(customer.id)).toMatchObject({ name: 'Silinecek Kişi', is_active: true });
    expect(await pending(customer.id)).toMatchObject({ finished_at: null });
    test.clock.advance(25 * 3_600_000);
    await erasure.resumeAll();
    test.clock.advance(-25 * 3_600_000);
    expect(await pending(customer.id)).toBeUndefined();
    expect(await userRow(customer.id)).toMatchObject({ is_active: true });
  });

  it('reads one event of an open account, however long it is', async () => {
    const customer = await shopper();
    for (let request = 0; request < 5; request++) await topUp(customer, '10000');
    const erasure = test.app.get(ErasureService, { strict: false });
    const store = test.app.get(EventStore, { strict: false });
    const requestedAt = await erasure.schedule(customer.id);
    let read = 0;
    const { readStream, readLast } = store;
    const spies = [
      jest.spyOn(store, 'readStream').mockImplementation(async function* (...range) {
        for await (const event of readStream.apply(store, range)) {
          read++;
          yield event;
        }
      }),
      jest.spyOn(store, 'readLast').mockImplementation((stream) => {
        read++;
        return readLast.call(store, stream);
      }),
    ];
    await erasure.resumeAll();
    expect(read).toBe(1);
    for (const spy of spies) spy.mockRestore();
    await erasure.withdraw(customer.id, requestedAt);
    expect(await pending(customer.id)).toBeUndefined();
  });

  it('calls an area’s holder again until its records are erased', async () => {
    const erased: string[] = [];
    test.app.get(PersonalDataRegistryService).add({
      name: 'letters',
      read: async () => [],
      erase: async ({ id }) => {
        erased.push(id);
        if (erased.length <= 2) throw new Error('disk is away');
      },
    });
    const customer = await shopper();
    const key = newIdempotencyKey();
    expect(await close(customer, {}, key)).toMatchObject({ body: { code: 'OUTCOME_UNKNOWN' } });
    expect((await close(customer, {}, key)).status).toBe(200);
    expect(erased).toEqual(Array.from({ length: 3 }, () => customer.id));
  });
});

describe('the download', () => {
  it('holds everything about the person, readable, and nothing about others', async () => {
    const { customer, orderIds, requestId, balance } = await withHistory();
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/v1/me/data',
      headers: { authorization: `Bearer ${customer.session.accessToken}`, 'accept-encoding': 'identity' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="yukselt-verilerim-\d{4}-\d\d-\d\d\.json"$/,
      ) as string,
    });
    const data = answer.json<Record<string, unknown>>();
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'about',
        'createdAt',
        'profile',
        'settings',
        'sessions',
        'wallet',
        'orders',
        'paymentRequests',
        'walletEntries',
        'accountEvents',
      ]),
    );
    expect(data).toMatchObject({
      profile: { id: customer.id, email: customer.session.user.email, name: 'Silinecek Kişi' },
      settings: { notifications: { orderUpdates: true, sms: false }, privacy: { profileVisibility: 'private' } },
      wallet: { balance },
      sessions: [{ startedAt: expect.any(String) }],
      paymentRequests: [{ id: requestId, adminNote: 'Elif Hanım aradı' }],
    });
    const orders = data['orders'] as { id: string; target: { url: string } }[];
    expect(orders.map(({ id }) => id).sort()).toEqual([...orderIds].sort());
    expect(orders.map(({ target }) => target.url).sort()).toEqual([
      'https://www.instagram.com/ornek',
      'https://www.tiktok.com/ornek',
    ]);
    expect(answer.body).toContain('Kardeşim istemedi');
    expect((data['walletEntries'] as unknown[]).length).toBe(4);
    for (const other of ['password', 'token_hash', ayse.id, 'v1.']) expect(answer.body).not.toContain(other);
  });

  it('is named after the day in Istanbul, also in the hours in which UTC is a day behind', async () => {
    const hour = 3_600_000;
    const untilHalfPastMidnight = (45.5 * hour - (test.clock.now().getTime() % (24 * hour))) % (24 * hour);
    test.clock.advance(untilHalfPastMidnight);
    const day = new Date(test.clock.now().getTime() + 3 * hour).toISOString().slice(0, 10);
    const { session } = await shopper();
    const { headers } = await test.app.inject({
      url: '/api/v1/me/data',
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    test.clock.advance(-untilHalfPastMidnight);
    expect(headers['content-disposition']).toBe(`attachment; filename="yukselt-verilerim-${day}.json"`);
  });

  it('needs a session', async () => {
    expect((await test.app.inject({ method: 'GET', url: '/api/v1/me/data' })).statusCode).toBe(401);
  });
});

describe('what a customer saves during the erasure', () => {
  /** As a request does that was let in before: the session's end refuses every later one. */
  const get = <T>(type: new (...args: never[]) => T): T => test.app.get(type, { strict: false });
  const preferences = {
    ...DEFAULT_PREFERENCES,
    notifications: { ...DEFAULT_PREFERENCES.notifications, newsletter: true },
  };
  const addresses = async (id: string) =>
    (await test.database.pool.query('select email from shop.newsletter_addresses where user_id = $1', [id])).rows;

  it('is not stored after it: neither name and address nor a subscription', async () => {
    const customer = await shopper();
    const { id } = customer;
    const { email } = await userRow(id);
    expect(await close(customer)).toMatchObject({ status: 200 });
    const erased = await userRow(id);
    const change = { name: 'Yine Burada', email, phone: '05551112233' };
    const session = { authenticatedAt: new Date(), secondFactor: false, deadline: Infinity };
    const actor = { ...SOME_ADMIN, ...customer.session.user, ...session };
    await expect(get(OwnChangesService).profile(actor, change)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(get(PreferencesRepository).save({ id, email }, preferences)).rejects.toMatchObject({
      code: 'USER_INACTIVE',
    });
    expect([await userRow(id), await addresses(id)]).toEqual([erased, []]);
  });

  it('is erased when it is saved first', async () => {
    const customer = await shopper();
    const { id } = customer;
    const { email } = await userRow(id);
    const blocker = await test.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table shop.newsletter_addresses in exclusive mode');
    const saving = get(PreferencesRepository).save({ id, email }, preferences);
    await eventually('the save waits', async () => (await waiting()) === 1);
    const closing = close(customer);
    await eventually('the erasure waits for the save', async () => (await waiting()) === 2);
    await blocker.query('commit');
    blocker.release();
    await saving;
    expect([(await closing).status, await addresses(id)]).toEqual([200, []]);
  });

  const waiting = async (): Promise<number> =>
    (
      await test.database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]!.n;
});
