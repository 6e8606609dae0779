import type { Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordLinksService } from '../admin/password-links.service.js';
import { DEMO_PASSWORD, demoUserId } from '../seed/identity.seed.js';

const PASSWORD = 'uzunca-bir-sifre';
const STAFF_SHORT = 'Yönetici ve denetçi şifreleri en az 12 karakter olmalıdır';
const COMMON = 'Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.';
const EMAIL = 'Şifreniz e-posta adresinizle aynı olamaz';
const UNCHANGED = 'Yeni şifre eskisinden farklı olmalıdır';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PUT', path: string, payload: object, token = '') => {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await test.app.inject({ method, url: `/api/v1/${path}`, payload, headers });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as SessionView & Problem };
};
const refused = (field: string, text: string) => ({
  status: 400,
  body: { code: 'VALIDATION', detail: text, errors: { [field]: text } },
});
async function registered() {
  const email = `${crypto.randomUUID()}@ornek.test`;
  const { body } = await send('POST', 'auth/register', { name: 'Elif Yıldız', email, password: PASSWORD });
  return { email, id: body.user.id, token: body.accessToken };
}
const logIn = (email: string, password: string) => send('POST', 'auth/login', { email, password });
const changed = (token: string, currentPassword: string, newPassword: string) =>
  send('POST', 'me/password', { currentPassword, newPassword }, token);
const stored = async (id: string) =>
  (await test.database.pool.query('select email, password_hash from shop.users where id = $1', [id])).rows[0];

it.each([
  ['123456', COMMON],
  ['QwErTy', COMMON],
  ['Kisi@Ornek.Test', EMAIL],
])('refuses to register with the password %s', async (password, text) => {
  const email = 'kisi@ornek.test';
  expect(await send('POST', 'auth/register', { name: 'Elif Yıldız', email, password })).toMatchObject(
    refused('password', text),
  );
  expect((await test.database.pool.query('select from shop.users where email = $1', [email])).rowCount).toBe(0);
});

it('refuses a common password, the own address and the current password', async () => {
  const { token, email, id } = await registered();
  const before = await stored(id);
  for (const [password, text] of [
    ['iloveyou', COMMON],
    [email.toUpperCase(), EMAIL],
    [PASSWORD, UNCHANGED],
  ] as const)
    expect(await changed(token, PASSWORD, password)).toMatchObject(refused('newPassword', text));
  expect(await stored(id)).toEqual(before);
  expect((await changed(token, PASSWORD, 'kisa-6')).status).toBe(200);
});

it('accepts the short passwords of the demo’s admins, and demands twelve characters for a new one', async () => {
  const { accessToken } = (await logIn('ayse@yukselt.demo', DEMO_PASSWORD)).body;
  expect(await changed(accessToken, DEMO_PASSWORD, 'onbir-karak')).toMatchObject(refused('newPassword', STAFF_SHORT));
  expect((await changed(accessToken, DEMO_PASSWORD, 'oniki-karakt')).status).toBe(200);
});

it('lets an auditor change only the own password and sessions', async () => {
  const { id, email } = await registered();
  await test.database.pool.query(`update shop.users set role = 'auditor' where id = $1`, [id]);
  const { accessToken } = (await logIn(email, PASSWORD)).body;
  expect(await changed(accessToken, PASSWORD, 'onbir-karak')).toMatchObject(refused('newPassword', STAFF_SHORT));
  const opened = await changed(accessToken, PASSWORD, 'oniki-karakt');
  expect(opened).toMatchObject({ status: 200, body: { user: { role: 'auditor' } } });
  expect((await logIn(email, PASSWORD)).body.code).toBe('PASSWORD_WRONG');
  const others = await send('POST', 'me/sessions/close-others', {}, opened.body.accessToken);
  expect(others.status).toBe(200);
  const profile = await send('PUT', 'me/profile', { name: 'Başka Ad', email }, others.body.accessToken);
  expect(profile).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

it.each(['mehmet', 'denetci'])('a link of %s demands twelve characters, and stays valid until then', async (name) => {
  const [id, email] = [demoUserId(`${name}@yukselt.demo`), `${name}@yukselt.demo`];
  const links = test.app.get(PasswordLinksService, { strict: false });
  const { path, expiresAt } = await links.create(id, demoUserId('ayse@yukselt.demo'), test.app.get(ShopDatabase));
  await links.confirm(id, demoUserId('mehmet@yukselt.demo'), new Date(expiresAt), test.app.get(ShopDatabase));
  const token = path.replace('/sifre/', '');
  expect((await send('POST', 'auth/password-link/check', { token })).body).toMatchObject({ email, passwordMin: 12 });
  expect(await send('POST', 'auth/password-link', { token, password: 'onbir-karak' })).toMatchObject(
    refused('password', STAFF_SHORT),
  );
  expect((await send('POST', 'auth/password-link', { token, password: 'oniki-karakt' })).status).toBe(204);
  expect((await logIn(email, 'oniki-karakt')).status).toBe(200);
});

it('a customer’s link refuses a common password and the current one', async () => {
  const { id, email } = await registered();
  const links = test.app.get(PasswordLinksService, { strict: false });
  const token = (await links.create(id, demoUserId('ayse@yukselt.demo'), test.app.get(ShopDatabase))).path.replace(
    '/sifre/',
    '',
  );
  expect((await send('POST', 'auth/password-link/check', { token })).body).toMatchObject({ passwordMin: 6 });
  const use = (password: string) => send('POST', 'auth/password-link', { token, password });
  expect(await use('letmein')).toMatchObject(refused('password', COMMON));
  expect(await use(PASSWORD)).toMatchObject(refused('password', UNCHANGED));
  expect((await use('kisa-6')).status).toBe(204);
  expect((await logIn(email, 'kisa-6')).status).toBe(200);
});

it('changes the e-mail address with the current password only', async () => {
  const { id, email, token } = await registered();
  const next = `yeni-${email}`;
  const profile = (fields: object) => send('PUT', 'me/profile', { name: 'Elif Yıldız', ...fields }, token);
  expect(await profile({ email: next })).toMatchObject(refused('currentPassword', 'Mevcut şifrenizi girin'));
  expect(await profile({ email: next, currentPassword: '' })).toMatchObject(
    refused('currentPassword', 'Mevcut şifrenizi girin'),
  );
  expect(await profile({ email: next, currentPassword: 'yanlis' })).toMatchObject({
    status: 401,
    body: { code: 'PASSWORD_WRONG' },
  });
  expect(await stored(id)).toMatchObject({ email });
  expect((await profile({ email: email.toUpperCase(), name: 'Elif Yaman' })).status).toBe(200);
  expect((await profile({ email: next, currentPassword: PASSWORD })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ email: next });
  expect((await logIn(next, PASSWORD)).status).toBe(200);
});
