import { beginningOf, DESCRIPTION_FALLBACK_MAX } from '@yukselt/contracts';
import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Words that are read in a minute; the table counts by the same figure (`0053_reading_minutes`). */
const WORDS_PER_MINUTE = 180;

/** The words of an article, without its markup. */
export const articleText = (html: string): string =>
  sanitizeHtml(html.replace(/></g, '> <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Description of a post that has none of its own: the first 160 characters of its content
 * (docs/product-rules.md#blog-8).
 */
export const descriptionOf = (html: string): string => beginningOf(articleText(html), DESCRIPTION_FALLBACK_MAX).trim();

/** Whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.ceil(articleText(html).split(' ').length / WORDS_PER_MINUTE));

/** Whether a sanitised article shows nothing: no word and no picture. */
export const isBlank = (html: string): boolean => articleText(html) === '' && !html.includes('<img');
