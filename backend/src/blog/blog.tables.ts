import type { ColumnType, Generated } from 'kysely';

export interface BlogTables {
  blog_categories: { id: string; name: string; slug: string; description: string };
  blog_authors: { id: string; name: string };
  blog_posts: {
    id: string;
    title: string;
    slug: string;
    summary: string;
    /** HTML, sanitised when it is written and again when it is shown. */
    content: string;
    category_id: string | null;
    author_id: string;
    cover_image: string | null;
    seo_title: string | null;
    seo_description: string | null;
    seo_keywords: ColumnType<string[], string, string>;
    /** `{name, slug}`. */
    tags: ColumnType<{ name: string; slug: string }[], string, string>;
    is_published: Generated<boolean>;
    published_at: Date | null;
    created_at: Date;
    updated_at: Date;
    /** Whole minutes, at least one; the database counts the words of `content`. */
    reading_minutes: ColumnType<number, never, never>;
    /** Counts the changes; a change names the version on which it is based. */
    version: Generated<number>;
  };
  blog_likes: {
    id: Generated<string>;
    post_id: string;
    /** Hash of the browser's own random key: one like per key. */
    browser_hash: string;
    created_at: Date;
  };
  blog_comments: {
    id: string;
    post_id: string;
    author_name: string;
    content: string;
    is_approved: Generated<boolean>;
    created_at: Date;
  };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends BlogTables {}
}
