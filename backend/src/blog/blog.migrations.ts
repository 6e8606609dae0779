// Size: applied migrations keep their text.
import { type Kysely, type Migration, sql } from 'kysely';

const createBlog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shop.blog_categories (id uuid primary key, name text not null, slug text not null unique, description text not null default '')`.execute(
      db,
    );
    await sql`create table shop.blog_authors (id uuid primary key, name text not null)`.execute(db);
    await sql`
      create table shop.blog_posts (
        id uuid primary key,
        title text not null,
        slug text not null unique,
        summary text not null,
        content text not null,
        category_id uuid references shop.blog_categories on delete set null,
        author_id uuid not null references shop.blog_authors,
        cover_image text,
        seo_title text,
        seo_description text,
        seo_keywords jsonb not null default '[]',
        tags jsonb not null default '[]',
        is_published boolean not null default false,
        published_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`create index blog_posts_published on shop.blog_posts (published_at desc, id) where is_published`.execute(
      db,
    );
    await sql`
      create table shop.blog_likes (
        id bigint generated always as identity primary key,
        post_id uuid not null references shop.blog_posts on delete cascade,
        browser_hash text not null,
        created_at timestamptz not null,
        unique (post_id, browser_hash)
      )`.execute(db);
    await sql`
      create table shop.blog_comments (
        id uuid primary key,
        post_id uuid not null references shop.blog_posts on delete cascade,
        author_name text not null,
        content text not null,
        is_approved boolean not null default false,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index blog_comments_post on shop.blog_comments (post_id, created_at desc)`.execute(db);
  },
};

const editBlog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.blog_posts add column version integer not null default 1`.execute(db);
    await sql`create index blog_comments_waiting on shop.blog_comments (created_at, id) where not is_approved`.execute(
      db,
    );
  },
};

/** Counted when a post is written (180 words a minute): the list, which any visitor reads, opens no article. */
const countWords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table shop.blog_posts add column reading_minutes integer not null generated always as (
        greatest(1, ceil(array_length(
          regexp_split_to_array(trim(regexp_replace(content, '<[^>]*>', ' ', 'g')), '\\s+'), 1) / 180.0))::int) stored`.execute(
      db,
    );
  },
};

/** Approved comments become many, and the panel lists the newest of all posts. */
const orderApproved: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index blog_comments_approved on shop.blog_comments (created_at, id) where is_approved`.execute(db);
  },
};

export const blogMigrations: Record<string, Migration> = {
  '0004_blog': createBlog,
  '0013_blog_editing': editBlog,
  '0052_reading_minutes': countWords,
  '0061_approved_comments': orderApproved,
};
