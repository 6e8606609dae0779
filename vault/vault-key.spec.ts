import { randomBytes, randomUUID } from 'node:crypto';
import { eventually, type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { DecryptionFailed } from './customer-key.js';
import { CustomerKeyStore } from './customer-key-store.js';
import { migrateVault } from './vault.migrations.js';
import { VaultKey, VaultKeyRefused, VaultKeys } from './vault-key.js';
import { INSERT_SECRET, rotateVaultKey } from './wrapping.js';

const newKey = () => randomBytes(32).toString('base64');
const [OLD, NEW, STRANGE] = [newKey(), newKey(), newKey()];
const old = VaultKeys.read({ VAULT_KEY: OLD });
const both = VaultKeys.read({ VAULT_KEY: NEW, VAULT_KEY_PREVIOUS: OLD });
const changed = VaultKeys.read({ VAULT_KEY: NEW });
const strange = VaultKeys.read({ VAULT_KEY: STRANGE });

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase('vault_key', () => Promise.resolve());
  await migrateVault(database.pool, old);
});
afterEach(() => database.drop());

const storeOf = (keys: VaultKeys) => new CustomerKeyStore(database.pool, keys);
const wrappedBy = async () =>
  (
    await database.pool.query<{ wrapped_by: string | null }>(
      'select wrapped_by from vault.customer_keys where secret is not null',
    )
  ).rows.map(({ wrapped_by }) => wrapped_by);

/** A new customer with a sealed text. */
async function customer(keys = old) {
  const userId = randomUUID();
  const sealed = (await storeOf(keys).ensureKey(userId))!.seal('order.reason', 'gizli');
  return { userId, read: async (by: VaultKeys) => (await storeOf(by).reader(userId)).read('order.reason', sealed) };
}

describe('a wrapped secret', () => {
  it('is 32 random bytes of which the database holds none in clear', async () => {
    const [secret, key] = [randomBytes(32), VaultKey.parse(OLD)!];
    const wrapped = key.wrap('A0000000-0000-4000-8000-00000000000a', secret);
    expect(wrapped).toHaveLength(12 + 16 + 32);
    expect(key.unwrap('a0000000-0000-4000-8000-00000000000a', wrapped)).toEqual(secret);
    expect(wrapped.includes(secret)).toBe(false);
  });

  it('belongs to its customer and to its key', () => {
    const [key, user, other] = [VaultKey.parse(OLD)!, randomUUID(), randomUUID()];
    const wrapped = key.wrap(user, randomBytes(32));
    expect(() => key.unwrap(other, wrapped)).toThrow(DecryptionFailed);
    expect(() => VaultKey.parse(NEW)!.unwrap(user, wrapped)).toThrow(DecryptionFailed);
    expect(() => key.unwrap(user, wrapped.subarray(0, 20))).toThrow(DecryptionFailed);
  });

  it('that cannot be opened is not replaced, and affects only its own customer’s texts', async () => {
    const [broken, fine] = [await customer(), await customer()];
    await database.pool.query(
      `update vault.customer_keys set secret = (select secret from vault.customer_keys where user_id = $2)
        where user_id = $1`,
      [broken.userId, fine.userId],
    );
    const reported: Error[] = [];
    const store = new CustomerKeyStore(database.pool, old, (error) => reported.push(error));
    await expect(store.ensureKey(broken.userId)).rejects.toThrow(DecryptionFailed);
    const readers = await store.readers([broken.userId, fine.userId]);
    expect(readers(broken.userId).read('order.reason', 'v1.AAAA')).toBe('[okunamıyor]');
    expect(reported.map(({ message }) => message)).toContainEqual(expect.stringContaining(broken.userId));
    expect(await fine.read(old)).toBe('gizli');
  });
});

