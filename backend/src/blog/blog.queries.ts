import { Injectable } from '@nestjs/common';
import type { BlogPostCard, BlogPostPage } from '@yukselt/contracts/api/blog.js';
import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../platform/errors/domain-error.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

/** Most related posts (specification 9). */
const RELATED_MAX = 3;
/** The list is short by nature; more would need pages. */
const LIST_MAX = 200;

interface PostRow {
  id: string; title: string; slug: string; summary: string; content: string; cover_image: string | null; published_at: Date; tags: { name: string; slug: string }[];
  seo_title: string | null; seo_description: string | null; seo_keywords: string[]; category_id: string | null;
  category_name: string | null; category_slug: string | null; author: string;
}

/** What an article may contain. Also applied when a post is shown, because a row may be older than this list. */
export const articleHtml = (html: string): string => sanitizeHtml(html, {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto'], allowedSchemesByTag: { img: ['https'] }, allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
});

const card = (row: PostRow): BlogPostCard => ({
  id: row.id, title: row.title, slug: row.slug, summary: row.summary, coverImage: row.cover_image, author: row.author, tags: row.tags,
  category: row.category_name && row.category_slug ? { name: row.category_name, slug: row.category_slug } : null, publishedAt: row.published_at.toISOString(),
});

/** Published posts only. */
@Injectable()
export class BlogQueries {
  constructor(private readonly db: ShopDatabase) {}

  async posts(): Promise<BlogPostCard[]> {
    const { rows } = await sql<PostRow>`${this.published()} order by p.published_at desc, p.id limit ${LIST_MAX}`.execute(this.db);
    return rows.map(card);
  }

  /** @throws DomainError NOT_FOUND */
  async post(slug: string): Promise<BlogPostPage> {
    const { rows: [post] } = await sql<PostRow>`${this.published()} and p.slug = ${slug}`.execute(this.db);
    if (!post) throw new DomainError('NOT_FOUND', { detail: 'Blog bulunamadı.' });
    const [related, likes, comments] = await Promise.all([
      sql<PostRow>`${this.published()} and p.id <> ${post.id} and (${post.category_id}::uuid is null or p.category_id = ${post.category_id}::uuid)
        order by p.published_at desc, p.id limit ${RELATED_MAX}`.execute(this.db),
      this.db.selectFrom('blog_likes').select(sql<number>`count(*)::int`.as('count')).where('post_id', '=', post.id).executeTakeFirstOrThrow(),
      this.db.selectFrom('blog_comments').selectAll().where('post_id', '=', post.id).where('is_approved', '=', true).orderBy('created_at', 'desc').limit(LIST_MAX).execute(),
    ]);
    return {
      ...card(post), content: articleHtml(post.content), likes: likes.count, related: related.rows.map(card),
      seo: { title: post.seo_title ?? post.title, description: post.seo_description ?? post.summary, keywords: post.seo_keywords },
      comments: comments.map((row) => ({ id: row.id, author: row.author_name, content: row.content, createdAt: row.created_at.toISOString() })),
    };
  }

  private published() {
    return sql.raw(`select p.*, c.name as category_name, c.slug as category_slug, a.name as author
      from shop.blog_posts p join shop.blog_authors a on a.id = p.author_id left join shop.blog_categories c on c.id = p.category_id
      where p.is_published and p.published_at is not null`);
  }
}
