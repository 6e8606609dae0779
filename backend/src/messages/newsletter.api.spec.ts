import type { Problem } from '@yukselt/contracts';
import {
  DEFAULT_PREFERENCES,
  type MailboxItemView,
  type NewsletterAddressView,
  type Page,
  type PreferencesView,
} from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { PreferencesRepository } from '../identity/profile/preferences.repository.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { MailSenderService } from '../mail/sending/mail-sender.service.js';
import { ApiClient } from '../testing/api-client.js';
import { signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { UNCONFIRMED_LIFE_MS } from './newsletter.repository.js';
import { CONFIRMATION_INTERVAL_MS, NewsletterService } from './newsletter.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
});
afterAll(() => test.close());

const post = async (path: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Problem & Record<string, unknown> };
};
const subscribe = (email: string) => post('newsletter', { email });
const listed = async (email: string) => {
  const headers = { authorization: `Bearer ${(await signedIn(test, 'admin')).token}` };
  const answer = await test.app.inject({ url: `/api/v1/admin/newsletter?q=${encodeURIComponent(email)}`, headers });
  return answer.json<Page<NewsletterAddressView>>().items;
};
async function mailsTo(email: string): Promise<MailboxItemView[]> {
  await eventually('nothing waits', async () => {
    await test.app.get(MailSenderService, { strict: false }).run();
    return (await test.database.pool.query(`select from shop.mail_outbox where state = 'waiting'`)).rowCount === 0;
  });
  return (await test.app.inject({ url: `/api/v1/demo/mailbox?to=${encodeURIComponent(email)}` })).json<
    Page<MailboxItemView>
  >().items;
}
const tokenTo = async (email: string) => /\/bulten\/([\w.-]+)/.exec((await mailsTo(email))[0]!.text)![1]!;
const address = () => `${crypto.randomUUID()}@ornek.test`;

