import { escapeHtml } from '../platform/http/escape-html.js';
import { SHARE_HEIGHT, SHARE_WIDTH } from './brand-images.js';
import type { PageMetadata } from './page-metadata.js';
import { scriptJson } from './structured-data.js';

const namedTag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const propertyTag = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * Inserts metadata and nonce into the built index.html.
 * @param origin e.g. `https://yukselt.example`, for everything that must be absolute.
 */
export function renderShell(template: string, metadata: PageMetadata, nonce: string, origin: string): string {
  const { title, description, canonical, article } = metadata;
  const address = canonical === null ? null : origin + encodeURI(canonical);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    namedTag('description', description),
    namedTag('robots', metadata.index ? 'index, follow, max-image-preview:large' : 'noindex, nofollow'),
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}">`, propertyTag('og:url', address)]),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    propertyTag('og:type', metadata.type),
    propertyTag('og:site_name', metadata.site),
    propertyTag('og:locale', 'tr_TR'),
    propertyTag('og:image', origin + metadata.image),
    ...(metadata.isDrawn
      ? [
          propertyTag('og:image:type', 'image/png'),
          propertyTag('og:image:width', String(SHARE_WIDTH)),
          propertyTag('og:image:height', String(SHARE_HEIGHT)),
        ]
      : []),
    propertyTag('og:image:alt', title),
    namedTag('twitter:card', 'summary_large_image'),
    namedTag('twitter:title', title),
    namedTag('twitter:description', description),
    namedTag('twitter:image', origin + metadata.image),
    ...(article === null
      ? []
      : [
          propertyTag('article:published_time', article.publishedAt),
          propertyTag('article:modified_time', article.updatedAt),
          propertyTag('article:author', article.author),
          ...(article.section === null ? [] : [propertyTag('article:section', article.section)]),
        ]),
    ...(metadata.structured.length === 0
      ? []
      : [`<script type="application/ld+json" nonce="${nonce}">${scriptJson(metadata.structured)}</script>`]),
  ].join('\n');
  // Functions, because `$&` in a title would otherwise be a pattern. The nonce is inserted first: a site name that
  // contains its placeholder must stay text.
  return template
    .replaceAll('__NONCE__', () => nonce)
    .replace(/\s*<meta\s+name="(description|robots)"[^>]*>/gi, '')
    .replace(/<title>[^<]*<\/title>/i, () => tags);
}
