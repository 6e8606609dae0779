import { type Kysely, type Migration, sql } from 'kysely';

const createPrivacy: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.users add column erased_at timestamptz`.execute(db);
    await sql`alter table shop.refresh_tokens add column device text not null default ''`.execute(db);
    await sql`
      create table shop.preferences (
        user_id uuid primary key references shop.users on delete cascade,
        preferences jsonb not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      create table shop.erasures (
        user_id uuid primary key references shop.users on delete cascade,
        requested_at timestamptz not null,
        finished_at timestamptz
      )`.execute(db);
  },
};

export const privacyMigrations: Record<string, Migration> = { '0006_privacy': createPrivacy };
