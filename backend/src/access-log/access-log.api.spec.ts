import { newIdempotencyKey } from '@yukselt/contracts';
import type {
  AddedUserView,
  AdminCategoryView,
  AdminPlatformView,
  AdminServiceView,
  AdminUserView,
  CommandResult,
} from '@yukselt/contracts/api';
import { accessLogFieldWord } from '@yukselt/contracts/texts';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { eventually } from '@yukselt/postgres/testing';
import { CustomerKeyStore } from '@yukselt/vault';
import { sql } from 'kysely';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { DEFAULT_SETTINGS } from '../settings/site-settings.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { type Answer, type Method, request, seededApp } from '../testing/seeded-app.js';
import type { TestApp } from '../testing/test-app.js';
import { READING_WINDOW_MS } from './access-log.service.js';
import { type AccessLogRow, accessLogHash } from './access-log-chain.js';
import { verifyAccessLog } from './verify-access-log.js';

let test: TestApp;
let ayse: ApiClient;
let mehmet: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
  [mehmet, auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'mehmet@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Günlük Müşteri'),
  ]);
});
afterAll(() => test.close());

const as = <T = object>(who: ApiClient, method: Method, path: string, payload?: object): Promise<Answer<T>> =>
  request(test, who, method, `/api/v1/${path}`, payload);
const admin = <T = object>(method: Method, path: string, payload?: object) =>
  as<T>(ayse, method, `admin/${path}`, payload);
const rows = async (): Promise<AccessLogRow[]> =>
  (await test.database.pool.query<AccessLogRow>('select * from shop.insider_journal order by number')).rows;
/** The entries that `work` wrote. */
async function entriesOf(work: () => Promise<unknown>): Promise<AccessLogRow[]> {
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
}
const shape = ({ act, subject_kind, before, after }: AccessLogRow) => ({ act, subject_kind, before, after });
const file = (who: ApiClient, path: string) =>
  test.app.inject({ url: `/api/v1/${path}`, headers: { authorization: `Bearer ${who.session.accessToken}` } });

