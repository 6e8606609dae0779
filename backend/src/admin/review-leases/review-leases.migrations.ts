// Size: applied migrations keep their text.

import { sqlMigration } from '@yukselt/postgres';
import { type Kysely, type Migration, sql } from 'kysely';

const createLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shop.payment_claims (request_id uuid primary key, admin_id uuid not null, claimed_until timestamptz not null)`.execute(
      db,
    );
  },
};

/** Table and column take the name of what they hold: a lease with an end. */
const nameLeases = sqlMigration(`
alter table shop.payment_claims rename to review_leases;
alter table shop.review_leases rename column claimed_until to leased_until;
alter index shop.payment_claims_pkey rename to review_leases_pkey;
`);

export const reviewLeasesMigrations: Record<string, Migration> = {
  '0020_payment_claims': createLeases,
  '0026_review_leases': nameLeases,
};
