import { type Kysely, type Migration, sql } from 'kysely';

const createMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.contact_messages (
        id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        subject text not null check (subject in ('general', 'order', 'payment', 'technical', 'partnership', 'other')),
        message text not null,
        sent_at timestamptz not null,
        read_at timestamptz
      )`.execute(db);
    await sql`create index contact_messages_unread on shop.contact_messages (id desc) where read_at is null`.execute(
      db,
    );
    await sql`
      create table shop.newsletter_addresses (
        id bigint generated always as identity primary key,
        email text not null unique check (email = lower(email collate "C") and email ~ '^[!-~]+$'),
        subscribed_at timestamptz not null
      )`.execute(db);
  },
};

export const messagesMigrations: Record<string, Migration> = { '0007_support': createMessages };
