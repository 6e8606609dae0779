import { type Kysely, type Migration, sql } from 'kysely';

const createClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shop.payment_claims (request_id uuid primary key, admin_id uuid not null, claimed_until timestamptz not null)`.execute(
      db,
    );
  },
};

export const reviewLeasesMigrations: Record<string, Migration> = { '0020_payment_claims': createClaims };
