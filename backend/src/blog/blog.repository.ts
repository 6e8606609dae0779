import { Injectable } from '@nestjs/common';
import { isStorable, slugOf } from '@yukselt/contracts';
import type { BlogPostCard, BlogPostPage } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { articleHtml } from './article-html.js';
import { descriptionOf } from './article-text.js';
import { BLOG_PROBLEMS } from './blog.texts.js';
import { coverPath } from './covers/cover-art.js';

/** The most related posts (docs/product-rules.md#limit-1). */
const RELATED_MAX = 3;
/** The list is short by nature; a longer one would need pages. */
const LIST_MAX = 200;
/** The most comments under one post. */
const COMMENTS_MAX = 200;

interface CardRow {
  id: string;
  title: string;
  slug: string;
  summary: string;
  cover_image: string | null;
  published_at: Date;
  updated_at: Date;
  tags: { name: string; slug: string }[];
  category_id: string | null;
  category_name: string | null;
  category_slug: string | null;
  author: string;
  reading_minutes: number;
}
interface PostRow extends CardRow {
  content: string;
  seo_title: string | null;
  seo_description: string | null;
  seo_keywords: string[];
}

const CARD = `p.id, p.title, p.slug, p.summary, p.cover_image, p.published_at, p.updated_at, p.tags, p.category_id,
  c.name as category_name, c.slug as category_slug, a.name as author, p.reading_minutes`;
const PUBLISHED = `
  from shop.blog_posts p
  join shop.blog_authors a on a.id = p.author_id
  left join shop.blog_categories c on c.id = p.category_id
  where p.is_published and p.published_at is not null`;
const CARDS = sql.raw(`select ${CARD} ${PUBLISHED}`);
const POSTS = sql.raw(`select ${CARD}, p.content, p.seo_title, p.seo_description, p.seo_keywords ${PUBLISHED}`);

const card = (row: CardRow): BlogPostCard => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  coverImage: row.cover_image ?? coverPath(row.slug),
  author: row.author,
  tags: row.tags,
  category: row.category_name && row.category_slug ? { name: row.category_name, slug: row.category_slug } : null,
  publishedAt: row.published_at.toISOString(),
  readingMinutes: row.reading_minutes,
});
const missing = () => new ApiProblem('NOT_FOUND', { detail: BLOG_PROBLEMS.missing });

/** Published posts only. */
@Injectable()
export class BlogRepository {
  constructor(private readonly db: ShopDatabase) {}

  /** Newest first. */
  async posts(): Promise<BlogPostCard[]> {
    const { rows } = await sql<CardRow>`${CARDS} order by p.published_at desc, p.id limit ${LIST_MAX}`.execute(this.db);
    return rows.map(card);
  }

  /** Every address of the blog with the time of its last change, for the sitemap. */
  async addresses(): Promise<{ slug: string; updatedAt: Date }[]> {
    const rows = await this.db
      .selectFrom('blog_posts')
      .select(['slug', 'updated_at'])
      .where('is_published', '=', true)
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }));
  }

  /** @param name a slug, in any casing and with or without Turkish letters. @throws ApiProblem NOT_FOUND */
  async post(name: string): Promise<BlogPostPage> {
    const post = await this.find(name);
    const [related, likes, comments] = await Promise.all([
      sql<CardRow>`${CARDS} and p.id <> ${post.id}
          and (${post.category_id}::uuid is null or p.category_id = ${post.category_id}::uuid)
        order by p.published_at desc, p.id limit ${RELATED_MAX}`.execute(this.db),
      this.db
        .selectFrom('blog_likes')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('post_id', '=', post.id)
        .executeTakeFirstOrThrow(),
      this.db
        .selectFrom('blog_comments')
        .selectAll()
        .where('post_id', '=', post.id)
        .where('is_approved', '=', true)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(COMMENTS_MAX)
        .execute(),
    ]);
    return {
      ...card(post),
      updatedAt: post.updated_at.toISOString(),
      content: articleHtml(post.content),
      likes: likes.count,
      related: related.rows.map(card),
      seo: {
        title: post.seo_title ?? post.title,
        description: post.seo_description ?? descriptionOf(post.content),
        keywords: post.seo_keywords,
      },
      comments: comments.map((row) => ({
        id: row.id,
        author: row.author_name,
        content: row.content,
        createdAt: row.created_at.toISOString(),
      })),
    };
  }

  /** @throws ApiProblem NOT_FOUND */
  async find(name: string): Promise<PostRow> {
    if (!isStorable(name)) throw missing();
    const exact = await this.bySlug(name);
    if (exact) return exact;
    // Slugs keep the title's Turkish letters (docs/product-rules.md#blog-6), so both sides are folded here and not in
    // SQL.
    const normalised = slugOf(name);
    const alike = (await this.addresses()).find(({ slug }) => slugOf(slug) === normalised);
    const post = alike && (await this.bySlug(alike.slug));
    if (!post) throw missing();
    return post;
  }

  private async bySlug(slug: string): Promise<PostRow | undefined> {
    return (await sql<PostRow>`${POSTS} and p.slug = ${slug}`.execute(this.db)).rows[0];
  }
}
