// Size: applied migrations keep their text.
import { type Kysely, type Migration, sql } from 'kysely';

const createCatalog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.platforms (
        id uuid primary key,
        name text not null,
        slug text not null,
        description text not null,
        icon text not null,
        image_url text,
        color text not null,
        kind text not null check (kind in ('social', 'video', 'music', 'gaming', 'other')),
        order_index integer not null default 0,
        is_active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      )`.execute(db);
    await sql`create unique index platforms_slug on shop.platforms (slug) where deleted_at is null`.execute(db);
    await sql`
      create table shop.categories (
        id uuid primary key,
        platform_id uuid not null references shop.platforms,
        name text not null,
        description text not null default '',
        order_index integer not null default 0 check (order_index >= 0),
        is_active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      )`.execute(db);
    await sql`create index categories_platform on shop.categories (platform_id)`.execute(db);
    await sql`
      create table shop.services (
        id uuid primary key,
        platform_id uuid not null references shop.platforms,
        category_id uuid references shop.categories,
        category text not null,
        name text not null,
        description text not null,
        prices jsonb not null check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) > 0),
        features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
        delivery_time text not null,
        quality text not null,
        order_index integer not null default 0,
        is_basic boolean not null default false,
        is_active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      )`.execute(db);
    await sql`create index services_platform on shop.services (platform_id)`.execute(db);
    await sql`create unique index services_basic on shop.services (platform_id) where is_basic`.execute(db);
  },
};

/**
 * One number that every change to the catalogue raises, from any process: what was read at a number is right as long as
 * the number is the same.
 */
const countChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shop.catalog_version (id integer primary key check (id = 1), version bigint not null)`.execute(
      db,
    );
    await sql`insert into shop.catalog_version values (1, 1)`.execute(db);
    await sql`
      create function shop.count_catalog_change() returns trigger language plpgsql as $$
      begin
        update shop.catalog_version set version = version + 1;
        return null;
      end $$`.execute(db);
    for (const table of ['platforms', 'categories', 'services']) {
      await sql`create trigger count_catalog_change after insert or update or delete or truncate on ${sql.table(`shop.${table}`)}
        for each statement execute function shop.count_catalog_change()`.execute(db);
    }
  },
};

const editCatalog: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['platforms', 'categories', 'services']) {
      await sql`alter table ${sql.id('shop', table)} add column version integer not null default 1`.execute(db);
    }
    // Upper and lower case written in Turkish are one name: `lower` of "C" would leave Ş and ş apart.
    await sql`create unique index categories_name on shop.categories (platform_id, lower(name collate "tr-x-icu")) where deleted_at is null`.execute(
      db,
    );
    await sql`create unique index services_name on shop.services (platform_id, lower(name collate "tr-x-icu")) where deleted_at is null and not is_basic`.execute(
      db,
    );
    await sql`create index services_category on shop.services (category_id)`.execute(db);
  },
};

export const catalogMigrations: Record<string, Migration> = {
  '0002_catalog': createCatalog,
  '0011_catalog_version': countChanges,
  '0012_catalog_editing': editCatalog,
};
