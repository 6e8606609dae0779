import { z } from 'zod';
import { COMMENT_AUTHOR_MAX, COMMENT_MAX } from '../limits.js';
import { freeText, idWire, instantWire } from './common.js';

export const blogPostCard = z.object({
  id: idWire,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  coverImage: z.string().describe('Path on this site: the uploaded cover or, without one, a drawn cover.'),
  category: z.object({ name: z.string(), slug: z.string() }).nullable().describe('`null`: the post has none.'),
  author: z.string(),
  publishedAt: instantWire,
  readingMinutes: z.number().int().describe('Minutes to read it, at least 1.'),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
});
export type BlogPostCard = z.infer<typeof blogPostCard>;

export const blogPostPage = blogPostCard.extend({
  updatedAt: instantWire,
  content: z.string().describe('HTML, sanitised by the server.'),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  likes: z.number().int().describe('Browsers that liked it.'),
  related: z
    .array(blogPostCard)
    .describe('Up to three published posts of the same category, or of any when it has none.'),
  comments: z
    .array(z.object({ id: idWire, author: z.string(), content: z.string(), createdAt: instantWire }))
    .describe('Only approved comments, newest first. Plain text, never HTML.'),
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
export const likeView = z.object({ likes: z.number().int().describe('Browsers that liked it, this one included.') });
export type LikeView = z.infer<typeof likeView>;

/** Author name and content are required (docs/product-rules.md#blog-5). */
export const commentBody = z.strictObject({
  author: freeText(COMMENT_AUTHOR_MAX, 'Adınızı yazın').min(1, 'Adınızı yazın'),
  content: freeText(COMMENT_MAX, 'Yorumunuzu yazın').min(1, 'Yorumunuzu yazın'),
});
export type CommentBody = z.output<typeof commentBody>;
/** Shown once an admin has approved it. */
export const commentAnswer = z.object({ awaitingApproval: z.literal(true) });
export type CommentAnswer = z.infer<typeof commentAnswer>;
