import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { SecondFactorView, SessionView } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { enrol } from '../../testing/authenticator.js';
import { type SignedIn, signedIn } from '../../testing/signed-in.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from '../passwords/passwords.service.js';

const PASSWORD = 'uzunca-bir-sifre';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ SECOND_FACTOR: 'required-for-staff' });
});
afterAll(() => test.close());

/** What an account without second factor may call with its session. All else that needs one is refused. */
const ENROLLING = [
  'GET /api/v1/me/second-factor',
  'HEAD /api/v1/me/second-factor',
  'POST /api/v1/me/second-factor/start',
  'POST /api/v1/me/second-factor/confirm',
];

async function call(method: string, url: string, token?: string): Promise<{ status: number; code: string }> {
  const closes = url.endsWith('/account/close');
  const answer = await test.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:(\w+)/g, () => newIdempotencyKey()).replace('*', 'x'),
    headers: { 'idempotency-key': newIdempotencyKey(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(/POST|PUT/.test(method) ? { payload: closes ? { password: PASSWORD } : {} } : {}),
    payloadAsStream: true,
  });
  let text = '';
  if (answer.statusCode < 400) answer.stream().destroy();
  else for await (const chunk of answer.stream()) text += String(chunk);
  return { status: answer.statusCode, code: text === '' ? '' : (JSON.parse(text) as Problem).code };
}
async function person(role: Role): Promise<SignedIn> {
  const account = await signedIn(test, role);
  const hash = await test.app.get(PasswordsService, { strict: false }).hash(PASSWORD);
  await test.database.pool.query('update shop.users set password_hash = $2 where id = $1', [account.id, hash]);
  return account;
}
const post = async <T>(path: string, payload: object, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json<T & Problem>() };
};

it.each<Role>(['admin', 'auditor'])(
  'an %s without it may enrol and log out, and nothing else',
  async (role) => {
    const { token } = await person(role);
    const open: string[] = [];
    for (const { method, url } of test.routes) {
      const visitor = await call(method, url);
      const needsSession = visitor.status === 401 && !url.endsWith('/auth/refresh');
      if (!needsSession) continue;
      const { status, code } = await call(method, url, token);
      if (method === 'HEAD' ? status !== 403 : code !== 'SECOND_FACTOR_REQUIRED' && code !== 'FORBIDDEN')
        open.push(`${method} ${url}`);
    }
    expect(open.sort()).toEqual([...ENROLLING].sort());
    // The session is the account's own: only the second factor is missing.
    expect((await call('GET', '/api/v1/me', token)).code).toBe('SECOND_FACTOR_REQUIRED');
    await enrol(test, token, PASSWORD);
    expect((await call('GET', '/api/v1/me', token)).status).toBe(200);
  },
  120_000,
);

it('is demanded of admins and auditors, as the answer to a login says, and not of customers', async () => {
  const state = async (role: Role) => {
    const { id } = await person(role);
    const login = { email: `${id}@ornek.test`, password: PASSWORD };
    const { accessToken, secondFactor } = (await post<SessionView>('auth/login', login)).body;
    const answer = await test.app.inject({
      url: '/api/v1/me/second-factor',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return [secondFactor, answer.json<SecondFactorView>().demanded];
  };
  expect(await state('admin')).toEqual(['demanded', true]);
  expect(await state('auditor')).toEqual(['demanded', true]);
  expect(await state('user')).toEqual(['off', false]);
});

it('an admin cannot turn it off', async () => {
  const { token } = await person('admin');
  const { code } = await enrol(test, token, PASSWORD);
  const refused = await post('me/second-factor/turn-off', { password: PASSWORD, code: code() }, token);
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  expect((await call('GET', '/api/v1/me', token)).status).toBe(200);
});
