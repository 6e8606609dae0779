import { asWorkOf, deadlineOfThisRequest, REQUEST_DEADLINE_MS } from '../../platform/http/request-deadline.js';
import { WorkQueue } from '../../platform/work-queue.js';
import { testApp } from '../../testing/test-app.js';
import { PasswordsService } from './passwords.service.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('refuses at once what could not be hashed in time, and hashes nothing for requests that are over', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const passwords = new PasswordsService();
  const hash = () => asWorkOf({}, () => passwords.hash('uzunca-bir-sifre'));
  // One processor hashes 20 a second, and an answer takes at most 6 s: 4 at work and 60 more are what it can do.
  const taken = Array.from({ length: 64 }, hash);
  await expect(hash()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', facts: { retryAfter: 3 } });
  jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
  const answers = await Promise.allSettled(taken);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await passwords.matches(await hash(), 'uzunca-bir-sifre')).toBe(true);
});

it('hashes for a login no longer than its request lasts', async () => {
  const test = await testApp();
  try {
    const deadlines: number[] = [];
    const run = WorkQueue.prototype.run;
    jest.spyOn(WorkQueue.prototype, 'run').mockImplementation(function (this: WorkQueue, work) {
      deadlines.push(deadlineOfThisRequest() - performance.now());
      return run.call(this, work) as ReturnType<typeof work>;
    });
    const payload = { email: 'kimse@ornek.test', password: 'uzunca-bir-sifre' };
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    expect(statusCode).toBe(401);
    expect(deadlines).toHaveLength(1);
    expect(deadlines[0]).toBeGreaterThan(0);
    expect(deadlines[0]).toBeLessThanOrEqual(REQUEST_DEADLINE_MS);
  } finally {
    await test.close();
  }
});
