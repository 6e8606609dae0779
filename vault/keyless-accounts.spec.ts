import { randomUUID } from 'node:crypto';
import { accountStream } from '@yukselt/contracts';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore } from './customer-key-store.js';
import { bindDatabaseToEventLog } from './event-log-binding.js';
import { keylessAccounts, requireKeysOfLog, writeKeyTombstones } from './keyless-accounts.js';
import { testVaultKeys } from './testing/index.js';
import { migrateVault } from './vault.migrations.js';

type LoggedEvent = Log['events'][number];

/** A log outside the database, as EventStoreDB is. */
class Log {
  events: { id: string; stream: string; position: string; type: string; data: unknown; metadata: unknown }[] = [];
  /** Positions behind which events were read. */
  reads: string[] = [];

  add(userId: string, type: string, data: object = {}, schemaVersion = 1): void {
    const position = `${this.events.length + 1}`.padStart(20, '0');
    const event = { id: randomUUID(), stream: accountStream(userId), position, type, data };
    this.events.push({ ...event, metadata: { schemaVersion } });
  }
  readAll(after: string, { limit, prefix }: { limit: number; prefix: string }) {
    this.reads.push(after);
    const behind = (event: LoggedEvent) => event.position > after && event.stream.startsWith(prefix);
    return Promise.resolve(this.events.filter(behind).slice(0, limit));
  }
  readAt(position: string) {
    return Promise.resolve(this.events.find((event) => event.position === position) ?? null);
  }
  lastPosition = () => Promise.resolve('');
  private readonly id = randomUUID();
  identity = () => Promise.resolve(this.id);
  get end(): string {
    return this.events.at(-1)!.position;
  }
}

let database: TestDatabase;
let log: Log;
beforeEach(async () => {
  database = await testDatabase('vault', (pool) => migrateVault(pool, testVaultKeys));
  log = new Log();
  await bindDatabaseToEventLog(database.pool, log);
});
afterEach(() => database.drop());

const vault = () => new CustomerKeyStore(database.pool, testVaultKeys);
const check = () => requireKeysOfLog(database.pool, log);
const missing = () => keylessAccounts(database.pool, log);
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await database.pool.query(sql, values)).rows as unknown as T[];

async function customer(): Promise<{ userId: string; accountNumber: number }> {
  const userId = randomUUID();
  const { accountNumber } = (await vault().ensureKey(userId))!;
  log.add(userId, 'AccountOpened', { userId, accountNumber });
  log.add(userId, 'TopUpRequested');
  return { userId, accountNumber };
}

/** What a dump holds of schema `vault`. @returns restores it, as `pg_restore` does. */
async function dump(): Promise<() => Promise<void>> {
  await database.pool.query(
    `create schema dump;
     create table dump.keys as table vault.customer_keys;
     create table dump.binding as table vault.log_binding;
     create table dump.last as select coalesce(max(account_number), 0) + 1 as number from vault.customer_keys`,
  );
  return async () => {
    await database.pool.query(
      `truncate vault.customer_keys, vault.log_binding;
       insert into vault.customer_keys overriding system value table dump.keys;
       insert into vault.log_binding table dump.binding;
       select setval(pg_get_serial_sequence('vault.customer_keys', 'account_number'), number, false) from dump.last`,
    );
  };
}

it('refuses a database that is older than the log, and names the missing accounts', async () => {
  await customer();
  await check();
  const restore = await dump();
  const lost = await customer();
  await check();
  await restore();
  await expect(check()).rejects.toMatchObject({
    code: 'DATABASE_BEHIND_LOG',
    accounts: [lost],
    message: expect.stringMatching(new RegExp(`without their key: 1, .*${lost.userId}.*npm run vault:tombstones`)),
  });
  await expect(check()).rejects.toMatchObject({ code: 'DATABASE_BEHIND_LOG' }); // each time
});

