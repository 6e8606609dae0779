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

/**
 * When an address was confirmed by its owner, and when confirmation was requested. Existing addresses stay unconfirmed.
 * `user_id`: of an account that subscribed in its settings.
 */
const confirmAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table shop.newsletter_addresses
        add column confirmed_at timestamptz,
        add column asked_at timestamptz,
        add column user_id uuid references shop.users`.execute(db);
    await sql`create index newsletter_addresses_user on shop.newsletter_addresses (user_id)`.execute(db);
  },
};

/** The sending that stored a message; `null`: it had no key, for instance because an older version stored it. */
const recogniseRepeats: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.contact_messages add column sending_id uuid unique`.execute(db);
  },
};

export const messagesMigrations: Record<string, Migration> = {
  '0007_support': createMessages,
  '0037_newsletter_confirmation': confirmAddresses,
  '0058_contact_sendings': recogniseRepeats,
};
