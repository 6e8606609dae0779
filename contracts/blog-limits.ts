/**
 * Bounds of a blog post that the server enforces and the admin's form shows. No imports: forms read them without a
 * validator.
 */

export const POST_TITLE_MAX = 160;
export const POST_SLUG_MAX = 120;
export const POST_SUMMARY_MAX = 400;
/** Characters of HTML. */
export const POST_CONTENT_MAX = 100_000;
export const SEO_TITLE_MAX = 160;
export const SEO_DESCRIPTION_MAX = 320;
/**
 * A post without a description is described by this many first characters of its text (docs/product-rules.md#blog-8).
 */
export const DESCRIPTION_FALLBACK_MAX = 160;
/** The most tags, and the most keywords, of one post; and the most characters of each. */
export const POST_WORDS_MAX = 20;
export const POST_WORD_MAX = 60;
export const BLOG_CATEGORY_NAME_MAX = 60;
export const BLOG_CATEGORY_TEXT_MAX = 300;
/** Most comments that are decided at once. */
export const COMMENT_BATCH_MAX = 100;

/** Words between commas: trimmed, blanks dropped, each once (docs/product-rules.md#blog-7). */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
