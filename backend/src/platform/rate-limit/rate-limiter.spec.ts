import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { TEST_VAULT_KEY, testVaultKeys } from '@yukselt/vault/testing';
import { migrateAll } from '../../bootstrap.js';
import { loadConfig } from '../config.js';
import type { ApiProblem } from '../errors/api-problem.js';
import { type Limit, RateLimiterService } from './rate-limiter.service.js';

const LIMIT: Limit = { name: 'test', attempts: 3, windowMs: 60_000 };
let database: TestDatabase;
let now: number;
const limiter = () =>
  new RateLimiterService(
    database.pool,
    loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, VAULT_KEY: TEST_VAULT_KEY }),
    { now: () => new Date(now) },
  );
const rows = async () => (await database.pool.query('select * from shop.rate_limits order by key')).rows;

beforeAll(async () => {
  database = await testDatabase('backend_app', async (pool) => {
    await migrateAll(pool, testVaultKeys);
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate shop.rate_limits');
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('counts the attempts of all processes together', async () => {
  const [one, other] = [limiter(), limiter()];
  await one.take(LIMIT, '10.0.0.1');
  await other.take(LIMIT, '10.0.0.1');
  await one.take(LIMIT, '10.0.0.1');
  now += 20_000;
  for (const each of [other, one, other])
    await expect(each.take(LIMIT, '10.0.0.1')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 40 },
    });
  await other.take(LIMIT, '10.0.0.2');
});

it('starts again when the window has ended, and removes ended windows', async () => {
  const [one, other] = [limiter(), limiter()];
  for (let turn = 0; turn < 3; turn++) await one.take(LIMIT, 'a@ornek.test');
  await expect(one.take(LIMIT, 'a@ornek.test')).rejects.toThrow();
  now += 60_001;
  await one.take(LIMIT, 'a@ornek.test');
  await other.take(LIMIT, 'a@ornek.test');
  await other.removeEnded();
  expect(await rows()).toMatchObject([{ points: 2 }]);
  now += 60_001;
  await one.removeEnded();
  expect(await rows()).toEqual([]);
});

it('doubles the wait with each exhausted window up to a maximum, for all processes', async () => {
  const limit: Limit = { ...LIMIT, name: 'growing', growth: { longestMs: 200_000, forgetMs: 3_600_000 } };
  const [one, other] = [limiter(), limiter()];
  const waits: number[] = [];
  for (let window = 0; window < 4; window++) {
    for (const each of [one, other, one]) await each.take(limit, 'a@ornek.test');
    now += 10_000;
    for (const each of [one, other]) {
      const refusal = await each.take(limit, 'a@ornek.test').catch(({ details }: ApiProblem) => details.retryAfter!);
      waits.push(Number(refusal) + 10);
    }
    now += waits.at(-1)! * 1000;
  }
  expect(waits).toEqual([60, 60, 120, 120, 200, 200, 200, 200]);
  now += 3_600_000;
  for (let turn = 0; turn < 3; turn++) await one.take(limit, 'a@ornek.test');
  await expect(one.take(limit, 'a@ornek.test')).rejects.toMatchObject({ details: { retryAfter: 60 } });
});

it('sends no query about a key whose window is exhausted', async () => {
  const one = limiter();
  for (let turn = 0; turn < 3; turn++) await one.take(LIMIT, '10.0.0.1');
  const query = jest.spyOn(database.pool, 'query');
  await expect(one.take(LIMIT, '10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(query).not.toHaveBeenCalled();
});

it('stores no address in plain text', async () => {
  await limiter().take(LIMIT, 'ece@ornek.test');
  expect(JSON.stringify(await rows())).not.toContain('ece');
});
