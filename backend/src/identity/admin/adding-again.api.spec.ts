import { newIdempotencyKey } from '@yukselt/contracts';
import type { AddedUserView } from '@yukselt/contracts/api';
import { ApiClient } from '../../testing/api-client.js';
import { type Method, request, seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const users = <T = AddedUserView>(method: Method, path: string, payload?: object) =>
  request<T>(test, ayse, method, `/api/v1/admin/users${path}`, payload);
const links = async (id: string) =>
  (await test.database.pool.query('select token_hash from shop.password_links where user_id = $1', [id])).rows;
const acts = async (id: string) =>
  (
    await test.database.pool.query(
      'select act, actor_id from shop.insider_journal where account_id = $1 order by number',
      [id],
    )
  ).rows;
const form = (role = 'user') => ({
  id: newIdempotencyKey(),
  name: 'Yeni Kişi',
  email: `${newIdempotencyKey()}@ornek.test`,
  role,
});

it('creates no link for an account that has a password, because another route does that', async () => {
  const customer = await ApiClient.register(test.app, 'Sahibi Var');
  const { email } = customer.session.user;
  const again = { id: customer.id, name: 'Sahibi Var', email, role: 'user' };
  expect(await users('POST', '', again)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect(await links(customer.id)).toEqual([]);
  expect(await acts(customer.id)).toEqual([]);
});

it('creates further links for the same form until one is used, each with an entry, and none while it is passive', async () => {
  const fields = form();
  await users('POST', '', fields);
  const { body } = await users('POST', '', fields);
  expect(await acts(fields.id)).toEqual(
    ['user-added', 'password-link-given', 'password-link-given'].map((act) => ({ act, actor_id: ayse.id })),
  );
  await users('POST', `/${fields.id}/active`, { active: false });
  expect(await users('POST', '', fields)).toMatchObject({ status: 409, body: { code: 'PASSWORD_LINK_USER_INACTIVE' } });
  await users('POST', `/${fields.id}/active`, { active: true });
  const { link } = (await users('POST', '', fields)).body;
  expect(body.link.path).not.toBe(link.path);
  const token = link.path.replace('/sifre/', '');
  const used = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/password-link',
    payload: { token, password: 'uzun-bir-sifre' },
  });
  expect(used.statusCode).toBe(204);
  expect(await users('POST', '', fields)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
});

it('refuses the same form with other fields until they are saved', async () => {
  const fields = form();
  const { user } = (await users('POST', '', fields)).body;
  for (const change of [{ name: 'Yeni Kişii' }, { email: `${newIdempotencyKey()}@ornek.test` }, { role: 'auditor' }]) {
    const typed = { ...fields, ...change };
    expect(await users('POST', '', typed)).toMatchObject({ status: 409, body: { code: 'USER_CHANGED' } });
  }
  expect(await links(fields.id)).toHaveLength(1);
  const { id, ...typed } = { ...fields, name: 'Yeni Kişii', role: 'auditor' };
  expect((await users('PUT', `/${id}`, { version: user.version, ...typed })).status).toBe(200);
  expect((await users('POST', '', { id, ...typed })).body).toMatchObject({
    user: { name: 'Yeni Kişii', role: 'auditor' },
  });
});

it('a link to an admin’s account waits for a second admin, by any route', async () => {
  const fields = form('admin');
  await users('POST', '', fields);
  expect((await users('POST', '', fields)).body.link.awaitsConfirmation).toBe(true);
});
