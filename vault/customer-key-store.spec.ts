import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import fc from 'fast-check';
import pg from 'pg';
import { DecryptionFailed, ERASED } from './customer-key.js';
import { CustomerKeyStore } from './customer-key-store.js';
import { UNREADABLE } from './sealed-reader.js';
import { testVaultKeys } from './testing/index.js';
import { migrateVault } from './vault.migrations.js';

let database: TestDatabase;
let vault: CustomerKeyStore;

beforeAll(async () => {
  database = await testDatabase('vault', (pool) => migrateVault(pool, testVaultKeys));
  vault = new CustomerKeyStore(database.pool, testVaultKeys);
});
afterAll(() => database.drop());

describe("a customer's key", () => {
  it('opens what it sealed, and never seals the same text twice alike', async () => {
    const key = (await vault.ensureKey(randomUUID()))!;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(key.open('target.url', key.seal('target.url', text))).toBe(text);
      }),
    );
    expect(key.seal('target.url', 'a')).not.toBe(key.seal('target.url', 'a'));
  });

  it('refuses another field, another customer and a changed text', async () => {
    const [mine, other] = [(await vault.ensureKey(randomUUID()))!, (await vault.ensureKey(randomUUID()))!];
    const sealed = mine.seal('target.url', 'https://example.com');
    expect(() => mine.open('target.notes', sealed)).toThrow(DecryptionFailed);
    expect(() => other.open('target.url', sealed)).toThrow(DecryptionFailed);
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => mine.open('target.url', changed)).toThrow(DecryptionFailed);
    expect(() => mine.open('target.url', 'v2.AAAA')).toThrow(DecryptionFailed);
  });

  it('seals files as bytes, under the same rules', async () => {
    const [mine, other] = [(await vault.ensureKey(randomUUID()))!, (await vault.ensureKey(randomUUID()))!];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(mine.openBytes('receipt.file', mine.sealBytes('receipt.file', bytes))).toEqual(Buffer.from(bytes));
      }),
    );
    const sealed = mine.sealBytes('receipt.file', Buffer.from('dekont'));
    expect(() => other.openBytes('receipt.file', sealed)).toThrow(DecryptionFailed);
    expect(() => mine.openBytes('target.notes', sealed)).toThrow(DecryptionFailed);
    expect(() => mine.openBytes('receipt.file', sealed.subarray(0, 20))).toThrow(DecryptionFailed);
  });
});

describe('the vault', () => {
  it('returns the same key and account number to all processes that create them at once', async () => {
    const userId = randomUUID();
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => new CustomerKeyStore(database.pool, testVaultKeys).ensureKey(userId)),
    );
    expect(new Set(keys.map((key) => key!.hash('x'))).size).toBe(1);
    expect(new Set(keys.map((key) => key!.accountNumber)).size).toBe(1);
  });

  it('makes the texts of a destroyed customer unreadable for ever', async () => {
    const userId = randomUUID();
    const sealed = (await vault.ensureKey(userId))!.seal('order.reason', 'gizli');
    await vault.destroy(userId);
    await vault.destroy(userId);
    expect(await vault.ensureKey(userId)).toBeNull();
    const reader = await new CustomerKeyStore(database.pool, testVaultKeys).reader(userId);
    expect(reader.read('order.reason', sealed)).toBe(ERASED);
    const { rows } = await database.pool.query('select secret from vault.customer_keys where user_id = $1', [userId]);
    expect(rows).toEqual([{ secret: null }]);
  });

  it('reports a text that it cannot open, and returns it as unreadable', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const sealed = (await vault.ensureKey(userId))!.seal('order.reason', 'gizli');
    await vault.ensureKey(other);
    const reported: Error[] = [];
    const readers = await new CustomerKeyStore(database.pool, testVaultKeys, (error) => reported.push(error)).readers([
      userId,
      other,
    ]);
    expect(readers(userId).read('order.reason', sealed)).toBe('gizli');
    expect(reported).toEqual([]);
    expect(readers(userId).read('target.url', sealed)).toBe(UNREADABLE); // of another field
    expect(readers(other).read('order.reason', sealed)).toBe(UNREADABLE); // another customer's key
    expect(readers(randomUUID()).read('order.reason', sealed)).toBe(UNREADABLE); // no key
    expect(readers(userId).read('order.reason', 'v9.x')).toBe(UNREADABLE);
    expect(reported).toHaveLength(4);
  });

  it('reports the reason why a key cannot be unwrapped, once for each text of that account', async () => {
    const userId = randomUUID();
    const sealed = (await vault.ensureKey(userId))!.seal('order.reason', 'gizli');
    await database.pool.query(`update vault.customer_keys set secret = '\\x00' where user_id = $1`, [userId]);
    const reported: string[] = [];
    const store = new CustomerKeyStore(database.pool, testVaultKeys, ({ message }, of) =>
      reported.push(`${of}: ${message}`),
    );
    const reader = await store.reader(userId);
    for (let text = 0; text < 2; text++) expect(reader.read('order.reason', sealed)).toBe(UNREADABLE);
    const reason = `${userId}: the wrapped key of ${userId} cannot be opened`;
    expect(reported).toEqual([reason, reason]);
  });

  it('reads the key of one customer by a plan that is kept for the next one', async () => {
    const session = new pg.Client({ connectionString: database.url });
    await session.connect();
    try {
      const customerKeys = new CustomerKeyStore(session as unknown as pg.Pool, testVaultKeys);
      // PostgreSQL decides after five plans of their own whether one for all is as good.
      for (let reader = 0; reader < 6; reader++) await customerKeys.key(randomUUID());
      const { rows } = await session.query<{ generic_plans: string }>(
        `select generic_plans from pg_prepared_statements where statement like '%vault.customer_keys%'`,
      );
      expect(rows).toEqual([{ generic_plans: '1' }]);
    } finally {
      await session.end();
    }
  });

  it('tells a key that never existed from a destroyed one', async () => {
    expect(await vault.key(randomUUID())).toBeUndefined();
  });
});
