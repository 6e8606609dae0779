import { ADMIN_WINDOW_MS, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { DEMO_PASSWORD, demoUserId } from '../../identity/seed/identity.seed.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

const send = (
  method: Method,
  url: string,
  { token, payload, cookie }: { token?: string; payload?: object; cookie?: string } = {},
) =>
  test.app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      'idempotency-key': newIdempotencyKey(),
    },
    ...(payload ? { payload } : {}),
  });

/** Every route of the panel and of the audit, as the server itself lists them. */
async function adminRoutes(): Promise<[Method, string][]> {
  const { paths } = (await send('GET', '/api/docs-json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/v1\/(admin|audit)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [Method, string] => [
        method.toUpperCase() as Method,
        path.replaceAll(/\{\w+\}/g, newIdempotencyKey()),
      ]),
    );
}
const written = async () =>
  (
    await test.database.pool.query<{ n: string }>(
      `select (select count(*) from es.events) || '/' || (select count(*) from shop.users) || '/' || (select version from shop.catalog_version) as n`,
    )
  ).rows[0]!.n;

it('ends on the server for every route of the panel, is not prolonged by a new token, and restarts with the password', async () => {
  // Tokens hold whole seconds: at one, the hour ends in the very millisecond that is looked at.
  test.clock.advance(1_000 - (test.clock.now().getTime() % 1_000));
  const opened = await send('POST', '/api/v1/auth/login', {
    payload: { email: 'ayse@yukselt.demo', password: DEMO_PASSWORD },
  });
  const token = opened.json<SessionView>().accessToken;
  const cookie = `yukselt_refresh=${opened.cookies.find(({ name }) => name === 'yukselt_refresh')!.value}`;
  const routes = await adminRoutes();
  expect(routes.length).toBeGreaterThan(60);

  test.clock.advance(ADMIN_WINDOW_MS - 1_000);
  expect((await send('GET', '/api/v1/admin/figures', { token })).statusCode).toBe(200);
  const renewed = (await send('POST', '/api/v1/auth/refresh', { payload: {}, cookie })).json<SessionView>();
  expect((await send('GET', '/api/v1/admin/figures', { token: renewed.accessToken })).statusCode).toBe(200);

  test.clock.advance(1_000);
  const before = await written();
  for (const old of [token, renewed.accessToken]) {
    for (const [method, url] of routes) {
      const answer = await send(method, url, {
        token: old,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([method, url, answer.statusCode, answer.json<Problem>().code]).toEqual([
        method,
        url,
        401,
        'REAUTHENTICATION_REQUIRED',
      ]);
    }
  }
  expect(await written()).toBe(before);
  const command = `/api/v1/commands/${newIdempotencyKey()}?account=`;
  expect((await send('GET', `${command}${newIdempotencyKey()}`, { token })).json<Problem>().code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
  expect((await send('GET', `${command}${demoUserId('ayse@yukselt.demo')}`, { token })).statusCode).toBe(200);
  // Only the panel is shut: the admin's own account stays open.
  expect((await send('GET', '/api/v1/me', { token: renewed.accessToken })).statusCode).toBe(200);

  expect(
    (
      await send('POST', '/api/v1/auth/reauthenticate', { token: renewed.accessToken, payload: { password: 'yanlis' } })
    ).json<Problem>().code,
  ).toBe('PASSWORD_WRONG');
  expect((await send('GET', '/api/v1/admin/figures', { token: renewed.accessToken })).json<Problem>().code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
  const again = (
    await send('POST', '/api/v1/auth/reauthenticate', {
      token: renewed.accessToken,
      payload: { password: DEMO_PASSWORD },
    })
  ).json<SessionView>();
  expect((await send('GET', '/api/v1/admin/figures', { token: again.accessToken })).statusCode).toBe(200);
  test.clock.advance(ADMIN_WINDOW_MS);
  expect((await send('GET', '/api/v1/admin/figures', { token: again.accessToken })).json<Problem>().code).toBe(
    'REAUTHENTICATION_REQUIRED',
  );
});

it('is over when the clock is put back behind the password entry, and restarts with the password', async () => {
  const login = { email: 'mehmet@yukselt.demo', password: DEMO_PASSWORD };
  const opened = (await send('POST', '/api/v1/auth/login', { payload: login })).json<SessionView>();
  const figures = async (token: string) => (await send('GET', '/api/v1/admin/figures', { token })).statusCode;
  test.clock.advance(-60_000); // as the clock of another backend may be
  expect(await figures(opened.accessToken)).toBe(200);
  test.clock.advance(-ADMIN_WINDOW_MS);
  expect(await figures(opened.accessToken)).toBe(401);
  const again = await send('POST', '/api/v1/auth/reauthenticate', {
    token: opened.accessToken,
    payload: { password: DEMO_PASSWORD },
  });
  expect(await figures(again.json<SessionView>().accessToken)).toBe(200);
});
