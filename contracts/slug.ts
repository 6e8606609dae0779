import { PRIVATE_AREAS, SITE_PAGES } from './site-pages.js';

/**
 * A text without the marks of its letters: `Şırıngağı` is `Siringagi`. Apply it before lower-casing, because
 * `'İ'.toLowerCase()` is an i with a combining dot.
 */
export const stripDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i');

/**
 * The slug of a name (docs/product-rules.md#catalogue-3): case and Turkish letters do not count, everything that is no
 * letter or digit becomes a hyphen.
 * A slug is its own slug, so a path can be matched by `slugOf(path) === platform.slug`. Empty for a name without
 * letters and digits.
 */
export const slugOf = (name: string): string =>
  stripDiacritics(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * First segments of addresses that are not pages: files, addresses next to the API's, and words reserved for later
 * pages.
 */
const OTHER_SEGMENTS = [
  'cuzdan',
  'odeme',
  'sifre-yenile',
  'davet',
  'assets',
  'media',
  'fonts',
  'icons',
  'robots-txt',
  'sitemap-xml',
  'favicon-ico',
  'favicon-svg',
  'apple-touch-icon-png',
  'manifest-webmanifest',
  'offline-html',
  'sw-js',
  'health',
];
const firstSegment = (path: string): string => slugOf(path.split('/')[1] ?? '');

/** Every first segment of the site's own routes. A platform with such a slug would hide a page, or be hidden by it. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...SITE_PAGES.flatMap(({ path, aliases }) => [path, ...aliases].map(firstSegment)),
  ...PRIVATE_AREAS.map(({ prefix }) => firstSegment(prefix)),
  ...OTHER_SEGMENTS,
]);

/** Whether a platform may carry this slug. */
export const slugAllowed = (slug: string): boolean => slug !== '' && !RESERVED_SLUGS.has(slug);