describe('the start', () => {
  it('refuses a key that is not the database’s, and never creates a second one', async () => {
    const { read } = await customer();
    for (const wrong of [strange, changed])
      await expect(migrateVault(database.pool, wrong)).rejects.toMatchObject({
        code: 'VAULT_KEY_REFUSED',
        message: expect.stringMatching(new RegExp(`wrapped by vault key ${old.newest.id}.*given ${wrong.newest.id}`)),
      });
    await expect(storeOf(strange).ensureKey(randomUUID())).rejects.toThrow(VaultKeyRefused);
    expect(await wrappedBy()).toEqual([old.newest.id]);
    await migrateVault(database.pool, old);
    expect(await read(old)).toBe('gizli');
  });

  it('settles on one key when processes with different ones meet a new database', async () => {
    const fresh = await testDatabase('vault_empty', () => Promise.resolve());
    const results = await Promise.allSettled([old, strange, changed].map((keys) => migrateVault(fresh.pool, keys)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await fresh.drop();
  });

  it('refuses a key that is missing or malformed without repeating it', () => {
    expect(() => VaultKeys.read({})).toThrow('VAULT_KEY is missing');
    expect(() => VaultKeys.read({ VAULT_KEY: 'geheim' })).toThrow(/^VAULT_KEY is not 32 bytes in base64(?!.*geheim)/);
    expect(VaultKeys.read({ VAULT_KEY: Buffer.from(OLD, 'base64').toString('base64url') }).ids).toEqual(old.ids);
  });
});

describe('a rotation', () => {
  it('wraps every secret with the new key, leaves the erased erased, and can be repeated', async () => {
    const customers = await Promise.all(Array.from({ length: 7 }, () => customer()));
    const erased = await customer();
    await storeOf(old).destroy(erased.userId);
    await migrateVault(database.pool, both);
    expect(await rotateVaultKey(database.pool, both)).toEqual({ count: 7, failures: [] });
    expect(await rotateVaultKey(database.pool, both)).toEqual({ count: 0, failures: [] });
    await migrateVault(database.pool, changed);
    for (const { read } of customers) expect(await read(changed)).toBe('gizli');
    expect(await erased.read(changed)).toBe('[silindi]');
    expect(new Set(await wrappedBy())).toEqual(new Set([changed.newest.id]));
    await expect(migrateVault(database.pool, old)).rejects.toThrow(VaultKeyRefused);
  });

  it('resumes after an interruption, and the shop reads both halves meanwhile', async () => {
    const [first, second] = [await customer(), await customer()];
    await database.pool.query('update vault.wrapping_key set key_id = $1', [both.newest.id]);
    const third = await customer(both);
    expect(new Set(await wrappedBy())).toEqual(new Set([old.newest.id, both.newest.id]));
    for (const { read } of [first, second, third]) expect(await read(both)).toBe('gizli');
    await expect(migrateVault(database.pool, changed)).rejects.toThrow('VAULT_KEY_PREVIOUS');
    expect(await rotateVaultKey(database.pool, both)).toEqual({ count: 2, failures: [] });
    for (const { read } of [first, second, third]) expect(await read(changed)).toBe('gizli');
  });

  it('wraps secrets that are created while it starts', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    const userId = randomUUID();
    const wrapped = old.newest.wrap(userId, randomBytes(32));
    // A process that is making a key, held before its commit.
    await client.query(INSERT_SECRET, [userId, wrapped, old.newest.id]);
    const rotated = rotateVaultKey(database.pool, both);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update vault.wrapping_key%'`;
    await eventually('the rotation waits', async () => (await database.pool.query(waiting)).rowCount !== 0);
    await client.query('commit');
    client.release();
    expect((await rotated).count).toBe(1);
    expect(await wrappedBy()).toEqual([both.newest.id]);
  });

  it('lets processes that started before it serve customers meanwhile', async () => {
    const running = storeOf(both);
    await running.ensureKey(randomUUID());
    const creations: Promise<unknown>[] = [];
    const rotated = rotateVaultKey(database.pool, both);
    for (let index = 0; index < 20; index++) creations.push(running.ensureKey(randomUUID()));
    await Promise.all(creations);
    await rotated;
    expect(new Set(await wrappedBy())).toEqual(new Set([both.newest.id]));
  });

  it('keeps a secret that it cannot open, and reports it', async () => {
    const [broken, fine] = [await customer(), await customer()];
    await database.pool.query(`update vault.customer_keys set secret = '\\x00' where user_id = $1`, [broken.userId]);
    const { count, failures } = await rotateVaultKey(database.pool, both);
    expect([count, failures.map(({ userId }) => userId)]).toEqual([1, [broken.userId]]);
    expect(await fine.read(changed)).toBe('gizli');
  });
});
