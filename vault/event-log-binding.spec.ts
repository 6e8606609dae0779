import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { bindDatabaseToEventLog } from './event-log-binding.js';
import { testVaultKeys } from './testing/index.js';
import { migrateVault } from './vault.migrations.js';

/** Where every log begins. */
const LOG_START = '';

const logOf = (identity: string, last = LOG_START) => ({
  identity: () => Promise.resolve(identity),
  lastPosition: () => Promise.resolve(last),
});
const USED = '00000000000000000007';

describe('the binding of a database to its log', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await testDatabase('vault', (pool) => migrateVault(pool, testVaultKeys));
  });
  afterEach(() => database.drop());

  const boundTo = async () =>
    (await database.pool.query<{ log: string }>('select log from vault.log_binding')).rows.map(({ log }) => log);

  it('is created at the first use and holds from then on', async () => {
    const identity = randomUUID();
    await bindDatabaseToEventLog(database.pool, logOf(identity));
    await bindDatabaseToEventLog(database.pool, logOf(identity, USED));
    const other = randomUUID();
    const advice: unknown = expect.stringContaining('EVENTSTORE_URL');
    await expect(bindDatabaseToEventLog(database.pool, logOf(other))).rejects.toMatchObject({
      code: 'LOG_MISMATCH',
      bound: identity,
      configured: other,
      message: advice,
    });
    await bindDatabaseToEventLog(database.pool, logOf(identity, USED));
  });

  it('is not created when the log already belongs to another database', async () => {
    const log = randomUUID();
    const advice: unknown = expect.stringContaining('EVENTSTORE_URL');
    await expect(bindDatabaseToEventLog(database.pool, logOf(log, USED))).rejects.toMatchObject({
      code: 'LOG_IN_USE',
      log,
      message: advice,
    });
    expect(await boundTo()).toEqual([]);
    const empty = randomUUID();
    await bindDatabaseToEventLog(database.pool, logOf(empty));
    expect(await boundTo()).toEqual([empty]);
  });

  it('accepts a process that arrives after another has bound the log and used it', async () => {
    const identity = randomUUID();
    const late = {
      ...logOf(identity),
      lastPosition: async () => {
        await bindDatabaseToEventLog(database.pool, logOf(identity));
        return USED;
      },
    };
    await bindDatabaseToEventLog(database.pool, late);
    expect(await boundTo()).toEqual([identity]);
  });

  it('is created once by processes that start together, even with different logs', async () => {
    const same = randomUUID();
    const results = await Promise.allSettled(
      [same, same, randomUUID(), same, randomUUID()].map((identity) =>
        bindDatabaseToEventLog(database.pool, logOf(identity)),
      ),
    );
    const [bound, ...more] = await boundTo();
    expect(more).toEqual([]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(bound === same ? 3 : 1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'LOG_MISMATCH' });
  });
});