it('finds a lost key whose account was opened before others with older keys', async () => {
  const early = randomUUID();
  const { accountNumber } = (await vault().ensureKey(early))!; // with a receipt, long before the first command
  const restore = await dump();
  const lost = await customer();
  log.add(early, 'AccountOpened', { userId: early, accountNumber });
  await restore();
  expect(await missing()).toEqual([lost]);
});

it('accepts accounts whose keys were destroyed, also before they had one', async () => {
  const [erased, never] = [await customer(), { userId: randomUUID(), accountNumber: 900 }];
  log.add(never.userId, 'AccountOpened', never);
  await vault().destroy(erased.userId);
  await vault().destroy(never.userId);
  await expect(check()).resolves.toBeUndefined();
});

it('reads only new events, across pages, and all events of a replaced log', async () => {
  const { userId } = await customer();
  for (let index = 0; index < 2_100; index++) log.add(userId, 'TopUpRequested');
  await check();
  expect(log.reads).toEqual(['', log.events[999]!.position, log.events[1_999]!.position]);
  const { end } = log;
  log.reads = [];
  await customer();
  await check();
  expect(log.reads).toEqual([end]);
  // Restored from an older copy, it has grown past the place with other events.
  const last = log.events.at(-1)!;
  last.id = randomUUID();
  log.reads = [];
  await check();
  expect(log.reads[0]).toBe('');
});

it('finds a key that was removed after a check when it reads the whole log', async () => {
  const removed = await customer();
  await customer();
  await check();
  await rows('delete from vault.customer_keys where user_id = $1', [removed.userId]);
  expect(await missing()).toEqual([]); // a start reads little; the verification knows it from the views
  expect(await keylessAccounts(database.pool, log, true)).toEqual([removed]);
});

it('refuses a key whose number differs from its account’s', async () => {
  const [userId, newer] = [randomUUID(), randomUUID()];
  for (const id of [userId, newer]) await vault().ensureKey(id);
  log.add(newer, 'AccountOpened', { of: 'a newer program' }, 99);
  await check();
  log.add(userId, 'AccountOpened', { userId, accountNumber: 77 });
  expect(await missing()).toEqual([{ userId, accountNumber: 77 }]);
});

it('accepts destroyed keys as a repair: accounts keep their numbers, and new customers get others', async () => {
  const unharmed = await customer();
  const restore = await dump();
  const lost = [await customer(), await customer(), await customer()];
  await restore();
  // As an older program did, which started all the same: the number of a lost account belongs to two accounts now.
  const twin = await customer();
  expect(twin.accountNumber).toBe(lost[0]!.accountNumber);
  const other = { userId: randomUUID(), accountNumber: 50 };
  await vault().ensureKey(other.userId);
  log.add(other.userId, 'AccountOpened', other);
  const newer = randomUUID();
  log.add(newer, 'AccountOpened', {}, 99);
  const keyless = await missing();
  expect(keyless).toEqual([...lost, other, { userId: newer, accountNumber: null }]);

  await writeKeyTombstones(database.pool, keyless);
  await expect(check()).resolves.toBeUndefined();
  for (const { userId } of keyless) expect(await vault().ensureKey(userId)).toBeNull();
  for (const { userId, accountNumber } of [unharmed, twin])
    expect(await vault().key(userId)).toMatchObject({ accountNumber });
  const [row] = await rows('select account_number::int as number from vault.customer_keys where user_id = $1', [
    lost[2]!.userId,
  ]);
  expect(row).toEqual({ number: lost[2]!.accountNumber });
  const [taken] = await rows<{ numbers: number[] }>(
    'select array_agg(account_number::int) as numbers from vault.customer_keys',
  );
  const { accountNumber } = await customer();
  expect(accountNumber).toBeGreaterThan(Math.max(...taken!.numbers, 50));
  await expect(check()).resolves.toBeUndefined();
});

it('never decreases the sequence of account numbers', async () => {
  const { userId, accountNumber } = await customer();
  await rows(`select setval(pg_get_serial_sequence('vault.customer_keys', 'account_number'), 500)`);
  await writeKeyTombstones(database.pool, [{ userId, accountNumber }]);
  expect((await customer()).accountNumber).toBe(501);
});
