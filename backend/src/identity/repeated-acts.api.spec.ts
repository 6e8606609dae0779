import type { Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { enrol } from '../testing/authenticator.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AccountNoticesService } from './account-notices.service.js';

/** Acts that are sent again because their answer was lost (docs/product-rules.md#failure-8). */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

async function send(method: 'GET' | 'POST', path: string, payload?: object, token?: string) {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  const body = (answer.body ? answer.json() : {}) as SessionView & Problem;
  return { status: answer.statusCode, body, cookies: answer.cookies.map(({ name }) => name) };
}
const formOf = (email: string) => ({ name: 'Elif Yıldız', email, password: 'eski-sifre' });
const newForm = () => formOf(`${crypto.randomUUID()}@ornek.test`);
const isOpen = async (token: string) => (await send('GET', 'me', undefined, token)).status === 200;

it('a changed password is answered as before, once it has opened a session', async () => {
  const form = newForm();
  const { accessToken } = (await send('POST', 'auth/register', form)).body;
  const noted = jest.spyOn(test.app.get(AccountNoticesService, { strict: false }), 'passwordChanged');
  const change = { currentPassword: form.password, newPassword: 'yeni-sifre' };
  const changed = (body: object, token: string) => send('POST', 'me/password', body, token);
  const take = jest.spyOn(test.app.get(RateLimiterService), 'take');
  expect((await changed(change, accessToken)).status).toBe(200);
  const { accessToken: resumed } = (
    await send('POST', 'auth/login', { ...form, name: undefined, password: 'yeni-sifre' })
  ).body;
  expect((await changed({ ...change, newPassword: 'baska-sifre' }, resumed)).body.code).toBe('PASSWORD_WRONG');
  // Both passwords of the refused change were compared, and each is a guess.
  expect(take.mock.calls.filter(([limit]) => limit === LIMITS.passwordPerAccount)).toHaveLength(1 + 2);
  const again = await changed(change, resumed);
  expect([again.status, again.cookies]).toEqual([200, ['yukselt_refresh']]);
  expect([await isOpen(again.body.accessToken), await isOpen(resumed)]).toEqual([true, false]);
  expect(noted).toHaveBeenCalledTimes(1);
});

it('a registration opens the account that it made, and for no other form or password', async () => {
  const form = newForm();
  const first = (await send('POST', 'auth/register', form)).body;
  for (const other of [{ name: 'Başka Ad' }, { password: 'baska-sifre' }, { phone: '0500 000 00 00' }])
    expect((await send('POST', 'auth/register', { ...form, ...other })).body.code).toBe('EMAIL_TAKEN');
  const again = await send('POST', 'auth/register', form);
  expect([again.status, again.body.user.id]).toEqual([201, first.user.id]);
  expect([await isOpen(again.body.accessToken), again.cookies]).toEqual([
    true,
    expect.arrayContaining(['yukselt_refresh']),
  ]);
});

it('a registration opens no account that is older, or that needs a code', async () => {
  const [older, coded] = [newForm(), newForm()];
  const { accessToken } = (await send('POST', 'auth/register', coded)).body;
  await enrol(test, accessToken, coded.password);
  expect((await send('POST', 'auth/register', coded)).body.code).toBe('EMAIL_TAKEN');
  await send('POST', 'auth/register', older);
  test.clock.advance(61 * 60_000);
  expect((await send('POST', 'auth/register', older)).body.code).toBe('EMAIL_TAKEN');
});