describe('acts', () => {
  it('of the catalogue are entered with what differs', async () => {
    const [platformId, categoryId, serviceId] = [newIdempotencyKey(), newIdempotencyKey(), newIdempotencyKey()];
    const platform = { name: 'Günlük', description: 'x', color: 'green', orderIndex: 0, isActive: true };
    const category = { platformId, name: 'Takipçi', description: '', orderIndex: 0, isActive: true };
    const service = {
      platformId,
      categoryId,
      name: 'Günlük Takipçi',
      description: 'x',
      prices: [{ amount: 100, price: '1000' }],
      features: [],
      deliveryTime: '1-6 saat',
      quality: 'Yüksek',
      isActive: true,
    };
    const entries = await entriesOf(async () => {
      await admin<AdminPlatformView>('POST', 'platforms', { id: platformId, ...platform });
      await admin<AdminCategoryView>('POST', 'categories', { id: categoryId, ...category });
      await admin<AdminServiceView>('POST', 'services', { id: serviceId, ...service });
      await admin('POST', 'services', { id: serviceId, ...service });
      const prices = [{ amount: 100, price: '1250' }];
      await admin('PUT', `services/${serviceId}`, { version: 1, ...service, prices });
      await admin('PUT', `services/${serviceId}`, { version: 1, ...service, name: 'Eski sürümden' });
      await admin('POST', `services/${serviceId}/deactivate`);
      await admin('DELETE', `services/${serviceId}`);
      await admin('DELETE', `categories/${categoryId}`);
      await admin('DELETE', `platforms/${platformId}`);
    });
    expect(entries.map(({ act }) => act)).toEqual([
      'platform-added',
      'category-added',
      'service-added',
      'service-changed',
      'service-changed',
      'service-deleted',
      'category-deleted',
      'platform-deleted',
    ]);
    expect(entries[3]).toMatchObject({
      actor_id: ayse.id,
      actor_role: 'admin',
      subject_id: serviceId,
      subject_name: 'Günlük Takipçi',
      before: { 'price.100': '1000' },
      after: { 'price.100': '1250' },
    });
    expect(shape(entries[4]!)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect(entries[5]!.after).toBeNull();
  });

  it('of the blog and of support are entered', async () => {
    const [postId, categoryId] = [newIdempotencyKey(), newIdempotencyKey()];
    const post = {
      title: 'Günlükteki yazı',
      slug: '',
      summary: '',
      content: '<p>Bir</p>',
      categoryId: null,
      coverImage: null,
      seoTitle: '',
      seoDescription: '',
      seoKeywords: [],
      tags: [],
      isPublished: true,
    };
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/contact-messages',
      payload: { name: 'Ece', email: 'ece@ornek.test', subject: 'order', message: 'Nerede?' },
    });
    await test.app.inject({ method: 'POST', url: '/api/v1/newsletter', payload: { email: 'ece@ornek.test' } });
    const idOf = async (table: string) =>
      (await test.database.pool.query(`select id from shop.${table} order by id desc limit 1`)).rows[0].id as string;
    const [messageId, addressId] = [await idOf('contact_messages'), await idOf('newsletter_addresses')];
    const entries = await entriesOf(async () => {
      await admin('POST', 'blog/categories', { id: categoryId, name: 'Günlük', description: '' });
      await admin('POST', 'blog/posts', { id: postId, ...post });
      await admin('PUT', `blog/posts/${postId}`, { version: 1, ...post, content: '<p>İki</p>' });
      await test.app.inject({
        method: 'POST',
        url: `/api/v1/blog/posts/${encodeURIComponent('günlükteki-yazı')}/comments`,
        payload: { author: 'Ece', content: 'Güzel' },
      });
      const comment = (await test.database.pool.query(`select id from shop.blog_comments where content = 'Güzel'`))
        .rows[0].id;
      await admin('POST', 'blog/comments/approve', { ids: [comment] });
      await admin('POST', 'blog/comments/approve', { ids: [comment] });
      await admin('POST', 'blog/comments/delete', { ids: [comment] });
      await admin('DELETE', `blog/posts/${postId}`);
      await admin('DELETE', `blog/categories/${categoryId}`);
      await admin('GET', `messages/${messageId}`);
      await admin('PUT', `messages/${messageId}`, { read: true });
      await admin('DELETE', `messages/${messageId}`);
      await admin('DELETE', `newsletter/${addressId}`);
    });
    expect(entries.map(({ act }) => act)).toEqual([
      'blog-category-added',
      'post-added',
      'post-changed',
      'comment-approved',
      'comment-deleted',
      'post-deleted',
      'blog-category-deleted',
      'message-opened',
      'message-marked',
      'message-deleted',
      'newsletter-address-deleted',
    ]);
    expect(Object.keys(entries[2]!.after!)).toEqual(['contentHash']);
    expect(JSON.stringify(entries)).not.toMatch(/Ece|ece@|Nerede/);
  });

  it('of settings are entered with before and after', async () => {
    const [changed, back] = await entriesOf(async () => {
      await admin('PUT', 'settings', { ...DEFAULT_SETTINGS, minLoadAmount: '2000', maintenanceMode: true });
      await admin('PUT', 'settings', DEFAULT_SETTINGS);
      await admin('PUT', 'settings', DEFAULT_SETTINGS);
    });
    expect(shape(changed!)).toEqual({
      act: 'settings-changed',
      subject_kind: 'settings',
      before: { minLoadAmount: '1000', maintenanceMode: false },
      after: { minLoadAmount: '2000', maintenanceMode: true },
    });
    expect(back!.after).toEqual(changed!.before);
  });

  it('on accounts are entered, links with who gave, confirmed and used them', async () => {
    const fields = { name: 'Yeni Yönetici', email: `${newIdempotencyKey()}@ornek.test`, role: 'admin' };
    let user!: AdminUserView;
    const entries = await entriesOf(async () => {
      const added = (await admin<AddedUserView>('POST', 'users', { id: newIdempotencyKey(), ...fields })).body;
      ({ user } = added);
      const until = added.link.expiresAt;
      await as(mehmet, 'POST', `admin/users/${user.id}/password-link/confirm`, { until });
      const token = added.link.path.replace('/sifre/', '');
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/password-link',
        payload: { token, password: 'cok-uzun-bir-sifre' },
      });
      const body = { version: user.version, name: 'Başka Ad', email: fields.email, role: 'user' };
      await admin('PUT', `users/${user.id}`, body);
      await admin('POST', `users/${user.id}/active`, { active: false });
      await admin('POST', `users/${user.id}/active`, { active: true });
      await admin('POST', `users/${user.id}/password-link`, {});
      await admin('DELETE', `users/${user.id}/password-link`);
      await admin('DELETE', `users/${user.id}/sessions`);
    });
    expect(entries.map(({ act }) => act)).toEqual([
      'user-added',
      'password-link-given',
      'password-link-confirmed',
      'password-link-used',
      'user-role-changed',
      'user-deactivated',
      'user-activated',
      'password-link-given',
      'password-link-dropped',
      'sessions-ended',
    ]);
    expect(new Set(entries.map(({ account_id }) => account_id))).toEqual(new Set([user.id]));
    expect(entries[3]).toMatchObject({
      actor_id: null,
      actor_role: 'bearer',
      after: { givenBy: ayse.id, confirmedBy: mehmet.id },
    });
    const { before, after } = entries[4]!;
    expect([before, after]).toMatchObject([
      { role: 'admin', name: { sealed: expect.any(String) } },
      { role: 'user', name: { sealed: expect.any(String) } },
    ]);
    const reader = await test.app.get(CustomerKeyStore).reader(user.id);
    const sealed = (after as unknown as { name: { sealed: never } }).name.sealed;
    expect(JSON.parse(reader.read('journal.fact', sealed))).toBe('Başka Ad');
    expect(JSON.stringify(entries)).not.toMatch(/Yeni Yönetici|Başka Ad|@ornek/);
  });

  it('on the own account of an admin are entered; a customer’s are not', async () => {
    const put = (who: ApiClient, name: string) =>
      as(who, 'PUT', 'me/profile', { name, email: who.session.user.email, phone: '' });
    const entries = await entriesOf(async () => {
      await put(customer, 'Başka Müşteri');
      await put(mehmet, 'Mehmet Başka');
      await put(mehmet, mehmet.session.user.name);
    });
    expect(entries.map(({ act, account_id }) => [act, account_id])).toEqual([
      ['own-profile-changed', mehmet.id],
      ['own-profile-changed', mehmet.id],
    ]);
  });
});

