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

/** Searches and orders of the lists of people read indexes, however many people there are. */
const indexPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create index users_search on shop.users using gin (
        lower(translate(name, 'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu')) gin_trgm_ops,
        lower(translate(email, 'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu')) gin_trgm_ops)`.execute(db);
    await sql`create index users_by_name on shop.users (name collate "tr-x-icu", id)`.execute(db);
    await sql`create index users_by_login on shop.users (coalesce(last_login, timestamptz 'epoch'), id)`.execute(db);
    await sql`create index users_by_role on shop.users (role, created_at desc, id desc)`.execute(db);
  },
};

/**
 * Names and e-mails are stored as searches compare them. A list that is walked for many people of a name tests each row
 * with it, and making that form of two columns took nine tenths of the walk.
 */
const storeSearchText: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table shop.users add column search_text text not null generated always as (
        lower(translate(name || chr(10) || email, 'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu'))) stored`.execute(db);
    await sql`drop index shop.users_search`.execute(db);
    await sql`create index users_search on shop.users using gin (search_text gin_trgm_ops)`.execute(db);
  },
};

/**
 * How many people there are, kept with each change of it: counting them would read everybody's row. The triggers come
 * first, so that nobody is added between them and the count.
 */
const countUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.users_counted (
        one boolean primary key default true check (one), users integer not null
      ) with (fillfactor = 10)`.execute(db);
    await sql`
      create function shop.count_users() returns trigger language plpgsql as $$
        declare change integer;
        begin
          if tg_op = 'INSERT' then change := (select count(*) from added where erased_at is null);
          elsif tg_op = 'DELETE' then change := -(select count(*) from removed where erased_at is null);
          else change := case when new.erased_at is null then 1 else -1 end;
          end if;
          update shop.users_counted set users = users + change where change <> 0;
          return null;
        end $$`.execute(db);
    await sql`
      create trigger count_added after insert on shop.users referencing new table as added
        for each statement execute function shop.count_users()`.execute(db);
    await sql`
      create trigger count_removed after delete on shop.users referencing old table as removed
        for each statement execute function shop.count_users()`.execute(db);
    await sql`
      create trigger count_erased after update of erased_at on shop.users for each row
        when ((old.erased_at is null) <> (new.erased_at is null)) execute function shop.count_users()`.execute(db);
    await sql`
      insert into shop.users_counted (users) select count(*) from shop.users where erased_at is null`.execute(db);
  },
};

/**
 * How many people registered in each hour, kept in the same way: the days of a quarter would read everybody who
 * registered in it. The days of Istanbul begin with a whole hour. These triggers come after those of `users_counted` by
 * their names, so that no two transactions wait for each other's hours.
 */
const countRegistrations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.users_registered (
        hour timestamptz primary key, users integer not null
      ) with (fillfactor = 50)`.execute(db);
    await sql`
      create function shop.count_registered() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            insert into shop.users_registered as r
            select date_trunc('hour', created_at, 'UTC') as hour, count(*)
              from added where erased_at is null group by 1 order by 1
            on conflict (hour) do update set users = r.users + excluded.users;
          elsif tg_op = 'DELETE' then
            insert into shop.users_registered as r
            select date_trunc('hour', created_at, 'UTC') as hour, -count(*)
              from removed where erased_at is null group by 1 order by 1
            on conflict (hour) do update set users = r.users + excluded.users;
          else
            insert into shop.users_registered as r
            select date_trunc('hour', created_at, 'UTC') as hour, sum(change)
              from (values (old.created_at, old.erased_at, -1), (new.created_at, new.erased_at, 1))
                as changed (created_at, erased_at, change)
             where erased_at is null group by 1 order by 1
            on conflict (hour) do update set users = r.users + excluded.users;
          end if;
          return null;
        end $$`.execute(db);
    await sql`
      create trigger registered_added after insert on shop.users referencing new table as added
        for each statement execute function shop.count_registered()`.execute(db);
    await sql`
      create trigger registered_removed after delete on shop.users referencing old table as removed
        for each statement execute function shop.count_registered()`.execute(db);
    await sql`
      create trigger registered_changed after update of created_at, erased_at on shop.users for each row
        when (old.created_at <> new.created_at or (old.erased_at is null) <> (new.erased_at is null))
        execute function shop.count_registered()`.execute(db);
    await sql`
      insert into shop.users_registered (hour, users)
      select date_trunc('hour', created_at, 'UTC'), count(*) from shop.users where erased_at is null group by 1
      `.execute(db);
  },
};

export const identityMigrations: Record<string, Migration> = {
  '0001_identity': createIdentity,
  '0038_newsletter_ends': noteNewsletterEnds,
  '0047_people_search': indexPeople,
  '0053_users_counted': countUsers,
  '0054_people_search_text': storeSearchText,
  '0059_users_registered': countRegistrations,
};
