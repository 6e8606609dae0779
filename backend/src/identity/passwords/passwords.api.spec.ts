import { TEST_DEADLINE_MS } from '@yukselt/postgres/testing';
import { deadlineOf, NO_DEADLINE, REQUEST_DEADLINE_MS } from '../../platform/http/request-deadline.js';
import { WorkQueue } from '../../platform/work-queue.js';
import { signedIn } from '../../testing/signed-in.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordsService } from './passwords.service.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('refuses at once a password that could not be hashed in time, and hashes none for ended requests', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const passwords = new PasswordsService();
  const hash = () => passwords.hash('uzunca-bir-sifre', deadlineOf({}));
  // One processor hashes 20 a second, and an answer takes at most 6 s: 4 at work and 60 more are what it can do.
  const taken = Array.from({ length: 64 }, hash);
  await expect(hash()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', details: { retryAfter: 3 } });
  jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
  const answers = await Promise.allSettled(taken);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await passwords.matches(await hash(), 'uzunca-bir-sifre', deadlineOf({}))).toBe(true);
});

/** Id of a message that does not exist. */
const MESSAGE = '1';

describe('work that waits in a queue', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await testApp();
    ({ token } = await signedIn(test, 'admin'));
  });
  afterAll(() => test.close());

  /** What is left to the work of each queue that a request meets, ms. */
  async function timesLeft(
    method: 'DELETE' | 'GET' | 'POST',
    url: string,
    options: { payload?: object; token?: string } = {},
  ) {
    const times: number[] = [];
    const { run } = WorkQueue.prototype;
    jest.spyOn(WorkQueue.prototype, 'run').mockImplementation(function (this: WorkQueue, work, deadline) {
      times.push((deadline ?? NO_DEADLINE) - performance.now());
      return run.call(this, work, deadline) as ReturnType<typeof work>;
    });
    const { payload } = options;
    const headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
    const { statusCode } = await test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { statusCode, times };
  }
  const password = 'uzunca-bir-sifre';
  const inTime = (times: readonly number[]) => times.every((time) => time > 0 && time <= TEST_DEADLINE_MS);

  it('is dropped when the request of a visitor has ended', async () => {
    const { statusCode, times } = await timesLeft('POST', '/auth/login', {
      payload: { email: 'kimse@ornek.test', password },
    });
    expect([statusCode, times.length, inTime(times)]).toEqual([401, 1, true]);
  });

  it('is dropped when the request of a signed-in account has ended', async () => {
    const { statusCode, times } = await timesLeft('DELETE', `/admin/messages/${MESSAGE}`, { token });
    expect([statusCode, times.length, inTime(times)]).toEqual([404, 1, true]);
  });

  it('is not dropped on a route without a deadline', async () => {
    const { statusCode, times } = await timesLeft('GET', '/audit/journal/export', { token });
    expect([statusCode, times]).toEqual([200, [NO_DEADLINE]]);
  });
});
