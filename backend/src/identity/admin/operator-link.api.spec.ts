import type { Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { seedUsers } from '../seed/identity.seed.js';
import { createAdminLink } from './operator-link.js';

const PASSWORD = 'cok-uzun-bir-sifre';
const FIRST = 'zeynep@ornek.test';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const link = (email: string, name = '') => createAdminLink(test.app.get(ShopDatabase), { email, name }, test.clock);
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
const use = (path: string, password = PASSWORD) =>
  post('password-link', { token: path.replace('/sifre/', ''), password });
const entered = async (id: string) =>
  (
    await test.database.pool.query<{ entry: string }>(
      `select actor_role || ' ' || act as entry from shop.insider_journal where account_id = $1 order by number`,
      [id],
    )
  ).rows.map(({ entry }) => entry);

it('a shop without an admin gets its first one, who sets a password and adds others', async () => {
  const { userId, isNew, path } = await link(` ${FIRST.toUpperCase()}`, 'Zeynep Kaya');
  expect(isNew).toBe(true);
  expect((await use(path)).statusCode).toBe(204);
  expect((await use(path)).json<Problem>().code).toBe('PASSWORD_LINK_INVALID');
  const session = (await post('login', { email: FIRST, password: PASSWORD })).json<SessionView>();
  expect(session.user).toMatchObject({ id: userId, name: 'Zeynep Kaya', role: 'admin' });
  const headers = { authorization: `Bearer ${session.accessToken}` };
  expect((await test.app.inject({ url: '/api/v1/admin/users', headers })).statusCode).toBe(200);
  expect(await entered(userId)).toEqual([
    'operator user-added',
    'operator password-link-given',
    'bearer password-link-used',
  ]);
});

it('an admin who can be helped by nobody else gets a link, and the earlier password opens nothing', async () => {
  const { isNew, path, userId } = await link(FIRST);
  expect(isNew).toBe(false);
  expect((await use(path, 'bir-baska-uzun-sifre')).statusCode).toBe(204);
  expect((await post('login', { email: FIRST, password: PASSWORD })).json<Problem>().code).toBe('PASSWORD_WRONG');
  expect(await entered(userId)).toHaveLength(5);
});

it('a shop with an admin adds no other one, and no other account gets a link', async () => {
  await expect(link('baska@ornek.test', 'Başka Biri')).rejects.toThrow(`The shop has an admin, ${FIRST}`);
  await seedUsers(
    test.app.get(ShopDatabase),
    test.app.get(PasswordsService, { strict: false }),
    test.clock.now().getTime(),
  );
  await expect(link('elif@yukselt.demo')).rejects.toThrow('is no admin');
  await test.database.pool.query(`update shop.users set is_active = false where email = 'mehmet@yukselt.demo'`);
  await expect(link('mehmet@yukselt.demo')).rejects.toThrow('is deactivated');
  await expect(link('elif')).rejects.toThrow('no e-mail address');
});

it('while nobody used the first link, it can be made again, also for another address', async () => {
  await test.database.pool.query(`update shop.users set is_active = false where role = 'admin'`);
  await expect(link('ilk@ornek.test')).rejects.toThrow('needs a name');
  const [mistyped, again] = [await link('ilk@ornek.test', 'İlk Biri'), await link('ilk@ornek.test')];
  expect([mistyped.isNew, again.isNew]).toEqual([true, false]);
  expect((await use(mistyped.path)).json<Problem>().code).toBe('PASSWORD_LINK_INVALID');
  expect((await link('dogru@ornek.test', 'İlk Biri')).isNew).toBe(true);
  // Whoever received the link to the mistyped address is no admin.
  expect((await use(again.path)).json<Problem>().code).toBe('PASSWORD_LINK_INVALID');
  expect(await entered(again.userId)).toEqual([
    'operator user-added',
    'operator password-link-given',
    'operator password-link-given',
    'operator password-link-dropped',
  ]);
});

it('two commands at the same moment add one account', async () => {
  const links = await Promise.all([link('ikiz@ornek.test', 'İkiz Biri'), link('ikiz@ornek.test', 'İkiz Biri')]);
  expect(links.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
});
