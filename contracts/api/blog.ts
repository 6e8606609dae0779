import { z } from 'zod';

export const blogPostCard = z.object({
  id: z.string(), title: z.string(), slug: z.string(), summary: z.string(), coverImage: z.string().nullable(),
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
  author: z.string(),
  /** ISO time. */
  publishedAt: z.string(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
});
export type BlogPostCard = z.infer<typeof blogPostCard>;

export const blogPostPage = blogPostCard.extend({
  /** HTML, sanitised by the server. The client sanitises nothing away but trusts it only inside the article. */
  content: z.string(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  likes: z.number(),
  /** Up to three published posts of the same category, or of any when it has none. */
  related: z.array(blogPostCard),
  /** Approved only, newest first. */
  comments: z.array(z.object({ id: z.string(), author: z.string(), content: z.string(), createdAt: z.string() })),
});
export type BlogPostPage = z.infer<typeof blogPostPage>;
