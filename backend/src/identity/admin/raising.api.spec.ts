import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { AddedUserView, AdminUserView, SessionView } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { demoUserId } from '../seed/identity.seed.js';
import { UsersRepository } from '../users.repository.js';
import { PasswordLinksService } from './password-links.service.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});
afterAll(() => test.close());

/** Long enough for a customer, and for no other role. */
const WEAK = 'zayif-1';
const as = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const send = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await as(ayse.session.accessToken, method, path, payload);
  return { status: answer.statusCode, body: answer.json<T & Problem>() };
};
async function added(): Promise<AdminUserView> {
  const fields = { name: 'Yeni Kişi', email: `${crypto.randomUUID()}@ornek.test`, role: 'user' };
  return (await send<AddedUserView>('POST', 'admin/users', { id: newIdempotencyKey(), ...fields })).body.user;
}
const change = ({ id, version, name, email }: AdminUserView, role: string) =>
  send<AdminUserView>('PUT', `admin/users/${id}`, { version, name, email, role });
const stored = async (id: string) =>
  (await test.database.pool.query('select role, password_set, is_active from shop.users where id = $1', [id])).rows[0];
const database = (change: string, id: string) =>
  test.database.pool.query(`update shop.users set ${change}, version = version + 1 where id = $1`, [id]);

/** Another admin's change between the read of the user and the update based on it. */
function whileDeciding(happens: () => Promise<unknown>): void {
  const users = test.app.get(UsersRepository, { strict: false });
  const read = users.byId.bind(users);
  jest.spyOn(users, 'byId').mockImplementationOnce(async (id) => {
    const user = await read(id);
    await happens();
    return user;
  });
}
afterEach(() => jest.restoreAllMocks());

/** A signed-in user with a password that is long enough for a customer. */
async function weak() {
  const { body } = await send<SessionView>('POST', 'auth/register', {
    name: 'Zayıf Şifre',
    email: `${crypto.randomUUID()}@ornek.test`,
    password: WEAK,
  });
  const { user } = (await send<{ user: AdminUserView }>('GET', `admin/users/${body.user.id}`)).body;
  return { user, token: body.accessToken };
}
const logIn = async (email: string) => (await send('POST', 'auth/login', { email, password: WEAK })).body.code;

it.each(['auditor', 'admin'])(
  'a customer’s password no longer works once the account is raised to %s',
  async (role) => {
    for (const active of [true, false]) {
      const { user, token } = await weak();
      const version = active
        ? user.version
        : (await send<AdminUserView>('POST', `admin/users/${user.id}/active`, { active })).body.version;
      expect(await change({ ...user, version }, role)).toMatchObject({ status: 200, body: { role, isActive: active } });
      expect(await stored(user.id)).toMatchObject({ role, password_set: false });
      expect((await as(token, 'GET', 'me')).statusCode).toBe(401);
      expect(await logIn(user.email)).toBe('PASSWORD_WRONG');
      if (!active) expect((await send('POST', `admin/users/${user.id}/active`, { active: true })).status).toBe(200);
      expect(await logIn(user.email)).toBe('PASSWORD_WRONG');
      expect((await send('POST', `admin/users/${user.id}/password-link`)).body).toMatchObject({
        awaitsConfirmation: role === 'admin',
      });
    }
  },
);

it('an admin who becomes an auditor keeps the password, which met the same rules', async () => {
  const user = await added();
  await database(`role = 'admin', password_set = true`, user.id);
  expect((await change({ ...user, version: user.version + 1 }, 'auditor')).status).toBe(200);
  expect(await stored(user.id)).toMatchObject({ role: 'auditor', password_set: true });
});

it('a concurrent password change sets no password on the raised account', async () => {
  const { user, token } = await weak();
  const passwords = test.app.get(PasswordsService, { strict: false });
  const hash = passwords.hash.bind(passwords);
  jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    expect((await change(user, 'admin')).status).toBe(200);
    return hash(password);
  });
  const changed = await as(token, 'POST', 'me/password', { currentPassword: WEAK, newPassword: 'yeni-sifre' });
  expect(changed.json<Problem>().code).toBe('UNAUTHENTICATED');
  expect(await stored(user.id)).toMatchObject({ role: 'admin', password_set: false });
});

it('refuses to raise an account that was demoted meanwhile, which would keep its password', async () => {
  const user = await added();
  await database(`role = 'admin', password_set = true`, user.id);
  whileDeciding(() => database(`role = 'user'`, user.id));
  expect(await change({ ...user, version: user.version + 2 }, 'admin')).toMatchObject({
    status: 409,
    body: { code: 'USER_CHANGED' },
  });
  expect(await stored(user.id)).toMatchObject({ role: 'user' });
});

it('refuses to demote or deactivate an account that was raised to admin meanwhile', async () => {
  const user = await added();
  whileDeciding(() => database(`role = 'admin'`, user.id));
  expect((await change({ ...user, version: user.version + 1 }, 'user')).body.code).toBe('USER_CHANGED');
  await database(`role = 'user'`, user.id);
  whileDeciding(() => database(`role = 'admin'`, user.id));
  expect((await send<AdminUserView>('POST', `admin/users/${user.id}/active`, { active: false })).body.code).toBe(
    'USER_CHANGED',
  );
  expect(await stored(user.id)).toMatchObject({ role: 'admin', is_active: true });
});

it('raises atomically: the role stays when links and sessions cannot be ended', async () => {
  const user = await added();
  await test.database.pool.query(`
    create function shop.refuse_deletion() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before delete on shop.password_links for each row execute function shop.refuse_deletion()`);
  expect((await change(user, 'admin')).status).toBe(500);
  await test.database.pool.query('drop trigger refuse on shop.password_links');
  expect(await stored(user.id)).toMatchObject({ role: 'user' });
  expect((await change(user, 'admin')).status).toBe(200);
  expect(await stored(user.id)).toMatchObject({ role: 'admin', password_set: false });
});

it('leaves connections for other requests while many admins are demoted at once', async () => {
  const mehmet = await send<{ user: AdminUserView }>('GET', `admin/users/${demoUserId('mehmet@yukselt.demo')}`);
  const stale = { ...mehmet.body.user, version: 2_000_000 };
  const demotions = Array.from({ length: 40 }, () => change(stale, 'user'));
  const me = await send('GET', 'me');
  expect(me.status).toBe(200);
  expect(new Set((await Promise.all(demotions)).map(({ body }) => body.code))).toEqual(new Set(['USER_CHANGED']));
});

it.each([
  ['deactivated', (user: AdminUserView) => send('POST', `admin/users/${user.id}/active`, { active: false })],
  ['raised', (user: AdminUserView) => change(user, 'auditor')],
])('an account is %s while its owner uses a link, without a deadlock', async (_, act) => {
  const user = await added();
  const { body } = await send<{ path: string }>('POST', `admin/users/${user.id}/password-link`);
  const token = body.path.split('/').at(-1)!;
  const links = test.app.get(PasswordLinksService, { strict: false });
  const revoke = links.revoke.bind(links);
  let using: Promise<{ statusCode: number }> | undefined;
  jest.spyOn(links, 'revoke').mockImplementationOnce(async (...args) => {
    const payload = { token, password: 'uzunca-bir-sifre-1' };
    using = test.app.inject({ method: 'POST', url: '/api/v1/auth/password-link', payload });
    await eventually('the use of the link waits', async () => {
      const { rows } = await test.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    return revoke(...args);
  });
  expect((await act(user)).status).toBe(200);
  expect((await using!).statusCode).toBe(410);
  const { rows } = await test.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
