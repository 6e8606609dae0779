import { z } from 'zod';
import { COMMENT_AUTHOR_MAX, COMMENT_MAX } from '../limits.js';
import { freeText } from './common.js';

export const blogPostCard = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  /** Path on this site: the uploaded cover or, where there is none, a drawn one. */
  coverImage: z.string(),
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
  author: z.string(),
  /** ISO time. */
  publishedAt: z.string(),
  readingMinutes: z.number().int(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
});
export type BlogPostCard = z.infer<typeof blogPostCard>;

export const blogPostPage = blogPostCard.extend({
  /** ISO time. */
  updatedAt: z.string(),
  /** HTML, sanitised by the server. The client sanitises nothing away but trusts it only inside the article. */
  content: z.string(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  likes: z.number().int(),
  /** Up to three published posts of the same category, or of any when it has none. */
  related: z.array(blogPostCard),
  /** Approved only, newest first. Plain text, never HTML. */
  comments: z.array(z.object({ id: z.string(), author: z.string(), content: z.string(), createdAt: z.string() })),
});
export type BlogPostPage = z.infer<typeof blogPostPage>;
export type BlogCommentView = BlogPostPage['comments'][number];

/** A random key that the browser makes for itself: one like per browser and post. It does not identify the reader. */
export const likeBody = z.strictObject({
  browser: z
    .string({ error: 'Geçersiz tarayıcı anahtarı' })
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Geçersiz tarayıcı anahtarı'),
});
export type LikeBody = z.output<typeof likeBody>;
export const likeView = z.object({ likes: z.number().int() });
export type LikeView = z.infer<typeof likeView>;

/** Author name and content are required (docs/product-rules.md#blog-5). */
export const commentBody = z.strictObject({
  author: freeText(COMMENT_AUTHOR_MAX, 'Adınızı yazın').min(1, 'Adınızı yazın'),
  content: freeText(COMMENT_MAX, 'Yorumunuzu yazın').min(1, 'Yorumunuzu yazın'),
});
export type CommentBody = z.output<typeof commentBody>;
/** Shown once an admin has approved it. */
export const commentReceipt = z.object({ awaitingApproval: z.literal(true) });
export type CommentReceipt = z.infer<typeof commentReceipt>;
