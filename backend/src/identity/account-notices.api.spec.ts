import type { AdminUserView, UserDetail } from '@yukselt/contracts/api';
import { seedTables } from '../bootstrap.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { ApiClient } from '../testing/api-client.js';
import { signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AccountNoticesService, NOTICES_PER_DAY } from './account-notices.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
});
afterAll(() => test.close());

it('leaves a bounded number of e-mails a day about one account, and all of others', async () => {
  const notices = test.app.get(AccountNoticesService, { strict: false });
  const db = test.app.get(ShopDatabase);
  const [one, other] = [await signedIn(test, 'user'), await signedIn(test, 'user')];
  const left = async ({ id }: { id: string }) =>
    (await test.database.pool.query('select from shop.mail_outbox where user_id = $1', [id])).rowCount;
  for (let turn = 0; turn < NOTICES_PER_DAY / 4; turn++) {
    await notices.newDevice(db, one.id, 'Chrome');
    await notices.passwordChanged(db, one.id);
    await notices.emailChanged(db, one.id, 'bir@ornek.test', 'yabanci@ornek.test');
  }
  expect(await left(one)).toBe(NOTICES_PER_DAY);
  await notices.emailChanged(db, one.id, 'yabanci@ornek.test', 'bir@ornek.test');
  await notices.secondFactorChanged(db, one.id, 'on');
  await notices.passwordChanged(db, other.id);
  expect([await left(one), await left(other)]).toEqual([NOTICES_PER_DAY, 1]);
  test.clock.advance(24 * 60 * 60 * 1000);
  await notices.passwordChanged(db, one.id);
  expect(await left(one)).toBe(NOTICES_PER_DAY + 1);
});

it('tells people that an admin has raised or lowered them', async () => {
  await seedTables(test.app);
  const { session } = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const { id } = await signedIn(test, 'user');
  const send = async <T>(method: 'GET' | 'PUT', payload?: object) => {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const url = `/api/v1/admin/users/${id}`;
    return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json<T>();
  };
  let { user } = await send<UserDetail>('GET');
  for (const role of ['auditor', 'auditor', 'user']) {
    const { version, name, email } = user;
    user = await send<AdminUserView>('PUT', { version, name, email, role });
    expect(user.role).toBe(role);
  }
  const { rows } = await test.database.pool.query(
    "select facts from shop.mail_outbox where user_id = $1 and kind = 'role-changed' order by id",
    [id],
  );
  expect(rows.map(({ facts: { role, raised } }) => [role, raised])).toEqual([
    ['auditor', true],
    ['user', false],
  ]);
});
