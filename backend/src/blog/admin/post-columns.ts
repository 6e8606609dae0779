import { slugOf } from '@yukselt/contracts';
import type { PostBody } from '@yukselt/contracts/api';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { articleHtml } from '../article-html.js';
import { isBlank } from '../article-text.js';
import { BLOG_PROBLEMS } from '../blog.texts.js';
import { tagsOf } from './post-tags.js';

type PostFields = Omit<PostBody, 'version'>;
/** What {@link postColumns} makes of a form. */
export type PostColumns = ReturnType<typeof postColumns>;

/** A refusal of one field of the form. */
export const wrongField = (field: string, detail: string) =>
  new ApiProblem('VALIDATION', { detail, errors: { [field]: detail } });

/**
 * Columns of the submitted form. @throws ApiProblem VALIDATION for content that is empty once sanitised, and for a
 * title without letter or digit
 */
export function postColumns({
  title,
  slug,
  summary,
  content,
  categoryId,
  coverImage,
  seoTitle,
  seoDescription,
  seoKeywords,
  tags,
  isPublished,
}: PostFields) {
  const clean = articleHtml(content);
  if (isBlank(clean)) throw wrongField('content', BLOG_PROBLEMS.content);
  const address = slug === '' ? slugOf(title) : slug;
  if (address === '') throw wrongField('slug', BLOG_PROBLEMS.slug);
  return {
    title,
    slug: address,
    summary,
    content: clean,
    category_id: categoryId,
    cover_image: coverImage,
    seo_title: seoTitle || null,
    seo_description: seoDescription || null,
    seo_keywords: JSON.stringify([...new Set(seoKeywords)]),
    tags: JSON.stringify(tagsOf(tags)),
    is_published: isPublished,
  };
}
