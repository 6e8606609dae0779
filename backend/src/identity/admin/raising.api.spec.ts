import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { AddedUserView, AdminUserView } from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { demoUserId } from '../seed/identity.seed.js';
import { UsersRepository } from '../users.repository.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});
afterAll(() => test.close());

const send = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${ayse.session.accessToken}` },
    ...(payload ? { payload } : {}),
  });
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

/** Another admin's change between the reading of the user and the update that was decided by it. */
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

it('refuses to raise an account that was demoted meanwhile: it would keep its password', async () => {
  const user = await added();
  await database(`role = 'admin', password_set = true`, user.id);
  whileDeciding(() => database(`role = 'user'`, user.id));
  expect(await change({ ...user, version: user.version + 2 }, 'admin')).toMatchObject({
    status: 409,
    body: { code: 'USER_CHANGED' },
  });
  expect(await stored(user.id)).toMatchObject({ role: 'user' });
});

it('refuses to demote or deactivate an account that became an admin’s meanwhile: it may be the last one', async () => {
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

it('raises as a whole: without the end of links and sessions the role stays', async () => {
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

it('keeps connections for everybody else while many admins are demoted at once', async () => {
  const mehmet = await send<{ user: AdminUserView }>('GET', `admin/users/${demoUserId('mehmet@yukselt.demo')}`);
  const stale = { ...mehmet.body.user, version: 2_000_000 };
  const demotions = Array.from({ length: 40 }, () => change(stale, 'user'));
  const me = await send('GET', 'me');
  expect(me.status).toBe(200);
  expect(new Set((await Promise.all(demotions)).map(({ body }) => body.code))).toEqual(new Set(['USER_CHANGED']));
});
