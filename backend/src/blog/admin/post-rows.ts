import type { AdminPostRow, AdminPostsQuery, AdminPostView } from '@yukselt/contracts/api';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import { articleHtml } from '../article-html.js';
import type { BlogTables } from '../blog.tables.js';

/** A post with the names of its author and category. */
export interface PostRow extends Selectable<BlogTables['blog_posts']> {
  author: string;
  category_name: string | null;
  shown_at: Date;
}

export const POST_ROWS = sql`
  select p.*, a.name as author, c.name as category_name, coalesce(p.published_at, p.updated_at) as shown_at
    from shop.blog_posts p
    join shop.blog_authors a on a.id = p.author_id
    left join shop.blog_categories c on c.id = p.category_id`;
export const POST_SORT_KEYS: Record<AdminPostsQuery['sort'], SortKey> = {
  date: timeKey('shown_at'),
  title: textKey('title'),
};

export const postListItem = (row: PostRow): AdminPostRow => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  isPublished: row.is_published,
  author: row.author,
  version: row.version,
  category:
    row.category_id !== null && row.category_name !== null ? { id: row.category_id, name: row.category_name } : null,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
export const postView = (row: PostRow): AdminPostView => ({
  ...postListItem(row),
  summary: row.summary,
  content: articleHtml(row.content),
  coverImage: row.cover_image,
  seoTitle: row.seo_title ?? '',
  seoDescription: row.seo_description ?? '',
  seoKeywords: row.seo_keywords,
  tags: row.tags.map(({ name }) => name),
});

/** One post, drafts included; `undefined` when there is none. */
export async function readPost(db: Kysely<ShopTables>, id: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select r.* from (${POST_ROWS}) r where r.id = ${id}`.execute(db);
  return rows[0];
}