// Runs first: idempotency keys carry the machine's time, and later tests move the server's clock past their validity.
describe('the newsletter of an account', () => {
  const save = (person: ApiClient, newsletter: boolean) => {
    const { privacy, notifications } = DEFAULT_PREFERENCES;
    return test.app.inject({
      method: 'PUT',
      url: '/api/v1/me/preferences',
      headers: { authorization: `Bearer ${person.session.accessToken}` },
      payload: { privacy, notifications: { ...notifications, newsletter } },
    });
  };

  it('is confirmed by e-mail when the settings turn it on, and removed when they turn it off', async () => {
    const person = await ApiClient.register(test.app, 'Bülten Okuru');
    const { email } = person.session.user;
    expect((await save(person, true)).statusCode).toBe(200);
    expect(await listed(email)).toMatchObject([{ email, confirmedAt: null }]);
    await post('newsletter/confirm', { token: await tokenTo(email) });
    await save(person, true);
    expect(await mailsTo(email)).toHaveLength(1);
    await save(person, false);
    expect(await listed(email)).toEqual([]);
  });

  const settings = async (person: ApiClient) =>
    (await person.get<PreferencesView>('/api/v1/me/preferences')).body as PreferencesView;

  it('is off in the settings, with the reason, after its owner unsubscribed by a link, even of an earlier address', async () => {
    const person = await ApiClient.register(test.app, 'Ayrılan Okur');
    const { email, name } = person.session.user;
    await save(person, true);
    const token = await tokenTo(email);
    await post('newsletter/confirm', { token });
    const moved = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/me/profile',
      headers: { authorization: `Bearer ${person.session.accessToken}` },
      payload: { name, email: `yeni-${email}`, currentPassword: DEMO_PASSWORD },
    });
    expect(moved.statusCode).toBe(200);
    expect(await settings(person)).toMatchObject({ notifications: { newsletter: true }, newsletterEnded: null });
    await post('newsletter/leave', { token });
    const at = test.clock.now().toISOString();
    expect(await settings(person)).toMatchObject({
      notifications: { ...DEFAULT_PREFERENCES.notifications, newsletter: false },
      newsletterEnded: { at, why: 'left' },
    });
    await save(person, true);
    expect(await settings(person)).toMatchObject({ notifications: { newsletter: true }, newsletterEnded: null });
  });

  it('is off in the settings of the account with the address that a visitor had subscribed, and in no other', async () => {
    const [person, other] = [
      await ApiClient.register(test.app, 'Önce Ziyaretçi'),
      await ApiClient.register(test.app, 'Başka Okur'),
    ];
    const { email } = person.session.user;
    await subscribe(email);
    const token = await tokenTo(email);
    await post('newsletter/confirm', { token });
    for (const each of [person, other]) await save(each, true);
    await post('newsletter/leave', { token });
    expect(await settings(person)).toMatchObject({
      notifications: { newsletter: false },
      newsletterEnded: { why: 'left' },
    });
    expect(await settings(other)).toMatchObject({ notifications: { newsletter: true }, newsletterEnded: null });
  });

  it('is off in the settings, too, when an admin removes the address', async () => {
    const person = await ApiClient.register(test.app, 'Çıkarılan Okur');
    const { email } = person.session.user;
    await save(person, true);
    const { rows } = await test.database.pool.query('select id from shop.newsletter_addresses where email = $1', [
      email,
    ]);
    const headers = { authorization: `Bearer ${(await signedIn(test, 'admin')).token}` };
    const url = `/api/v1/admin/newsletter/${rows[0].id}`;
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect((await settings(person)).newsletterEnded?.why).toBe('removed');
  });

  it('keeps an address that a visitor has subscribed and confirmed', async () => {
    const person = await ApiClient.register(test.app, 'Başka Kişi');
    const { email } = person.session.user;
    await subscribe(email);
    await post('newsletter/confirm', { token: await tokenTo(email) });
    await save(person, true);
    await save(person, false);
    expect(await listed(email)).toHaveLength(1);
  });

  it('ends with the account, whose e-mails the mailbox deletes', async () => {
    const person = await ApiClient.register(test.app, 'Silinecek Okur');
    const { email } = person.session.user;
    await save(person, true);
    expect(await mailsTo(email)).toHaveLength(1);
    const closed = await person.post('/api/v1/me/account/close', { password: DEMO_PASSWORD });
    expect(closed.status).toBe(200);
    expect(await listed(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

it('counts an address only when its owner has opened the link', async () => {
  const email = address();
  expect((await subscribe(email)).status).toBe(204);
  expect(await listed(email)).toMatchObject([{ email, confirmedAt: null }]);
  const token = await tokenTo(email);
  expect((await post('newsletter/link', { token })).body).toEqual({ email, confirmedAt: null });
  expect((await post('newsletter/confirm', { token })).status).toBe(204);
  const at = test.clock.now().toISOString();
  test.clock.advance(60_000);
  expect((await post('newsletter/confirm', { token })).status).toBe(204);
  expect(await listed(email)).toMatchObject([{ email, confirmedAt: at }]);
  expect((await post('newsletter/link', { token })).body).toEqual({ email, confirmedAt: at });
});

it('asks for a confirmation once in six hours, and never again after it', async () => {
  const email = address();
  for (let count = 0; count < 3; count++) await subscribe(email);
  expect(await mailsTo(email)).toHaveLength(1);
  test.clock.advance(CONFIRMATION_INTERVAL_MS);
  await subscribe(email);
  expect(await mailsTo(email)).toHaveLength(2);
  await post('newsletter/confirm', { token: await tokenTo(email) });
  test.clock.advance(CONFIRMATION_INTERVAL_MS);
  await subscribe(email);
  expect(await mailsTo(email)).toHaveLength(2);
});

it('drops an unsent e-mail when its unconfirmed address expires', async () => {
  const email = address();
  await subscribe(email);
  const { rows } = await test.database.pool.query(
    `select expires_at - created_at = $2 * interval '1 ms' as ends_with_it
       from shop.mail_outbox
      where message_key like (select 'newsletter:' || id || ':%' from shop.newsletter_addresses where email = $1)`,
    [email, UNCONFIRMED_LIFE_MS],
  );
  expect(rows).toEqual([{ ends_with_it: true }]);
});

it('lets its owner unsubscribe with the same link, and answers a repeat the same', async () => {
  const email = address();
  await subscribe(email);
  const token = await tokenTo(email);
  await post('newsletter/confirm', { token });
  expect((await post('newsletter/leave', { token })).status).toBe(204);
  expect((await post('newsletter/leave', { token })).status).toBe(204);
  expect(await listed(email)).toEqual([]);
  expect((await post('newsletter/link', { token })).body.code).toBe('NEWSLETTER_LINK_INVALID');
  expect((await post('newsletter/confirm', { token })).status).toBe(410);
});

it('refuses a forged link', async () => {
  const email = address();
  await subscribe(email);
  const token = await tokenTo(email);
  const [id, seal] = token.split('.') as [string, string];
  for (const forged of [`${Number(id) + 1}.${seal}`, `${id}.${'A'.repeat(43)}`, id, 'x', `${id}.${seal}x`])
    for (const act of ['link', 'confirm', 'leave'])
      expect(await post(`newsletter/${act}`, { token: forged })).toMatchObject({
        status: 410,
        body: { code: 'NEWSLETTER_LINK_INVALID' },
      });
  expect(await post('newsletter/confirm', { token: '' })).toMatchObject({ status: 400 });
  expect(await listed(email)).toMatchObject([{ confirmedAt: null }]);
});

it('deletes an unconfirmed address after a week, and keeps addresses from before confirmations existed', async () => {
  const [silent, confirmed, old] = [address(), address(), address()];
  for (const email of [silent, confirmed]) await subscribe(email);
  const { id } = await signedIn(test, 'user');
  await test.database.pool.query(
    `insert into shop.preferences (user_id, preferences, updated_at) values ($1, $2, now())`,
    [id, JSON.stringify({ notifications: { newsletter: true } })],
  );
  await test.database.pool.query('update shop.newsletter_addresses set user_id = $1 where email = $2', [id, silent]);
  await post('newsletter/confirm', { token: await tokenTo(confirmed) });
  await test.database.pool.query('insert into shop.newsletter_addresses (email, subscribed_at) values ($1, now())', [
    old,
  ]);
  const sweep = () => test.app.get(NewsletterService, { strict: false }).removeUnconfirmed();
  test.clock.advance(UNCONFIRMED_LIFE_MS - 60_000);
  await sweep();
  expect(await listed(silent)).toHaveLength(1);
  test.clock.advance(120_000);
  await sweep();
  expect(await listed(silent)).toEqual([]);
  expect(await listed(confirmed)).toHaveLength(1);
  expect(await listed(old)).toHaveLength(1);
  const ended = await test.app.get(PreferencesRepository, { strict: false }).view(id);
  expect([ended.notifications.newsletter, ended.newsletterEnded?.why]).toEqual([false, 'unconfirmed']);
});

describe('while an unconfirmed address is deleted', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A person with the switch on, whose address is due to be forgotten. */
  async function due() {
    const { id, token } = await signedIn(test, 'user');
    const email = `${id}@ornek.test`;
    const { pool } = test.database;
    await pool.query(`insert into shop.preferences (user_id, preferences, updated_at) values ($1, $2, now())`, [
      id,
      JSON.stringify({ notifications: { newsletter: true } }),
    ]);
    await subscribe(email);
    await pool.query(
      `update shop.newsletter_addresses set user_id = $1, asked_at = asked_at - interval '30 days' where email = $2`,
      [id, email],
    );
    return { id, email, headers: { authorization: `Bearer ${token}` } };
  }
  const newsletter = () => test.app.get(NewsletterService, { strict: false });
  const somebodyWaits = () =>
    eventually('somebody waits', async () => {
      const { rows } = await test.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });

  it('its owner turns the newsletter off, without a deadlock', async () => {
    const { email, headers } = await due();
    const setOwn = newsletter().setOwn.bind(newsletter());
    let forgetting: Promise<void> | undefined;
    jest.spyOn(newsletter(), 'setOwn').mockImplementationOnce(async (...args) => {
      forgetting = newsletter().removeUnconfirmed();
      await somebodyWaits();
      return setOwn(...args);
    });
    const payload = {
      ...DEFAULT_PREFERENCES,
      notifications: { ...DEFAULT_PREFERENCES.notifications, newsletter: false },
    };
    const saved = await test.app.inject({ method: 'PUT', url: '/api/v1/me/preferences', headers, payload });
    expect(saved.statusCode).toBe(200);
    await forgetting;
    expect(await listed(email)).toEqual([]);
  });

  it('its owner confirms it: the address and the setting stay', async () => {
    const { id, email } = await due();
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query('update shop.newsletter_addresses set confirmed_at = now() where email = $1', [email]);
    const forgetting = newsletter().removeUnconfirmed();
    await somebodyWaits();
    await client.query('commit');
    client.release();
    await forgetting;
    expect(await listed(email)).toHaveLength(1);
    const { notifications } = await test.app.get(PreferencesRepository, { strict: false }).view(id);
    expect(notifications.newsletter).toBe(true);
  });
});
