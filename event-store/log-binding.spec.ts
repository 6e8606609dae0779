import { randomUUID } from 'node:crypto';
import { bindToLog } from './log-binding.js';
import { testDatabase, type TestDatabase } from './testing/database.js';

describe('the binding of a database to its log', () => {
  let database: TestDatabase;

  beforeEach(async () => { database = await testDatabase('log_binding', async () => undefined); });
  afterEach(() => database.drop());

  it('is made at the first use and holds from then on', async () => {
    const identity = randomUUID();
    await bindToLog(database.pool, identity);
    await bindToLog(database.pool, identity);
    const other = randomUUID();
    const advice: unknown = expect.stringContaining('EVENTSTORE_URL');
    await expect(bindToLog(database.pool, other)).rejects.toMatchObject({ code: 'LOG_MISMATCH', bound: identity, configured: other, message: advice });
    await bindToLog(database.pool, identity);
  });

  it('is made once by processes that start together, also with different logs', async () => {
    const same = randomUUID();
    const results = await Promise.allSettled([same, same, randomUUID(), same, randomUUID()].map((identity) => bindToLog(database.pool, identity)));
    const { rows } = await database.pool.query<{ log: string }>('select log from vault.log_binding');
    expect(rows).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(rows[0]!.log === same ? 3 : 1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'LOG_MISMATCH' });
  });
});
