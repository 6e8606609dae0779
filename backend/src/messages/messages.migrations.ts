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

/** The compared form of a text, as `containsText` writes it. */
const plain = (column: string) => `lower(translate(${column}, 'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu')) gin_trgm_ops`;
/** Searches for a part of a text, and messages with a subject. */
const searchTexts: Migration = {
  async up(db: Kysely<unknown>) {
    const texts = ['name', 'email', 'message'].map(plain).join(', ');
    await sql`create index contact_messages_search on shop.contact_messages using gin (${sql.raw(texts)})`.execute(db);
    await sql`create index contact_messages_subject on shop.contact_messages (subject, id desc)`.execute(db);
    const email = sql.raw(plain('email'));
    await sql`create index newsletter_addresses_search on shop.newsletter_addresses using gin (${email})`.execute(db);
  },
};

export const messagesMigrations: Record<string, Migration> = {
  '0007_support': createMessages,
  '0037_newsletter_confirmation': confirmAddresses,
  '0058_contact_sendings': recogniseRepeats,
  '0063_message_search': searchTexts,
};
