import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKey } from './customer-key.js';
import { CustomerKeyStore } from './customer-key-store.js';
import { testVaultKeys } from './testing/index.js';
import { MIGRATIONS, migrateVault } from './vault.migrations.js';

/** Schema `vault` as programs created it before migrations were recorded. Databases in use began like this. */
const BEFORE = `
create schema if not exists vault;
create table if not exists vault.customer_keys (
  user_id        uuid primary key,
  account_number bigint generated always as identity unique,
  -- null after erasure: whatever the key had sealed can never be read again
  secret         bytea,
  created_at     timestamptz not null default now(),
  destroyed_at   timestamptz
);
create table if not exists vault.log_binding (
  one boolean primary key default true check (one),
  log uuid not null
);`;

it('adopt a database from before the migrations, in processes that start together, and every key still opens', async () => {
  const database: TestDatabase = await testDatabase('vault_before', (pool) => pool.query(BEFORE));
  const [userId, erased, log] = [randomUUID(), randomUUID(), randomUUID()];
  // As programs from before the vault key wrote them: secrets in clear, a destroyed one empty.
  const secret = randomBytes(32);
  await database.pool.query(
    `insert into vault.customer_keys (user_id, secret, destroyed_at) values ($1, $2, null), ($3, null, now())`,
    [userId, secret, erased],
  );
  const sealed = new CustomerKey(userId, 1, secret).seal('order.reason', 'gizli');
  await database.pool.query('insert into vault.log_binding (log) values ($1)', [log]);

  const results = await Promise.all(Array.from({ length: 5 }, () => migrateVault(database.pool, testVaultKeys)));
  expect(results.flat()).toEqual(Object.keys(MIGRATIONS));
  await expect(migrateVault(database.pool, testVaultKeys)).resolves.toEqual([]);

  const after = new CustomerKeyStore(database.pool, testVaultKeys);
  expect((await after.key(userId))!.open('order.reason', sealed)).toBe('gizli');
  expect(await after.key(erased)).toBeNull();
  const stored = await database.pool.query('select secret, wrapped_by from vault.customer_keys where user_id = $1', [
    userId,
  ]);
  expect(stored.rows).toMatchObject([{ wrapped_by: testVaultKeys.newest.id }]);
  expect((stored.rows[0] as { secret: Buffer }).secret.includes(secret)).toBe(false);
  const { rows } = await database.pool.query('select log from vault.log_binding');
  expect(rows).toEqual([{ log }]);
  await database.drop();
});

it('never change once a database may have run them', () => {
  const digests = Object.entries(MIGRATIONS).map(([name, { text }]) => [
    name,
    createHash('sha256').update(text).digest('hex').slice(0, 16),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    '0001_customer_keys': '67c87f5bd62447ba',
    '0002_log_binding': '66af0d51ae42a1f3',
    '0003_vault_key': '388d8ca57b5b7fae',
    '0004_keys_checked': '4d24231cd70a8c09',
  });
});
