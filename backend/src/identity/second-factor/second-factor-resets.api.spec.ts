import type { Problem } from '@yukselt/contracts';
import type { SecondFactorResetView, SessionView, UserDetail, WaitingResetView } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { enrol } from '../../testing/authenticator.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { DEMO_PASSWORD } from '../seed/identity.seed.js';
import { CodesService } from './codes.service.js';
import { resetSecondFactor } from './operator-reset.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const as = async <T>(who: ApiClient, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${who.session.accessToken}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as T & Problem };
};
/** What the access log holds about an account. */
const entered = async (id: string) =>
  (
    await test.database.pool.query<{ entry: string }>(
      `select concat_ws(' ', actor_role, act, after ->> 'askedBy') as entry from shop.insider_journal
        where account_id = $1 and act like '%second-factor%' order by number`,
      [id],
    )
  ).rows.map(({ entry }) => entry);
const login = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: DEMO_PASSWORD } });
const needsCode = async (email: string) => 'secondFactorNeeded' in (await login(email)).json<object>();
const reset = (id: string, rest = '') => `admin/second-factors/${id}/reset${rest}`;
/** A user with a second factor; an admin is made of one, as raising would take the factor away. */
async function enrolled(role: 'user' | 'auditor' | 'admin') {
  const who = await ApiClient.register(test.app, 'Kayıp Telefon');
  await test.database.pool.query('update shop.users set role = $2 where id = $1', [who.id, role]);
  const { code } = await enrol(test, who.session.accessToken, DEMO_PASSWORD);
  return { who, id: who.id, email: who.session.user.email, code };
}
const admins = () =>
  Promise.all(['ayse@yukselt.demo', 'mehmet@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)));

it.each(['user', 'auditor'] as const)(
  'an admin resets the second factor of an %s at once, and the sessions end',
  async (role) => {
    const [ayse] = (await admins()) as [ApiClient];
    const { who, id, email } = await enrolled(role);
    expect((await as<UserDetail>(ayse, 'GET', `admin/users/${id}`)).body.secondFactor).toEqual({
      on: true,
      reset: null,
    });
    expect(await needsCode(email)).toBe(true);
    expect(await as<SecondFactorResetView>(ayse, 'POST', reset(id))).toMatchObject({
      status: 200,
      body: { awaitsConfirmation: false },
    });
    expect((await who.get('/api/v1/me')).status).toBe(401);
    expect((await login(email)).json<SessionView>().secondFactor).toBe('off');
    expect((await as(ayse, 'POST', reset(id))).body.code).toBe('SECOND_FACTOR_OFF');
    const own = role === 'user' ? [] : ['auditor own-second-factor-on'];
    expect(await entered(id)).toEqual([...own, 'admin second-factor-reset']);
  },
);

it('the reset of an admin’s second factor waits for a second admin', async () => {
  const [ayse, mehmet] = (await admins()) as [ApiClient, ApiClient];
  const { who, id, email } = await enrolled('admin');
  expect((await as<SecondFactorResetView>(ayse, 'POST', reset(id))).body).toEqual({ awaitsConfirmation: true });
  expect((await who.get('/api/v1/me')).status).toBe(200);
  expect(await needsCode(email)).toBe(true);
  const { body: waiting } = await as<WaitingResetView[]>(mehmet, 'GET', 'admin/second-factors/waiting-resets');
  expect(waiting).toMatchObject([{ user: { id, email }, requestedBy: { id: ayse.id } }]);
  expect((await test.app.get(AdminCountersService, { strict: false }).counters()).pendingResets).toBe(1);
  expect((await as<UserDetail>(mehmet, 'GET', `admin/users/${id}`)).body.secondFactor).toMatchObject({
    on: true,
    reset: { requestedBy: { id: ayse.id } },
  });

  expect(await as(ayse, 'POST', reset(id, '/confirm'))).toMatchObject({
    status: 403,
    body: { code: 'SECOND_FACTOR_RESET_OWN' },
  });
  expect((await as(who, 'POST', reset(id, '/confirm'))).body.code).toBe('OWN_ACCOUNT');
  expect((await as(ayse, 'DELETE', reset(id))).status).toBe(204);
  expect((await as(mehmet, 'POST', reset(id, '/confirm'))).body.code).toBe('NOT_FOUND');

  await as(ayse, 'POST', reset(id));
  test.clock.advance(24 * 60 * 60_000);
  const [, later] = (await admins()) as [ApiClient, ApiClient];
  expect((await as(later, 'POST', reset(id, '/confirm'))).body.code).toBe('NOT_FOUND');

  const [again] = (await admins()) as [ApiClient];
  await as(again, 'POST', reset(id));
  expect((await as(later, 'POST', reset(id, '/confirm'))).status).toBe(204);
  expect(await needsCode(email)).toBe(false);
  expect((await as<WaitingResetView[]>(later, 'GET', 'admin/second-factors/waiting-resets')).body).toEqual([]);
  expect(await entered(id)).toEqual([
    'admin own-second-factor-on',
    'admin second-factor-reset-asked',
    'admin second-factor-reset-dropped',
    'admin second-factor-reset-asked',
    'admin second-factor-reset-asked',
    `admin second-factor-reset ${again.id}`,
  ]);
});

it('a waiting reset ends with the access of the admin who asked for it', async () => {
  const [, mehmet] = (await admins()) as [ApiClient, ApiClient];
  const { id, email } = await enrolled('admin');
  const asker = await ApiClient.register(test.app, 'Ayrılan Yönetici');
  const access = (role: string) =>
    test.database.pool.query('update shop.users set role = $2 where id = $1', [asker.id, role]);
  await access('admin');
  const admin = await ApiClient.logIn(test.app, asker.session.user.email);
  expect((await as<SecondFactorResetView>(admin, 'POST', reset(id))).body).toEqual({ awaitsConfirmation: true });
  await access('user');
  const waiting = await as<WaitingResetView[]>(mehmet, 'GET', 'admin/second-factors/waiting-resets');
  expect(waiting.body.filter(({ user }) => user.id === id)).toEqual([]);
  expect((await as(mehmet, 'POST', reset(id, '/confirm'))).body.code).toBe('NOT_FOUND');
  expect(await needsCode(email)).toBe(true);
});

/** Runs `act` while a second factor is being removed, and waits until it waits for that. */
function whileRemoving<T>(act: () => Promise<T>): { answer: () => Promise<T> } {
  const factors = test.app.get(SecondFactorsRepository, { strict: false });
  const remove = factors.remove.bind(factors);
  let acting: Promise<T> | undefined;
  jest.spyOn(factors, 'remove').mockImplementationOnce(async (...args) => {
    const removed = await remove(...args);
    acting = act();
    await eventually('it waits', async () => {
      const { rows } = await test.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    return removed;
  });
  return { answer: () => acting! };
}
const deadlocks = async () =>
  (
    await test.database.pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  ).rows[0]!.deadlocks;

it('is confirmed while another admin asks for it again, without a deadlock', async () => {
  const [ayse, mehmet] = (await admins()) as [ApiClient, ApiClient];
  const { id, email } = await enrolled('admin');
  await as(ayse, 'POST', reset(id));
  const asking = whileRemoving(() => as<object>(ayse, 'POST', reset(id)));
  expect((await as(mehmet, 'POST', reset(id, '/confirm'))).status).toBe(204);
  expect((await asking.answer()).body.code).toBe('SECOND_FACTOR_OFF');
  expect([await needsCode(email), await deadlocks()]).toEqual([false, 0]);
});

it('is turned off by its owner while an admin resets it, without a deadlock', async () => {
  const [ayse] = (await admins()) as [ApiClient];
  const { who, id, email, code } = await enrolled('user');
  const resetting = whileRemoving(() => as<object>(ayse, 'POST', reset(id)));
  expect((await as(who, 'POST', 'me/second-factor/turn-off', { password: DEMO_PASSWORD, code: code() })).status).toBe(
    204,
  );
  expect((await resetting.answer()).body.code).toBe('SECOND_FACTOR_OFF');
  expect([await needsCode(email), await deadlocks()]).toEqual([false, 0]);
});

it.each([
  ['renews its recovery codes', 'recovery-codes'],
  ['turns it off', 'turn-off'],
])('its owner %s while an admin resets it, and gets the answer that it is off', async (_what, act) => {
  const [ayse] = (await admins()) as [ApiClient];
  const { who, id, email, code } = await enrolled('user');
  const codes = test.app.get(CodesService, { strict: false });
  const useOwn = codes.useOwn.bind(codes);
  jest.spyOn(codes, 'useOwn').mockImplementationOnce(async (...args) => {
    await useOwn(...args);
    expect((await as(ayse, 'POST', reset(id))).status).toBe(200);
  });
  const noted = jest.spyOn(test.app.get(AccountNoticesService, { strict: false }), 'secondFactorChanged');
  const proof = { password: DEMO_PASSWORD, code: code() };
  expect((await as<object>(who, 'POST', `me/second-factor/${act}`, proof)).body.code).toBe('SECOND_FACTOR_OFF');
  expect([await needsCode(email), noted.mock.calls.map(([, , change]) => change)]).toEqual([false, ['reset']]);
});

it('two admins ask for each other at the same moment, without a deadlock', async () => {
  const pair = [await enrolled('admin'), await enrolled('admin')] as const;
  const factors = test.app.get(SecondFactorsRepository, { strict: false });
  const isOn = factors.isOn.bind(factors);
  let [arrived, goOn] = [0, () => {}];
  const both = new Promise<void>((resolve) => (goOn = resolve));
  jest.spyOn(factors, 'isOn').mockImplementation(async (...args) => {
    if (args[1] && ++arrived === 2) goOn();
    if (args[1]) await both;
    return isOn(...args);
  });
  const before = await deadlocks();
  const [one, other] = pair;
  const asked = await Promise.all([as(one.who, 'POST', reset(other.id)), as(other.who, 'POST', reset(one.id))]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(await deadlocks()).toBe(before);
});

it('an admin can reset neither the own second factor nor that of an unknown account', async () => {
  const [ayse] = (await admins()) as [ApiClient];
  expect((await as(ayse, 'POST', reset(ayse.id))).body.code).toBe('OWN_ACCOUNT');
  expect((await as(ayse, 'POST', reset(crypto.randomUUID()))).body.code).toBe('NOT_FOUND');
  expect((await as(ayse, 'DELETE', reset(ayse.id))).body.code).toBe('NOT_FOUND');
});

it('a raised account loses its earlier second factor', async () => {
  const [ayse] = (await admins()) as [ApiClient];
  const { id, email } = await enrolled('user');
  const { user } = (await as<UserDetail>(ayse, 'GET', `admin/users/${id}`)).body;
  const raised = await as(ayse, 'PUT', `admin/users/${id}`, {
    version: user.version,
    name: user.name,
    email,
    role: 'admin',
  });
  expect(raised.status).toBe(200);
  expect((await as<UserDetail>(ayse, 'GET', `admin/users/${id}`)).body.secondFactor.on).toBe(false);
});

it('the operator resets it where no second admin can, and the sessions end', async () => {
  const { who, email } = await enrolled('admin');
  const pending = (await login(email)).cookies[0]!;
  const db = test.app.get(ShopDatabase);
  const outbox = test.app.get(MailOutboxService, { strict: false });
  await expect(resetSecondFactor(db, 'yok@ornek.test', test.clock, outbox)).resolves.toBeNull();
  await expect(resetSecondFactor(db, ` ${email.toUpperCase()}`, test.clock, outbox)).resolves.toBe(who.id);
  await expect(resetSecondFactor(db, email, test.clock, outbox)).resolves.toBeNull();
  expect((await who.get('/api/v1/me')).status).toBe(401);
  const late = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/second-factor',
    headers: { cookie: `${pending.name}=${pending.value}` },
    payload: { code: '123456' },
  });
  expect(late.json<Problem>().code).toBe('SECOND_FACTOR_EXPIRED');
  expect(await needsCode(email)).toBe(false);
  expect(await entered(who.id)).toEqual(['admin own-second-factor-on', 'operator second-factor-reset']);
});
