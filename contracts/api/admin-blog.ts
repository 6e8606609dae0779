import { z } from 'zod';
import {
  BLOG_CATEGORY_NAME_MAX,
  BLOG_CATEGORY_TEXT_MAX,
  COMMENT_BATCH_MAX,
  POST_CONTENT_MAX,
  POST_SLUG_MAX,
  POST_SUMMARY_MAX,
  POST_TITLE_MAX,
  POST_WORD_MAX,
  POST_WORDS_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
} from '../blog-limits.js';
import { slugOf } from '../slug.js';
import { isStorable } from '../visible-text.js';
import {
  CHARACTER_INVALID,
  freeText,
  idWire,
  instantWire,
  newId,
  pageQuery,
  rowVersion,
  searchText,
  uuid,
} from './common.js';

/**
 * A row of "Blog Yönetimi" (docs/product-rules.md#admin-7). `version` counts the changes of a post; a change
 * carries the version that it is based on.
 */
export const adminPostRow = z.object({
  id: idWire,
  title: z.string(),
  slug: z.string(),
  isPublished: z.boolean(),
  author: z.string(),
  category: z.object({ id: idWire, name: z.string() }).nullable().describe('`null`: the post has none.'),
  publishedAt: instantWire.nullable().describe('The first publishing; `null`: never published.'),
  createdAt: instantWire,
  updatedAt: instantWire,
  version: z.number().int().describe('Sent back with a change: a change based on an older version is refused.'),
});
export type AdminPostRow = z.infer<typeof adminPostRow>;

export const adminPostView = adminPostRow.extend({
  summary: z.string(),
  content: z.string().describe('HTML, as sanitised by the server.'),
  coverImage: z.string().nullable().describe('Path of the uploaded cover; `null`: the cover is drawn.'),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  tags: z.array(z.string()),
});
export type AdminPostView = z.infer<typeof adminPostView>;

const words = z
  .array(freeText(POST_WORD_MAX))
  .max(POST_WORDS_MAX, `En fazla ${POST_WORDS_MAX} sözcük yazılabilir`)
  .transform((list) => list.filter((word) => word !== ''));
const slug = z.string().max(POST_SLUG_MAX, `Adres en fazla ${POST_SLUG_MAX} karakter olabilir`).transform(slugOf);
const shape = {
  title: freeText(POST_TITLE_MAX),
  // docs/product-rules.md#blog-6
  slug: slug.describe('Turned into a slug; blank: derived from the title.'),
  summary: freeText(POST_SUMMARY_MAX),
  content: z.string().max(POST_CONTENT_MAX, 'Yazı çok uzun').refine(isStorable, CHARACTER_INVALID),
  categoryId: uuid.nullable().describe('`null`: the post gets none.'),
  coverImage: z
    .string({ error: 'Geçersiz kapak görseli' })
    .regex(/^\/media\/[0-9a-f]{64}\.webp$/, 'Geçersiz kapak görseli')
    .nullable()
    .describe('`url` of an uploaded picture; `null`: the cover is drawn.'),
  seoTitle: freeText(SEO_TITLE_MAX),
  seoDescription: freeText(SEO_DESCRIPTION_MAX),
  seoKeywords: words,
  tags: words,
  isPublished: z.boolean(),
};

/**
 * Title and content are required (docs/product-rules.md#forms-8); the server checks after sanitising whether the
 * content has any text.
 */
export const postBody = z.strictObject({
  ...shape,
  title: freeText(POST_TITLE_MAX, 'Başlık gerekli').pipe(z.string().min(1, 'Başlık gerekli')),
  version: rowVersion,
});
export type PostBody = z.output<typeof postBody>;
export const newPostBody = postBody.omit({ version: true }).extend({ id: newId });
export type NewPostBody = z.output<typeof newPostBody>;
export type PostFields = Omit<PostBody, 'version'>;

/** The current content of the form, complete or not. `id`: of an existing post, whose author and date are shown. */
export const previewBody = z.strictObject({ ...shape, id: uuid.optional() });
export type PreviewBody = z.output<typeof previewBody>;

export const POST_SORTS = ['date', 'title'] as const;
export const adminPostsQuery = pageQuery.extend({
  q: searchText('the title, the address or the author'),
  status: z.enum(['draft', 'published']).optional().describe('Drafts or published posts only'),
  category: z
    .union([z.literal('none'), uuid])
    .optional()
    .describe('Id of a category; `none` selects posts without one'),
  sort: z.enum(POST_SORTS).default('date').describe('Column that orders the list'),
  dir: z.enum(['asc', 'desc']).default('desc').describe('Direction of the order'),
});
export type AdminPostsQuery = z.output<typeof adminPostsQuery>;

export const storedImageView = z.object({
  url: z.string().describe('Path on this site.'),
  width: z.number().int().describe('Pixels, as stored.'),
  height: z.number().int().describe('Pixels, as stored.'),
});
export type StoredImageView = z.infer<typeof storedImageView>;

export const blogCategoryView = z.object({
  id: idWire,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  postCount: z.number().int().describe('Posts in it, drafts included.'),
});
export type BlogCategoryView = z.infer<typeof blogCategoryView>;
export const newBlogCategoryBody = z.strictObject({
  id: newId,
  name: freeText(BLOG_CATEGORY_NAME_MAX, 'Kategori adı gerekli').pipe(z.string().min(1, 'Kategori adı gerekli')),
  description: freeText(BLOG_CATEGORY_TEXT_MAX).default(''),
});
export type NewBlogCategoryBody = z.output<typeof newBlogCategoryBody>;
/** Posts that lost their category. */
export const deletedCategoryView = z.object({
  posts: z.number().int().describe('Posts that are left without a category.'),
});
export type DeletedCategoryView = z.infer<typeof deletedCategoryView>;

export const adminCommentView = z.object({
  id: idWire,
  author: z.string(),
  content: z.string().describe('Plain text, never HTML.'),
  isApproved: z.boolean(),
  createdAt: instantWire,
  post: z.object({ id: idWire, title: z.string(), slug: z.string(), isPublished: z.boolean() }),
});
export type AdminCommentView = z.infer<typeof adminCommentView>;
export const adminCommentsQuery = pageQuery.extend({
  state: z.enum(['waiting', 'approved']).default('waiting').describe('Waiting or approved comments'),
  q: searchText('the author, the text or the title of the post'),
});
export type AdminCommentsQuery = z.output<typeof adminCommentsQuery>;
export const commentBatchBody = z.strictObject({ ids: z.array(uuid).min(1).max(COMMENT_BATCH_MAX) });
export type CommentBatchBody = z.output<typeof commentBatchBody>;
/** Comments that the request changed, without those that another admin decided meanwhile. */
export const commentBatchView = z.object({ changed: z.number().int().describe('Comments that the request changed.') });
export type CommentBatchView = z.infer<typeof commentBatchView>;
