import { type Kysely, type Migration, sql } from 'kysely';

const createIdentity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.users (
        id uuid primary key,
        name text not null,
        email text not null unique check (email = lower(email collate "C") and email ~ '^[!-~]+$'),
        phone text,
        password_hash text not null,
        role text not null check (role in ('user', 'auditor', 'admin')),
        is_active boolean not null default true,
        session_epoch integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        last_login timestamptz
      )`.execute(db);
    await sql`create index users_newest on shop.users (created_at desc, id desc)`.execute(db);
    await sql`
      create table shop.refresh_tokens (
        token_hash text primary key,
        user_id uuid not null references shop.users on delete cascade,
        family uuid not null,
        session_epoch integer not null,
        authenticated_at timestamptz not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        rotated_at timestamptz,
        successor_hash text,
        revoked_at timestamptz
      )`.execute(db);
    await sql`create index refresh_tokens_family on shop.refresh_tokens (family)`.execute(db);
    await sql`create index refresh_tokens_user on shop.refresh_tokens (user_id)`.execute(db);
    await sql`create index refresh_tokens_expiry on shop.refresh_tokens (expires_at)`.execute(db);
  },
};

/** When and how a newsletter ended without the switch of the settings: they say so. */
const noteNewsletterEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table shop.preferences
        add column newsletter_ended_at timestamptz,
        add column newsletter_ended_why text
          check (newsletter_ended_why in ('left', 'unconfirmed', 'removed'))`.execute(db);
  },
};

export const identityMigrations: Record<string, Migration> = {
  '0001_identity': createIdentity,
  '0038_newsletter_ends': noteNewsletterEnds,
};
