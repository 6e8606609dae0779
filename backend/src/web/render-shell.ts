import { escapeHtml } from '../platform/http/escape-html.js';
import { SHARE_HEIGHT, SHARE_WIDTH } from './brand-images.js';
import type { PageMetadata } from './page-metadata.js';
import { scriptJson } from './structured-data.js';

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
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
    named('description', description),
    named('robots', metadata.index ? 'index, follow, max-image-preview:large' : 'noindex, nofollow'),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`, property('og:url', address)]),
    property('og:title', title),
    property('og:description', description),
    property('og:type', metadata.type),
    property('og:site_name', metadata.site),
    property('og:locale', 'tr_TR'),
    property('og:image', origin + metadata.image),
    ...(metadata.isDrawn
      ? [
          property('og:image:type', 'image/png'),
          property('og:image:width', String(SHARE_WIDTH)),
          property('og:image:height', String(SHARE_HEIGHT)),
        ]
      : []),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', origin + metadata.image),
    ...(article === null
      ? []
      : [
          property('article:published_time', article.publishedAt),
          property('article:modified_time', article.updatedAt),
          property('article:author', article.author),
          ...(article.section === null ? [] : [property('article:section', article.section)]),
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
