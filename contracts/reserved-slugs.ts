import { PRIVATE_AREAS, SITE_PAGES } from './site-pages.js';
import { slugOf } from './slug.js';

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
