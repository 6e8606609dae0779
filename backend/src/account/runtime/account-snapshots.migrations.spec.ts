import { randomUUID } from 'node:crypto';
import { testDatabase } from '@yukselt/postgres/testing';
import { migrateShop } from '../../migrations.js';
import { migrateShopBefore } from '../../testing/migrate-before.js';

/** The table as programs created it before the migration. */
const BEFORE = `
create table shop.account_snapshots (
  user_id       uuid primary key,
  fold_version  int not null,
  revision      bigint not null,
  last_event_id uuid not null,
  body          json not null
)`;

it('adopts the snapshots of a database from before the migration', async () => {
  const database = await testDatabase('account_snapshots_before', async (pool) => {
    await migrateShopBefore(pool, '0024_account_snapshots');
    await pool.query(BEFORE);
  });
  const userId = randomUUID();
  await database.pool.query('insert into shop.account_snapshots values ($1, 1, 7, $2, $3)', [userId, randomUUID(), {}]);
  await expect(migrateShop(database.pool)).resolves.toContain('0024_account_snapshots');
  // The table is adopted, and then replaced by one with digests: snapshots are disposable.
  const { rows } = await database.pool.query('select user_id, digest from shop.account_snapshots');
  expect(rows).toEqual([]);
  await database.drop();
});
