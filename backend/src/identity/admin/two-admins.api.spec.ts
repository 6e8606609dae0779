import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { AddedUserView, MailboxItemView, Page, PasswordLinkView, UserDetail } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { MailSenderService } from '../../mail/sending/mail-sender.service.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { DEMO_PASSWORD } from '../seed/identity.seed.js';

const PASSWORD = 'cok-uzun-bir-sifre';
let test: TestApp;
let [ayse, mehmet]: ApiClient[] = [];
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  mehmet = await ApiClient.logIn(test.app, 'mehmet@yukselt.demo');
});
afterAll(() => test.close());

const send = async <T>(
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as T & Problem };
};
const asAyse = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  send<T>(ayse!.session.accessToken, method, `admin/users/${path}`, payload);
const detail = async (id: string) => (await asAyse<UserDetail>('GET', id)).body;
const change = async (id: string, fields: object) => {
  const { version, name, email, role } = (await detail(id)).user;
  return asAyse('PUT', id, { version, name, email, role, ...fields });
};
const mailsTo = async (email: string) =>
  (await test.app.inject({ url: `/api/v1/demo/mailbox?to=${encodeURIComponent(email)}` })).json<Page<MailboxItemView>>()
    .items;
const linkOf = (path: string) => path.replace('/sifre/', '');
const use = (token: string) => send(undefined, 'POST', 'auth/password-link', { token, password: PASSWORD });

/** The link of a forgotten password in the mailbox; `undefined`: none. */
async function asked(email: string): Promise<string | undefined> {
  test.clock.advance(1_000);
  expect((await send(undefined, 'POST', 'auth/password-forgotten', { email })).status).toBe(204);
  await eventually('the request is done', async () => {
    await test.app.get(MailSenderService, { strict: false }).run();
    const { rows } = await test.database.pool.query(
      `select from shop.mail_outbox where kind = 'password-forgotten' and state = 'waiting'`,
    );
    return rows.length === 0;
  });
  return (await mailsTo(email)).map(({ text }) => /\/sifre\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
}

describe('one admin alone', () => {
  it('cannot create a second admin with an own mailbox, by adding or by raising', async () => {
    const [id, email] = [newIdempotencyKey(), 'ikinci-kimlik@ornek.test'];
    const fields = { name: 'İkinci Kimlik', email, role: 'admin' };
    await asAyse<AddedUserView>('POST', '', { id, ...fields });
    expect((await asAyse('DELETE', `${id}/password-link`)).status).toBe(204);
    expect(await asked(email)).toBeUndefined();

    const customer = await ApiClient.register(test.app, 'Kendi Müşterisi');
    expect((await change(customer.id, { role: 'admin' })).status).toBe(200);
    expect(await asked(customer.session.user.email)).toBeUndefined();
    expect((await detail(customer.id)).link).toBeNull();
  });

  it('cannot use a customer’s link after the account is raised to admin', async () => {
    const customer = await ApiClient.register(test.app, 'Yükselen Müşteri');
    const token = await asked(customer.session.user.email);
    expect((await change(customer.id, { role: 'admin' })).status).toBe(200);
    expect((await use(token!)).body.code).toBe('PASSWORD_LINK_INVALID');
  });

  it('cannot redirect another admin’s e-mails, nor the own ones without the password', async () => {
    for (const { id, session } of [mehmet!, ayse!]) {
      const email = 'baska-kutu@ornek.test';
      const refused = await change(id, { email });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { email: expect.any(String) } },
      });
      expect((await detail(id)).user.email).toBe(session.user.email);
      expect((await change(id, { name: `${session.user.name} A` })).status).toBe(200);
    }
  });

  it('may correct the address of an admin who has no password yet', async () => {
    const id = newIdempotencyKey();
    await asAyse('POST', '', { id, name: 'Yanlış Adres', email: 'yanlis@ornek.test', role: 'admin' });
    expect((await change(id, { email: 'dogru@ornek.test' })).status).toBe(200);
    expect(await asked('dogru@ornek.test')).toBeUndefined();
  });
});

