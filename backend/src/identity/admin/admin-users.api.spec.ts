import { newIdempotencyKey } from '@yukselt/contracts';
import type {
  AddedUserView,
  AdminUserView,
  Page,
  PasswordLinkView,
  UserDetail,
  WaitingLinkView,
  WalletEntryView,
} from '@yukselt/contracts/api';
import type { LightMyRequestResponse as Response } from 'fastify';
import { seedTables } from '../../bootstrap.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { DEMO_PASSWORD, demoUserId } from '../seed/identity.seed.js';
import { confirmWaitingLink } from './waiting-link.js';

const USERS = '/api/v1/admin/users';
let test: TestApp;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const tokens = new Map<string, string>();
const send = (
  method: Method,
  url: string,
  payload?: object,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  test.app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload ? { payload } : {}),
  });
const login = (email: string, password = DEMO_PASSWORD) => send('POST', '/api/v1/auth/login', { email, password });
const tokenOf = async (email: string, password = DEMO_PASSWORD) =>
  (await login(email, password)).json<{ accessToken: string }>().accessToken;
const as = (who: string, method: Method, url: string, payload?: object, headers?: Record<string, string>) =>
  send(method, url, payload, tokens.get(who), headers);
const admin = (method: Method, path = '', payload?: object) => as('ayse', method, `${USERS}${path}`, payload);
const codeOf = (answer: Response) => [answer.statusCode, answer.json<{ code: string }>().code];
const cookieOf = (answer: Response) =>
  `yukselt_refresh=${answer.cookies.find(({ name }) => name === 'yukselt_refresh')!.value}`;
const ID = {
  ayse: demoUserId('ayse@yukselt.demo'),
  mehmet: demoUserId('mehmet@yukselt.demo'),
  elif: demoUserId('elif@yukselt.demo'),
};
const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

let added = 0;
const fieldsOf = (name = 'Yeni Kişi') => ({ name, email: `yeni-${added++}@ornek.test`, role: 'user' as const });
async function add(fields: object = fieldsOf()): Promise<AddedUserView> {
  const answer = await admin('POST', '', { id: newIdempotencyKey(), ...fields });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<AddedUserView>();
}
const linkToken = ({ path }: PasswordLinkView) => path.replace('/sifre/', '');
const usePassword = (link: PasswordLinkView, password = 'yeni-uzun-sifre') =>
  send('POST', '/api/v1/auth/password-link', { token: linkToken(link), password });
async function withPassword(fields: ReturnType<typeof fieldsOf> = fieldsOf()) {
  const { user, link } = await add(fields);
  expect((await usePassword(link)).statusCode).toBe(204);
  return { user, session: await login(user.email, 'yeni-uzun-sifre') };
}

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  for (const name of ['ayse', 'mehmet', 'denetci', 'elif']) tokens.set(name, await tokenOf(`${name}@yukselt.demo`));
});
afterAll(() => test.close());

describe('access', () => {
  it.each([
    ['denetci', 403],
    ['elif', 403],
    ['a visitor', 401],
  ])('answers %s with %i on every route', async (who, status) => {
    const routes: [Method, string, object?][] = [
      ['GET', USERS],
      ['GET', `${USERS}/${ID.elif}`],
      ['POST', USERS, { id: newIdempotencyKey(), ...fieldsOf() }],
      ['PUT', `${USERS}/${ID.elif}`, { version: 1, name: 'Elif', email: 'elif@yukselt.demo', role: 'admin' }],
      ['POST', `${USERS}/${ID.elif}/active`, { active: false }],
      ['POST', `${USERS}/${ID.elif}/password-link`, {}],
      ['DELETE', `${USERS}/${ID.elif}/sessions`],
      ['GET', `${USERS}/waiting-links`],
      ['GET', `${USERS}/${ID.elif}/orders`],
      ['GET', `${USERS}/${ID.elif}/payment-requests`],
      ['GET', `${USERS}/${ID.elif}/entries`],
      ['POST', `${USERS}/${ID.mehmet}/password-link/confirm`, {}],
      ['DELETE', `${USERS}/${ID.elif}/password-link`],
      ['DELETE', `${USERS}/${ID.elif}/sessions/${ID.elif}`],
    ];
    for (const [method, url, payload] of routes) expect((await as(who, method, url, payload)).statusCode).toBe(status);
  });

  it('is for admins who entered their password within the last hour', async () => {
    test.clock.advance(3_601_000);
    expect(codeOf(await admin('GET'))).toEqual([401, 'REAUTHENTICATION_REQUIRED']);
    test.clock.advance(-3_601_000);
  });
});

