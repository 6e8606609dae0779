import type pg from 'pg';
import { createPool } from './pool.js';
import { poolForBuilders } from './pool-for-builders.js';
import { type SilentProxy, silentProxy, type TestDatabase, testDatabase } from './testing/index.js';

/** Shorter than the product's, so that the spec is fast. */
const TIMEOUT_MS = 300;

let database: TestDatabase;
let proxy: SilentProxy;
let pool: pg.Pool;
beforeEach(async () => {
  database = await testDatabase('silent_sessions', () => Promise.resolve());
  proxy = await silentProxy(database.url);
  pool = createPool(proxy.url, () => undefined, { max: 2, query_timeout: TIMEOUT_MS });
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

/** As a query builder: it gives the session back alive, whatever happened. */
async function build(text: string): Promise<unknown[]> {
  const client = await poolForBuilders(pool).connect();
  try {
    return (await client.query(text, [])).rows as unknown[];
  } finally {
    client.release();
  }
}

it('never reuses a session that stopped answering', async () => {
  await Promise.all([build('select 1'), build('select 1')]);
  proxy.silence();
  const answers = await Promise.allSettled([build('select 1'), build('select 1')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await build('select 2 as two')).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBe(1);
});

it('reuses a session that PostgreSQL answered with an error', async () => {
  await expect(build('select 1/0')).rejects.toThrow('division by zero');
  expect(await build('select 1 as one')).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

it('destroys a silent session of the pool itself', async () => {
  await pool.query('select 1');
  proxy.silence();
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});
