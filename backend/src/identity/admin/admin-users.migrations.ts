// Size: applied migrations keep their text.
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

/**
 * Who gave a link, and whether a second pair of eyes agreed. Links that were given before have neither, and to an
 * admin's account they open nothing any more.
 */
const confirmLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.password_links add column given_by uuid references shop.users, add column confirmed_at timestamptz`.execute(
      db,
    );
  },
};

/**
 * Whether the user has set a password. Of the admins added before, those who never signed in and still have their link
 * have not.
 */
const knowPasswords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.users add column password_set boolean not null default true`.execute(db);
    await sql`
      update shop.users u set password_set = false
       where role = 'admin' and last_login is null and exists (select from shop.password_links link where link.user_id = u.id)`.execute(
      db,
    );
  },
};

const knowConfirmers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.password_links add column confirmed_by uuid references shop.users`.execute(db);
  },
};

/** Since when people have had their access without a break; earlier breaks are unknown. */
const noteAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.users add column access_since timestamptz`.execute(db);
  },
};

export const adminUsersMigrations: Record<string, Migration> = {
  '0016_admin_users': administerUsers,
  '0022_confirmed_links': confirmLinks,
  '0023_known_passwords': knowPasswords,
  '0029_link_confirmers': knowConfirmers,
  '0057_access_since': noteAccess,
};
