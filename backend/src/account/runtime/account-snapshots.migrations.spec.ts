import { randomUUID } from 'node:crypto';
import { testDatabase } from '@yukselt/postgres/testing';
import { migrateShop } from '../../migrations.js';

/** A schema of the time before the migration, with the table as programs created it then. */
const BEFORE = `
drop table shop.account_snapshots, shop.rate_limits;
alter table shop.review_leases rename to payment_claims;
alter table shop.payment_claims rename column leased_until to claimed_until;
alter index shop.review_leases_pkey rename to payment_claims_pkey;
create table shop.account_snapshots (
  user_id       uuid primary key,
  fold_version  int not null,
  revision      bigint not null,
  last_event_id uuid not null,
  body          json not null
);
delete from shop.kysely_migration where name >= '0024'`;

it('adopts the snapshots of a database from before the migration', async () => {
  const database = await testDatabase('account_snapshots_before', async (pool) => {
    await migrateShop(pool);
    await pool.query(BEFORE);
  });
  const userId = randomUUID();
  await database.pool.query('insert into shop.account_snapshots values ($1, 1, 7, $2, $3)', [userId, randomUUID(), {}]);
  await expect(migrateShop(database.pool)).resolves.toContain('0024_account_snapshots');
  // The table is adopted, and then made anew with digests: snapshots are disposable.
  const { rows } = await database.pool.query('select user_id, digest from shop.account_snapshots');
  expect(rows).toEqual([]);
  await database.drop();
});
