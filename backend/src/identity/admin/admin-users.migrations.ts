import { type Kysely, type Migration, sql } from 'kysely';

const administerUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.users add column version integer not null default 1`.execute(db);
    await sql`
      create table shop.password_links (
        user_id uuid primary key references shop.users on delete cascade,
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
  },
};

export const adminUsersMigrations: Record<string, Migration> = { '0016_admin_users': administerUsers };
