import { type Kysely, type Migration, sql } from 'kysely';

const createImages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.images (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        mime text not null,
        bytes bytea not null,
        width integer not null,
        height integer not null,
        created_at timestamptz not null
      )`.execute(db);
    // A picture is already compressed: PostgreSQL would only try in vain.
    await sql`alter table shop.images alter column bytes set storage external`.execute(db);
  },
};

export const imagesMigrations: Record<string, Migration> = { '0011_images': createImages };
