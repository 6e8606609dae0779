import type { Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import type { LightMyRequestResponse as Response } from 'fastify';
import { RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { type TestApp, testApp } from '../testing/test-app.js';

const PASSWORD = 'uzunca-bir-sifre';
const REFUSED = [429, 'RATE_LIMITED'];
const WRONG = [401, 'PASSWORD_WRONG'];
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('truncate shop.rate_limits'));

let lastAddress = 0;
/** An address that no other test of this file uses, because the process remembers used-up windows. */
const address = () => `10.0.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;
const post = (path: string, payload: object, remoteAddress: string, cookie = ''): Promise<Response> =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    remoteAddress,
    headers: cookie === '' ? {} : { cookie },
  });
const deviceOf = (answer: Response): string =>
  `yukselt_device=${answer.cookies.find(({ name }) => name === 'yukselt_device')!.value}`;
const outcome = (answer: Response) => [
  answer.statusCode,
  answer.statusCode === 200 ? answer.json<SessionView>().user.email : answer.json<Problem>().code,
];

async function registered(): Promise<{ email: string; device: string }> {
  const email = `${crypto.randomUUID()}@ornek.test`;
  const answer = await post('register', { name: 'Elif Yıldız', email, password: PASSWORD }, address());
  expect(answer.statusCode).toBe(201);
  return { email, device: deviceOf(answer) };
}
const login = async (email: string, password: string, from: string, cookie?: string) =>
  outcome(await post('login', { email, password }, from, cookie));

it('lets the user and a known browser log in when a stranger has used up the attempts on an address', async () => {
  const { email, device } = await registered();
  const stranger = address();
  for (let turn = 0; turn < 5; turn++) expect(await login(email, 'yanlis', stranger)).toEqual(WRONG);
  expect(await login(email, 'yanlis', stranger)).toEqual(REFUSED);
  expect(await login(email, PASSWORD, address())).toEqual([200, email]);
  expect(await login(email, PASSWORD, stranger, device)).toEqual([200, email]);
});

it('increases the delay for strangers at many addresses, and not for a known browser', async () => {
  const { email, device } = await registered();
  for (let turn = 0; turn < 30; turn++) expect(await login(email, 'yanlis', address())).toEqual(WRONG);
  const refused = await post('login', { email, password: PASSWORD }, address());
  expect(outcome(refused)).toEqual(REFUSED);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(await login(email, PASSWORD, address(), device)).toEqual([200, email]);
});

it('limits the attempts of a known browser, too', async () => {
  const { email, device } = await registered();
  for (let turn = 0; turn < 5; turn++) expect(await login(email, 'yanlis', address(), device)).toEqual(WRONG);
  expect(await login(email, PASSWORD, address(), device)).toEqual(REFUSED);
  // Without the cookie it is an unknown browser.
  expect(await login(email, PASSWORD, address())).toEqual([200, email]);
});

it('limits the attempts of all known browsers of an account in total', async () => {
  const { email } = await registered();
  const browsers: string[] = [];
  for (let turn = 0; turn < 7; turn++)
    browsers.push(deviceOf(await post('login', { email, password: PASSWORD }, address())));
  const outcomes: unknown[] = [];
  for (const device of browsers)
    for (let turn = 0; turn < 5; turn++) outcomes.push(await login(email, 'yanlis', address(), device));
  expect(outcomes).toEqual([...Array(30).fill(WRONG), ...Array(5).fill(REFUSED)]);
});

it('keeps the id of a known browser across logins', async () => {
  const { email, device } = await registered();
  const again = await post('login', { email, password: PASSWORD }, address(), device);
  expect(deviceOf(again)).toBe(device);
});

it('treats another user’s browser and an invented cookie as unknown', async () => {
  const [{ email }, other] = [await registered(), await registered()];
  const stranger = address();
  const [id] = other.device.split('.');
  const take = jest.spyOn(test.app.get(RateLimiterService), 'take');
  for (const cookie of [other.device, `${id}.${'A'.repeat(43)}`, 'yukselt_device=x', `${id}.ğ`, undefined])
    expect(await login(email, 'yanlis', stranger, cookie)).toEqual(WRONG);
  expect(new Set(take.mock.calls.map(([{ name }]) => name))).toEqual(
    new Set(['login-address', 'login-account-address', 'login-account']),
  );
  take.mockRestore();
  expect(await login(email, PASSWORD, stranger, other.device)).toEqual(REFUSED);
});

it.each([
  ['http', {}, 'yukselt_', ''],
  ['https', { PUBLIC_URL: 'https://magaza.example' }, '__Secure-yukselt_', ' Secure;'],
] as const)('names and seals its cookies for %s', async (_, env, prefix, secure) => {
  const shop = await testApp(env);
  const payload = { name: 'Elif Yıldız', email: 'elif@ornek.test', password: PASSWORD };
  const inject = (path: string, cookie?: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      payload: path === 'register' ? payload : {},
      headers: cookie === undefined ? {} : { cookie },
    });
  const answer = await inject('register');
  const cookies = [answer.headers['set-cookie']].flat();
  expect(cookies).toHaveLength(2);
  for (const name of ['device', 'refresh'])
    expect(cookies).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${prefix}${name}=[\\w.-]+; Max-Age=\\d+; Path=/api/v1/auth; HttpOnly;${secure} SameSite=Strict$`),
      ),
    );
  const { value } = answer.cookies.find(({ name }) => name === `${prefix}refresh`)!;
  const plain = await inject('refresh', `yukselt_refresh=${value}`);
  expect(plain.statusCode).toBe(secure === '' ? 200 : 401);
  expect((await inject('logout', `${prefix}refresh=${value}`)).headers['set-cookie']).toMatch(`${prefix}refresh=;`);
  await shop.close();
});