it('confirms the link that was shown, and not a newer one', async () => {
  const token = await asked('mehmet@yukselt.demo');
  const { link } = await detail(mehmet!.id);
  expect(link).toMatchObject({ awaitsConfirmation: true, givenBy: { id: mehmet!.id } });
  test.clock.advance(1_000);
  const third = await ApiClient.register(test.app, 'Üçüncü Yönetici');
  await test.database.pool.query(`update shop.users set role = 'admin' where id = $1`, [third.id]);
  const path = `admin/users/${mehmet!.id}/password-link`;
  const other = await send<PasswordLinkView>(third.session.accessToken, 'POST', path, {});
  expect((await asAyse('POST', `${mehmet!.id}/password-link/confirm`, { until: link!.until })).body.code).toBe(
    'USER_CHANGED',
  );
  expect((await use(linkOf(other.body.path))).body.code).toBe('PASSWORD_LINK_WAITS');
  expect((await use(token!)).body.code).toBe('PASSWORD_LINK_INVALID');
});

describe('a link requested by e-mail', () => {
  it('ends when the owner changes the password', async () => {
    const { session } = await ApiClient.register(test.app, 'Şifre Değiştiren');
    const token = await asked(session.user.email);
    const body = { currentPassword: DEMO_PASSWORD, newPassword: 'bambaska-bir-sifre' };
    expect((await send(session.accessToken, 'POST', 'me/password', body)).status).toBe(200);
    expect((await use(token!)).body.code).toBe('PASSWORD_LINK_INVALID');
  });

  it('ends when the owner or an admin changes its address, and not with other changes', async () => {
    const [one, other] = [await ApiClient.register(test.app, 'Bir'), await ApiClient.register(test.app, 'Öbür')];
    const tokens = [await asked(one.session.user.email), await asked(other.session.user.email)];
    const own = (fields: object) => send(one.session.accessToken, 'PUT', 'me/profile', { name: 'Bir Kişi', ...fields });
    expect((await own({ email: one.session.user.email })).status).toBe(200);
    expect((await change(other.id, { name: 'Öbür Kişi' })).status).toBe(200);
    for (const token of tokens)
      expect((await send(undefined, 'POST', 'auth/password-link/check', { token })).status).toBe(200);
    expect((await own({ email: 'bir-yeni@ornek.test', currentPassword: DEMO_PASSWORD })).status).toBe(200);
    expect((await change(other.id, { email: 'obur-yeni@ornek.test' })).status).toBe(200);
    for (const token of tokens) expect((await use(token!)).body.code).toBe('PASSWORD_LINK_INVALID');
  });
});

describe('a link that an admin gave', () => {
  /** An admin who has given a link to a customer's account, and the link's token. */
  const adminWithLink = async () => {
    const [giver, customer] = [
      await ApiClient.register(test.app, 'Giden Yönetici'),
      await ApiClient.register(test.app, 'Bağlantısı Olan'),
    ];
    await test.database.pool.query(`update shop.users set role = 'admin' where id = $1`, [giver.id]);
    const link = await send<PasswordLinkView>(
      giver.session.accessToken,
      'POST',
      `admin/users/${customer.id}/password-link`,
      {},
    );
    return { giver, customer, token: linkOf(link.body.path) };
  };

  it.each([
    ['deactivated', (id: string, active: boolean) => asAyse('POST', `${id}/active`, { active })],
    ['an admin no more', (id: string, admin: boolean) => change(id, { role: admin ? 'admin' : 'user' })],
  ])('is refused once that admin is %s, and does not block another link', async (_, setAccess) => {
    const { giver, customer, token } = await adminWithLink();
    const check = () => send(undefined, 'POST', 'auth/password-link/check', { token });
    expect((await check()).status).toBe(200);
    expect((await setAccess(giver.id, false)).status).toBe(200);
    expect((await check()).body.code).toBe('PASSWORD_LINK_INVALID');
    expect((await use(token)).body.code).toBe('PASSWORD_LINK_INVALID');
    expect((await detail(customer.id)).link).toBeNull();
    test.clock.advance(1_000);
    expect((await setAccess(giver.id, true)).status).toBe(200);
    expect((await check()).body.code).toBe('PASSWORD_LINK_INVALID');
    expect((await use((await asked(customer.session.user.email))!)).status).toBe(204);
  });

  it('is refused when that admin is deactivated while it is used', async () => {
    const { giver, customer, token } = await adminWithLink();
    const passwords = test.app.get(PasswordsService, { strict: false });
    const hash = passwords.hash.bind(passwords);
    jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      expect((await asAyse('POST', `${giver.id}/active`, { active: false })).status).toBe(200);
      return hash(password);
    });
    expect((await use(token)).body.code).toBe('PASSWORD_LINK_INVALID');
    await ApiClient.logIn(test.app, customer.session.user.email);
  });
});