describe('the list', () => {
  const names = async (query: string) =>
    (await admin('GET', `?limit=100&${query}`)).json<{ items: AdminUserView[] }>().items.map(({ name }) => name);

  it('searches names and addresses whatever their case and Turkish letters, and filters', async () => {
    expect(await names('q=ELIF%20yildiz')).toEqual(['Elif Yıldız']);
    expect(await names('q=MEHMET@yukselt')).toEqual(['Mehmet Kaya']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('role=admin&sort=name&dir=asc')).toEqual(['Ayşe Demir', 'Mehmet Kaya']);
    expect(await names('role=auditor')).toEqual(['Deniz Arslan']);
    expect((await admin('GET', '?role=owner')).statusCode).toBe(400);
    expect((await admin('GET', '?cursor=bozuk')).statusCode).toBe(400);
  });

  it.each(['created', 'name', 'lastLogin', 'balance'])(
    'pages by %s without losing or repeating a row while people are added',
    async (sort) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: AdminUserView[]; next: string | null } = (
          await admin('GET', `?limit=7&sort=${sort}&dir=asc${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
        ).json();
        ids.push(...page.items.map(({ id }) => id));
        if (cursor === null) await add();
        cursor = page.next;
      } while (cursor !== null);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(44);
    },
  );
});

describe('adding', () => {
  it('issues a link that sets the password once, and nothing else opens the account', async () => {
    const fields = {
      ...fieldsOf(' Şule Öz '),
      email: ` Sule.Yeni@Ornek.Test `,
      phone: '+90 555 111 22 33',
      role: 'auditor' as const,
    };
    const { user, link } = await add(fields);
    expect(user).toMatchObject({
      name: 'Şule Öz',
      email: 'sule.yeni@ornek.test',
      phone: '+90 555 111 22 33',
      role: 'auditor',
      isActive: true,
      balance: '0',
      orderCount: 0,
      lastLogin: null,
    });
    expect(link.path).toMatch(/^\/sifre\/[\w-]{43}$/);
    const { rows } = await test.database.pool.query<{ token_hash: string }>(
      'select token_hash from shop.password_links where user_id = $1',
      [user.id],
    );
    expect(rows[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await login(user.email, DEMO_PASSWORD)).statusCode).toBe(401);
    expect((await send('POST', '/api/v1/auth/password-link/check', { token: linkToken(link) })).json()).toEqual({
      name: 'Şule Öz',
      email: user.email,
      expiresAt: link.expiresAt,
      passwordMin: 12,
    });
    expect((await usePassword(link, 'kisa')).json()).toMatchObject({
      code: 'VALIDATION',
      errors: { password: 'Yeni şifre en az 6 karakter olmalıdır' },
    });
    const both = await Promise.all([usePassword(link), usePassword(link)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    expect((await login(user.email, 'yeni-uzun-sifre')).statusCode).toBe(200);
    expect(codeOf(await send('POST', '/api/v1/auth/password-link/check', { token: linkToken(link) }))).toEqual([
      410,
      'PASSWORD_LINK_INVALID',
    ]);
  });

  it('refuses what registration refuses, unknown fields and taken addresses; a repeat adds one user', async () => {
    const body = { id: newIdempotencyKey(), ...fieldsOf() };
    expect((await admin('POST', '', { ...body, name: 'A', email: 'kısa@b.co' })).json()).toMatchObject({
      code: 'VALIDATION',
      errors: { name: 'Ad soyad en az 2 karakter olmalıdır', email: 'Geçerli bir e-posta adresi girin' },
    });
    for (const field of ['password', 'balance', 'isActive'])
      expect((await admin('POST', '', { ...body, [field]: '1' })).statusCode).toBe(400);
    expect(codeOf(await admin('POST', '', { ...body, email: 'elif@yukselt.demo' }))).toEqual([409, 'EMAIL_TAKEN']);
    const first = (await admin('POST', '', body)).json<AddedUserView>();
    const second = (await admin('POST', '', body)).json<AddedUserView>();
    expect(second.user).toEqual(first.user);
    expect((await usePassword(first.link)).statusCode).toBe(410);
    expect((await usePassword(second.link)).statusCode).toBe(204);
    expect(codeOf(await admin('POST', '', { ...body, id: ID.elif }))).toEqual([409, 'EMAIL_TAKEN']);
  });
});

describe('a one-time link', () => {
  it('ends after 24 hours, ends all sessions when used, and a newer one replaces it', async () => {
    const { user, session } = await withPassword();
    const cookie = cookieOf(session);
    const old = (await admin('POST', `/${user.id}/password-link`, {})).json<PasswordLinkView>();
    const link = (await admin('POST', `/${user.id}/password-link`, {})).json<PasswordLinkView>();
    expect((await admin('GET', `/${user.id}`)).json<UserDetail>().link).toEqual({
      until: link.expiresAt,
      givenBy: { id: ID.ayse, name: 'Ayşe Demir' },
      awaitsConfirmation: false,
    });
    expect((await usePassword(old)).statusCode).toBe(410);
    test.clock.advance(LINK_LIFE_MS);
    expect((await usePassword(link)).statusCode).toBe(410);
    test.clock.advance(-1);
    expect((await usePassword(link, 'bambaska')).statusCode).toBe(204);
    test.clock.advance(1 - LINK_LIFE_MS);
    expect(
      (await send('GET', '/api/v1/me', undefined, session.json<{ accessToken: string }>().accessToken)).statusCode,
    ).toBe(401);
    expect((await send('POST', '/api/v1/auth/refresh', {}, undefined, { cookie })).statusCode).toBe(401);
    expect((await login(user.email, 'bambaska')).statusCode).toBe(200);
  });
});

describe('a link to an admin’s account', () => {
  const adminFields = () => ({ ...fieldsOf('Dördüncü Yönetici'), role: 'admin' as const });
  const confirm = async (who: string, id: string) => {
    const { link } = (await as(who, 'GET', `${USERS}/${id}`)).json<UserDetail>();
    const until = link?.until ?? test.clock.now().toISOString();
    return as(who, 'POST', `${USERS}/${id}/password-link/confirm`, { until });
  };
  // The specs behind count admins.
  afterAll(() =>
    test.database.pool.query(`update shop.users set is_active = false where role = 'admin' and id <> all($1)`, [
      [ID.ayse, ID.mehmet],
    ]),
  );
  const waiting = async () =>
    (await admin('GET', '/waiting-links')).json<WaitingLinkView[]>().map(({ user }) => user.id);

  it('opens nothing before a second admin has confirmed it, and its giver cannot', async () => {
    const { user, link } = await add(adminFields());
    expect(link.awaitsConfirmation).toBe(true);
    expect(await waiting()).toContain(user.id);
    expect(codeOf(await send('POST', '/api/v1/auth/password-link/check', { token: linkToken(link) }))).toEqual([
      409,
      'PASSWORD_LINK_WAITS',
    ]);
    expect(codeOf(await usePassword(link))).toEqual([409, 'PASSWORD_LINK_WAITS']);
    expect(codeOf(await confirm('ayse', user.id))).toEqual([403, 'PASSWORD_LINK_OWN']);
    expect((await confirm('mehmet', user.id)).statusCode).toBe(204);
    expect(await waiting()).not.toContain(user.id);
    expect((await usePassword(link)).statusCode).toBe(204);
    expect((await login(user.email, 'yeni-uzun-sifre')).statusCode).toBe(200);
    expect(codeOf(await confirm('mehmet', user.id))).toEqual([404, 'NOT_FOUND']);
  });

  it('is confirmed by the operator where no second admin can, but only while it waits', async () => {
    const { user, link } = await add(adminFields());
    const customer = await add();
    const confirmAt = (email: string, now: Date) =>
      confirmWaitingLink(test.app.get(ShopDatabase), email, { now: () => now });
    const now = test.clock.now();
    expect(await confirmAt(customer.user.email, now)).toBe(false);
    expect(await confirmAt(user.email, new Date(now.getTime() + LINK_LIFE_MS))).toBe(false);
    expect(await confirmAt(` ${user.email.toUpperCase()} `, now)).toBe(true);
    expect(await confirmAt(user.email, now)).toBe(false);
    expect((await usePassword(link)).statusCode).toBe(204);
  });

  it('waits again when it is created again, and any admin can withdraw it', async () => {
    const { user } = await add(adminFields());
    expect((await confirm('mehmet', user.id)).statusCode).toBe(204);
    const link = (await admin('POST', `/${user.id}/password-link`, {})).json<PasswordLinkView>();
    expect(codeOf(await usePassword(link))).toEqual([409, 'PASSWORD_LINK_WAITS']);
    expect((await as('mehmet', 'DELETE', `${USERS}/${user.id}/password-link`)).statusCode).toBe(204);
    expect(codeOf(await usePassword(link))).toEqual([410, 'PASSWORD_LINK_INVALID']);
  });

  it('leaves its owner signed in, who can deactivate the admin who created it, and withdraw it', async () => {
    await test.database.pool.query(`update shop.users set is_active = false where role = 'admin' and id <> all($1)`, [
      [ID.ayse, ID.mehmet],
    ]);
    expect((await admin('POST', `/${ID.mehmet}/password-link`, {})).json()).toMatchObject({ awaitsConfirmation: true });
    expect((await as('mehmet', 'POST', `${USERS}/${ID.ayse}/active`, { active: false })).statusCode).toBe(200);
    expect((await as('mehmet', 'DELETE', `${USERS}/${ID.mehmet}/password-link`)).statusCode).toBe(204);
    await test.database.pool.query('update shop.users set is_active = true where id = $1', [ID.ayse]);
    tokens.set('ayse', await tokenOf('ayse@yukselt.demo'));
  });

  it('cannot be bypassed by raising the role of an account whose link or password the admin knows', async () => {
    const { user, session } = await withPassword();
    const cookie = cookieOf(session);
    const link = (await admin('POST', `/${user.id}/password-link`, {})).json<PasswordLinkView>();
    const { user: row } = (await admin('GET', `/${user.id}`)).json<UserDetail>();
    expect(
      (await admin('PUT', `/${user.id}`, { version: row.version, name: row.name, email: row.email, role: 'admin' }))
        .statusCode,
    ).toBe(200);
    expect((await usePassword(link)).statusCode).toBe(410);
    expect((await login(user.email, 'yeni-uzun-sifre')).statusCode).toBe(401);
    expect((await send('POST', '/api/v1/auth/refresh', {}, undefined, { cookie })).statusCode).toBe(401);
    expect((await send('GET', USERS, undefined, session.json<{ accessToken: string }>().accessToken)).statusCode).toBe(
      401,
    );
  });
});

describe('changing', () => {
  it('saves the form, and refuses it when another admin has saved since', async () => {
    const { user } = await add();
    const body = { version: user.version, name: 'Değişen Ad', email: 'degisen@ornek.test', phone: '', role: 'auditor' };
    expect((await admin('PUT', `/${user.id}`, body)).json()).toMatchObject({
      name: 'Değişen Ad',
      email: 'degisen@ornek.test',
      phone: null,
      role: 'auditor',
      version: user.version + 1,
    });
    const again = (await admin('PUT', `/${user.id}`, body)).json();
    expect(again).toMatchObject({ role: 'auditor', version: user.version + 1 }); // its answer may have been lost
    expect(codeOf(await admin('PUT', `/${user.id}`, { ...body, name: 'Başka Ad' }))).toEqual([409, 'USER_CHANGED']);
    expect(
      codeOf(await admin('PUT', `/${user.id}`, { ...body, version: user.version + 1, email: 'elif@yukselt.demo' })),
    ).toEqual([409, 'EMAIL_TAKEN']);
    expect(codeOf(await admin('PUT', `/${newIdempotencyKey()}`, body))).toEqual([404, 'NOT_FOUND']);
  });

  it('keeps admins from demoting or deactivating themselves', async () => {
    const { user } = (await admin('GET', `/${ID.ayse}`)).json<UserDetail>();
    const body = { version: user.version, name: user.name, email: user.email, role: 'user' };
    expect(codeOf(await admin('PUT', `/${ID.ayse}`, body))).toEqual([403, 'OWN_ACCOUNT']);
    expect(codeOf(await admin('POST', `/${ID.ayse}/active`, { active: false }))).toEqual([403, 'OWN_ACCOUNT']);
    expect((await admin('PUT', `/${ID.ayse}`, { ...body, role: 'admin' })).statusCode).toBe(200);
  });

  // docs/product-rules.md#money-12
  it('leaves one admin when two demote or deactivate each other at once', async () => {
    const other = await withPassword({ ...fieldsOf('Üçüncü Yönetici') });
    const { user } = (await admin('GET', `/${other.user.id}`)).json<UserDetail>();
    expect(
      (await admin('PUT', `/${user.id}`, { version: user.version, name: user.name, email: user.email, role: 'admin' }))
        .statusCode,
    ).toBe(200);
    expect((await admin('POST', `/${user.id}/active`, { active: false })).statusCode).toBe(200);
    const [ayse, mehmet] = [ID.ayse, ID.mehmet];
    const race = await Promise.all([
      as('ayse', 'POST', `${USERS}/${mehmet}/active`, { active: false }),
      as('mehmet', 'POST', `${USERS}/${ayse}/active`, { active: false }),
    ]);
    expect(race.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await test.database.pool.query<{ id: string }>(
      `select id from shop.users where role = 'admin' and is_active`,
    );
    expect(rows).toHaveLength(1);
    await test.database.pool.query('update shop.users set is_active = true where id = any($1)', [[ayse, mehmet]]);
    for (const name of ['ayse', 'mehmet']) tokens.set(name, await tokenOf(`${name}@yukselt.demo`));
  });
});

describe('deactivating', () => {
  it('ends every session at once with the specified text; sessions do not come back with the account', async () => {
    const { user, session } = await withPassword();
    const cookie = cookieOf(session);
    const token = session.json<{ accessToken: string }>().accessToken;
    expect((await admin('POST', `/${user.id}/active`, { active: false })).json()).toMatchObject({ isActive: false });
    expect((await send('GET', '/api/v1/me', undefined, token)).statusCode).toBe(401);
    const refused = {
      code: 'USER_INACTIVE',
      detail: 'Hesabınız devre dışı bırakılmış. Lütfen destek ile iletişime geçin',
    };
    expect((await send('POST', '/api/v1/auth/refresh', {}, undefined, { cookie })).json()).toMatchObject(refused);
    expect((await login(user.email, 'yeni-uzun-sifre')).json()).toMatchObject(refused);
    expect((await admin('GET', `/${user.id}`)).json<UserDetail>().sessions).toEqual([]);
    expect(codeOf(await admin('POST', `/${user.id}/password-link`, {}))).toEqual([409, 'PASSWORD_LINK_USER_INACTIVE']);
    expect((await admin('POST', `/${user.id}/active`, { active: true })).json()).toMatchObject({ isActive: true });
    expect((await login(user.email, 'yeni-uzun-sifre')).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  it('ends one at once and keeps the others, and then ends all', async () => {
    const { user, session } = await withPassword();
    const other = await login(user.email, 'yeni-uzun-sifre');
    const { sessions } = (await admin('GET', `/${user.id}`)).json<UserDetail>();
    expect(sessions).toHaveLength(2);
    const claims = JSON.parse(
      Buffer.from(session.json<{ accessToken: string }>().accessToken.split('.')[1]!, 'base64url').toString(),
    ) as { sid: string };
    expect((await admin('DELETE', `/${user.id}/sessions/${claims.sid}`)).statusCode).toBe(204);
    expect((await admin('DELETE', `/${user.id}/sessions/${claims.sid}`)).statusCode).toBe(404);
    const refresh = (cookie: string) => send('POST', '/api/v1/auth/refresh', {}, undefined, { cookie });
    expect(
      (await send('GET', '/api/v1/me', undefined, session.json<{ accessToken: string }>().accessToken)).statusCode,
    ).toBe(401);
    expect((await refresh(cookieOf(session))).statusCode).toBe(401);
    const refreshedSession = await refresh(cookieOf(other));
    expect(refreshedSession.statusCode).toBe(200);
    expect((await admin('DELETE', `/${user.id}/sessions`)).statusCode).toBe(204);
    expect((await refresh(cookieOf(refreshedSession))).statusCode).toBe(401);
    expect((await admin('GET', `/${user.id}`)).json<UserDetail>().sessions).toEqual([]);
  });
});

describe('the lists of a user', () => {
  it('are read to their end page by page', async () => {
    const { user } = await add();
    const set = (before: string, after: string) =>
      as(
        'ayse',
        'POST',
        `/api/v1/admin/accounts/${user.id}/balance`,
        { expectedBalance: before, newBalance: after, reason: 'Elden ödeme' },
        { 'idempotency-key': newIdempotencyKey() },
      );
    for (const [before, after] of [
      ['0', '100'],
      ['100', '300'],
      ['300', '600'],
    ] as const)
      expect((await set(before, after)).statusCode).toBe(200);
    const amounts: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<WalletEntryView> = (
        await admin('GET', `/${user.id}/entries?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      ).json();
      amounts.push(...page.items.map(({ amount }) => amount));
      cursor = page.next;
    } while (cursor !== null);
    expect(amounts).toEqual(['300', '200', '100']);
    for (const list of ['orders', 'payment-requests'])
      expect((await admin('GET', `/${user.id}/${list}`)).json()).toEqual({ items: [], next: null });
    expect((await admin('GET', `/${user.id}/entries?cursor=bozuk`)).statusCode).toBe(400);
  });
});

describe('the balance', () => {
  const adjust = (who: string, userId: string, expectedBalance: string, newBalance: string) =>
    as(
      who,
      'POST',
      `/api/v1/admin/accounts/${userId}/balance`,
      { expectedBalance, newBalance, reason: 'Elden ödeme' },
      { 'idempotency-key': newIdempotencyKey() },
    );

  it('is changed only from the value that the admin saw, never on the own account, and shows everywhere', async () => {
    const { user } = await add();
    expect((await adjust('ayse', user.id, '0', '12550')).statusCode).toBe(200);
    expect((await adjust('mehmet', user.id, '0', '100')).json()).toMatchObject({
      code: 'BALANCE_CHANGED',
      data: { balance: '12550' },
    });
    expect(codeOf(await adjust('ayse', ID.ayse, '0', '100'))).toEqual([403, 'OWN_ACCOUNT']);
    expect((await admin('GET', `/${user.id}`)).json()).toMatchObject({
      user: { balance: '12550' },
      wallet: { balance: '12550' },
    });
    expect((await admin('GET', '?sort=balance&limit=1')).json<{ items: AdminUserView[] }>().items[0]!.id).toBe(user.id);
  });
});
