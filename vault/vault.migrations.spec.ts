import { createHash, randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore } from './customer-key-store.js';
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
  const before = new CustomerKeyStore(database.pool);
  const sealed = (await before.ensureKey(userId))!.seal('order.reason', 'gizli');
  await before.ensureKey(erased);
  await before.destroy(erased);
  await database.pool.query('insert into vault.log_binding (log) values ($1)', [log]);

  const results = await Promise.all(Array.from({ length: 5 }, () => migrateVault(database.pool)));
  expect(results.flat()).toEqual(Object.keys(MIGRATIONS));
  await expect(migrateVault(database.pool)).resolves.toEqual([]);

  const after = new CustomerKeyStore(database.pool);
  expect((await after.key(userId))!.open('order.reason', sealed)).toBe('gizli');
  expect(await after.key(erased)).toBeNull();
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
  });
});
