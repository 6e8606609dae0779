import sanitizeHtml from 'sanitize-html';

/**
 * Pictures of an article live on this site: the pages' policy would block any other, and a foreign one would tell its
 * host who reads.
 */
const OWN_PICTURE = /^\/media\/[\w-]+(?:[./][\w-]+)*$/;
const isOwnAddress = (href: string): boolean => /^\/(?![/\\])|^#/.test(href);
const LEAVING = /^\s*(?:https?|mailto):/i;
/**
 * Attributes of a link: an external link opens in a new window, an unsafe one keeps only its text.
 */
const link = (href: string | undefined): sanitizeHtml.Attributes => {
  if (href === undefined) return {};
  if (isOwnAddress(href)) return { href };
  return !LEAVING.test(href) ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
};

/**
 * What an article may contain. Applied when a post is stored and again when it is shown, because a row may be older
 * than this list.
 * External links pass on neither the visitor's window nor the site's reputation.
 */
export const articleHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'u',
      's',
      'code',
      'pre',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: link(href) }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
      // The page has its own h1.
      h1: 'h2',
    },
  });
