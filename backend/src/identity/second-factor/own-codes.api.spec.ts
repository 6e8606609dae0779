import type { Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { enrol } from '../../testing/authenticator.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

const PASSWORD = 'uzunca-bir-sifre';
const MINUTE_MS = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const post = async (path: string, payload: object, token = '') => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as SessionView & Problem };
};

it('a session that knows the password cannot guess a code, however long it tries', async () => {
  const person = { name: 'Elif Yıldız', email: `${crypto.randomUUID()}@ornek.test`, password: PASSWORD };
  const token = (await post('auth/register', person)).body.accessToken;
  const { code } = await enrol(test, token, PASSWORD);
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const guesses = ['auth/reauthenticate', 'me/second-factor/turn-off', 'me/second-factor/recovery-codes'];
  const wrong = code() === '000000' ? '111111' : '000000';
  const codes: string[] = [];
  // The limit of passwords lets five through each minute.
  for (let turn = 0; turn < 40; turn++) {
    if (turn % 5 === 0) now += MINUTE_MS;
    codes.push((await post(guesses[turn % 3]!, { password: PASSWORD, code: wrong }, token)).body.code);
  }
  // The code that turned the factor on was the first of ten.
  expect(codes.slice(0, 9)).toEqual(Array(9).fill('SECOND_FACTOR_WRONG'));
  expect(codes.slice(9)).toEqual(Array(31).fill('RATE_LIMITED'));
  jest.restoreAllMocks();
});
