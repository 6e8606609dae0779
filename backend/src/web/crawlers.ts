import { PRIVATE_AREAS, SITE_PAGES } from '@yukselt/contracts';
import { escapeHtml } from '../platform/http/escape-html.js';
import type { PageDataSource } from './page-metadata.js';

/** Paths that no crawler needs to request. */
const CLOSED = [
  ...new Set([
    ...SITE_PAGES.filter(({ isPrivate }) => isPrivate).flatMap(({ path, aliases }) => [path, ...aliases]),
    ...PRIVATE_AREAS.map(({ prefix }) => prefix),
    '/api/v1',
    '/api/docs',
  ]),
]
  .filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))
  .sort();

/**
 * API paths that the public pages read: a crawler that runs their scripts would otherwise see empty pages. The longer
 * rule wins.
 */
const PAGE_DATA = ['/api/v1/blog/', '/api/v1/catalog/', '/api/v1/site'];

/** @param origin e.g. `https://yukselt.example` */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...PAGE_DATA.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Every public page under its one address; platforms and posts with the day of their last change. */
export async function sitemapXml(source: PageDataSource, origin: string): Promise<string> {
  const entry = (path: string, updatedAt?: Date) => {
    const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${lastModified}</url>`;
  };
  const pages = SITE_PAGES.filter(({ isPrivate }) => !isPrivate).map(({ path }) => entry(path));
  const content = (await source.addresses()).map(({ path, updatedAt }) => entry(path, updatedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...content,
    '</urlset>',
    '',
  ].join('\n');
}