describe('readings', () => {
  it('of one customer are entered once per session in ten minutes, and refused ones not', async () => {
    const look = async () => {
      for (const path of ['', '/orders', '/payment-requests', '/entries'])
        await admin('GET', `users/${customer.id}${path}`);
      await as(auditor, 'GET', `audit/accounts/${customer.id}/verification`);
      await as(auditor, 'GET', `audit/accounts/${customer.id}/verification`);
      await admin('GET', `users/${newIdempotencyKey()}`);
      await as(auditor, 'GET', `audit/accounts/${newIdempotencyKey()}/history`);
    };
    expect((await entriesOf(look)).map(({ act, actor_id, account_id }) => [act, actor_id, account_id])).toEqual([
      ['user-opened', ayse.id, customer.id],
      ['account-audited', auditor.id, customer.id],
    ]);
    expect(await entriesOf(look)).toEqual([]);
    test.clock.advance(READING_WINDOW_MS + 1);
    expect(await entriesOf(look)).toHaveLength(2);
  });

  it('are entered anew when the clock was put back', async () => {
    const { id } = await ApiClient.register(test.app, 'Saat Denemesi');
    const look = () => as(auditor, 'GET', `audit/accounts/${id}/verification`);
    const entries = await entriesOf(async () => {
      await look();
      test.clock.advance(-READING_WINDOW_MS - 1);
      await look();
      await look();
      test.clock.advance(READING_WINDOW_MS + 1);
    });
    expect(entries.map(({ act }) => act)).toEqual(['account-audited', 'account-audited']);
  });

  it('of a request, an order and a receipt are entered with the customer', async () => {
    const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
      amount: '100000',
      method: 'bank',
    });
    const requestId = asked.body.requestId!;
    await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`, { receiptId: null });
    const bought = await customer.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
    const entries = await entriesOf(async () => {
      await admin('GET', `payment-requests/${requestId}`);
      await admin('GET', `orders/${bought.body.orderId!}`);
      await admin('GET', `payment-requests/${requestId}/receipt`);
      await admin('GET', 'orders?limit=5');
    });
    expect(entries.map(({ act, subject_id, account_id }) => [act, subject_id, account_id])).toEqual([
      ['payment-request-opened', requestId, customer.id],
      ['order-opened', bought.body.orderId, customer.id],
    ]);
  });

  it('of the outcome of a command are entered unless the account is the own one or nothing is found', async () => {
    const ask = (who: ApiClient, account: ApiClient, commandId: string) =>
      as(who, 'GET', `commands/${commandId}?account=${account.id}`);
    const request = (who: ApiClient) =>
      who.post<CommandResult>('/api/v1/me/payment-requests', { amount: '100000', method: 'bank' });
    const [others, own] = [(await request(customer)).body.commandId, (await request(ayse)).body.commandId];
    const entries = await entriesOf(async () => {
      await ask(ayse, customer, newIdempotencyKey());
      await ask(ayse, ayse, own);
      await ask(customer, customer, others);
      await ask(auditor, customer, others);
      await ask(ayse, customer, others);
      await ask(ayse, customer, others);
    });
    expect(entries.map(({ act, actor_id, account_id }) => [act, actor_id, account_id])).toEqual([
      ['command-opened', ayse.id, customer.id],
    ]);
  });

  it('as files are entered each time, without the text that was searched for', async () => {
    const entries = await entriesOf(async () => {
      expect((await file(ayse, 'admin/users/export?q=elif&role=user')).statusCode).toBe(200);
      expect((await file(ayse, 'admin/users/export?q=elif&role=user')).statusCode).toBe(200);
      expect((await file(ayse, 'admin/exports/orders.csv')).statusCode).toBe(200);
    });
    expect(entries.map(({ act, subject_id, after }) => [act, subject_id, after])).toEqual([
      ['list-exported', 'users', { q: true, role: 'user' }],
      ['list-exported', 'users', { q: true, role: 'user' }],
      ['list-exported', 'orders', {}],
    ]);
  });
});

describe('what cannot be entered', () => {
  beforeAll(() =>
    test.database.pool.query(`
      create function shop.no_entries() returns trigger language plpgsql as $$ begin raise 'access log is full'; end $$;
      create trigger no_entries before insert on shop.insider_journal for each row execute function shop.no_entries()`),
  );
  afterAll(() => test.database.pool.query('drop trigger no_entries on shop.insider_journal'));

  it('is rolled back', async () => {
    const names = async () =>
      (await test.database.pool.query('select name, is_active from shop.platforms order by id')).rows;
    const before = await names();
    const { id } = (await test.database.pool.query('select id from shop.platforms limit 1')).rows[0];
    expect((await admin('POST', `platforms/${id}/deactivate`)).status).toBe(500);
    expect(await names()).toEqual(before);
    expect((await admin('PUT', 'settings', { ...DEFAULT_SETTINGS, name: 'Başka' })).status).toBe(500);
    expect((await admin<{ settings: object }>('GET', 'settings')).body.settings).toEqual(DEFAULT_SETTINGS);
    expect((await admin('POST', `users/${customer.id}/active`, { active: false })).status).toBe(500);
    expect((await customer.get('/api/v1/me')).status).toBe(200);
    expect((await admin('POST', `users/${customer.id}/password-link`, {})).status).toBe(500);
  });

  it('is not shown', async () => {
    test.clock.advance(READING_WINDOW_MS + 1);
    const opened = await admin('GET', `users/${customer.id}`);
    expect(opened.status).toBe(500);
    expect(JSON.stringify(opened.body)).not.toContain('Müşteri');
    for (const path of ['admin/users/export', `audit/accounts/${customer.id}/evidence.ndjson`])
      expect((await file(path.startsWith('audit') ? auditor : ayse, path)).statusCode).toBe(500);
  });
});

describe('the access log', () => {
  it('has a Turkish word for every recorded field', async () => {
    const fields = (await rows()).flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    expect(new Set(fields).size).toBeGreaterThan(20);
    expect(fields.filter((field) => accessLogFieldWord(field) === field)).toEqual([]);
  });

  it('is never changed, emptied or shortened', async () => {
    for (const statement of [
      `update shop.insider_journal set act = 'x'`,
      'delete from shop.insider_journal',
      'truncate shop.insider_journal',
    ])
      await expect(test.database.pool.query(statement)).rejects.toThrow('append-only');
  });

  it('chains its entries in commit order without a gap, even under load', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => file(index % 2 ? ayse : mehmet, 'admin/platforms/export?status=active')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const entries = await rows();
    let before: string | null = null;
    for (const [index, { hash, ...entry }] of entries.entries()) {
      expect([entry.number, accessLogHash(before, entry)]).toEqual([String(index + 1), hash]);
      before = hash;
    }
    expect(await verifyAccessLog(test.app.get(ShopDatabase))).toEqual({
      entries: entries.length,
      lastHash: before,
      brokenAt: null,
    });
    const [first, second] = entries;
    expect(accessLogHash(null, { ...first!, actor_id: mehmet.id })).not.toBe(first!.hash);
    expect(accessLogHash(null, second!)).not.toBe(second!.hash);
  });

  it('keeps connections for customers while many entries wait for it', async () => {
    const holder = await test.database.pool.connect();
    await holder.query(`begin; select pg_advisory_xact_lock(${ADVISORY_LOCKS.accessLog})`);
    const exports = Array.from({ length: 30 }, () => file(ayse, 'admin/platforms/export'));
    // Other specs' databases are on the same server.
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const waits = async () => (await holder.query<{ count: number }>(waiting)).rows[0]!.count;
    try {
      await eventually('an entry waits', async () => (await waits()) > 0);
      for (let turn = 0; turn < exports.length; turn++) expect((await customer.get('/api/v1/me')).status).toBe(200);
      expect(await waits()).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(new Set((await Promise.all(exports)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it.each([
    ['changed', `update shop.insider_journal set actor_id = gen_random_uuid() where number = 3`, '3'],
    ['taken out', 'delete from shop.insider_journal where number = 5', '6'],
  ])('shows an entry that was %s by hand', async (_, statement, brokenAt) => {
    const undone = new Error('rolled back');
    let verification: unknown;
    const work = test.app
      .get(ShopDatabase)
      .transaction()
      .execute(async (transaction) => {
        await sql`alter table shop.insider_journal disable trigger insider_journal_append_only`.execute(transaction);
        await sql.raw(statement).execute(transaction);
        verification = await verifyAccessLog(transaction);
        throw undone;
      });
    await expect(work).rejects.toBe(undone);
    expect(verification).toMatchObject({ brokenAt });
  });
});
