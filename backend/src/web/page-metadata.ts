import {
  PAGES,
  pageTitle,
  parseKurus,
  privateAreaOf,
  type SitePage,
  shortDescription,
  sitePageAt,
} from '@yukselt/contracts';
import type { FirstScene, PlatformPage } from '@yukselt/contracts/api';
import { FAQ_ITEMS } from '@yukselt/contracts/texts';
import { SHARE_IMAGE } from './brand-images.js';
import { pageSharePath, platformSharePath } from './share-pictures.js';
import {
  type Article,
  blogPosting,
  breadcrumbs,
  faqPage,
  organization,
  type PriceRange,
  type SiteDetails,
  serviceOffer,
  type Thing,
  website,
} from './structured-data.js';
import { PAGE_TITLES } from './web.texts.js';

/**
 * The metadata that the served page has before any script runs: for search engines, link previews and the browser's
 * tab.
 */
export interface PageMetadata {
  site: string;
  title: string;
  description: string;
  /** Path of the page's canonical address; aliases point to it. `null`: none. */
  canonical: string | null;
  index: boolean;
  status: 200 | 404;
  type: 'website' | 'article';
  /** Path of a PNG or photo, because link previews take no SVG. */
  image: string;
  /** Whether the picture is a drawing of the shop, whose size is known. */
  isDrawn: boolean;
  /** Set for articles. */
  article: { publishedAt: string; updatedAt: string; author: string; section: string | null } | null;
  structured: readonly Thing[];
  /** The scene whose top the page shows before the program runs. */
  scene?: FirstScene;
  /** The platform whose page this is. */
  platform?: PlatformPage;
}

export type PostDetails = Omit<Article, 'path'> & { slug: string /** Title for search results. */; seoTitle: string };

/** What the metadata needs from the tables. */
export interface PageDataSource {
  site(): Promise<SiteDetails>;
  /** `null`: there is no such active platform. */
  platform(slug: string): Promise<PlatformPage | null>;
  /** `null`: there is no such published post. */
  post(slug: string): Promise<PostDetails | null>;
  /** Every public address that tables add, for the sitemap. */
  addresses(): Promise<{ path: string; updatedAt: Date }[]>;
}

const FAQ_PATH = '/sss';
const SCENES: ReadonlyMap<SitePage, FirstScene> = new Map([
  [PAGES.home, 'home'],
  [PAGES.services, 'services'],
  [PAGES.blog, 'blog'],
  [PAGES.login, 'login'],
]);
/** Drawn covers of posts; uploaded ones have the size that they were uploaded in. */
const COVERS = '/media/covers/';

/**
 * @param path without query, decoded.
 * @param origin e.g. `https://yukselt.example`; structured data needs absolute addresses.
 */
export async function pageMetadata(path: string, source: PageDataSource, origin: string): Promise<PageMetadata> {
  const site = await source.site();
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const page = sitePageAt(clean);
  if (page) {
    const scene = SCENES.get(page);
    return { ...ofPage(page, site, origin), ...(scene && { scene }) };
  }
  const area = privateAreaOf(clean);
  if (area) return baseMetadata(site, area.title, 200);

  const [first = '', second, ...more] = clean.slice(1).split('/');
  if (more.length > 0) return baseMetadata(site, PAGE_TITLES.pageMissing, 404);
  if (first === 'blog' && second !== undefined) return ofPost(second, site, source, origin);
  const slug = second === undefined ? first : ['hizmetler', 'services'].includes(first) ? second : null;
  return slug === null ? baseMetadata(site, PAGE_TITLES.pageMissing, 404) : ofPlatform(slug, site, source, origin);
}

/** A page that search engines must not index: private, or missing. */
const baseMetadata = (site: SiteDetails, title: string | null, status: 200 | 404): PageMetadata => ({
  site: site.name,
  title: pageTitle(title, site.name),
  description: site.description,
  canonical: null,
  index: false,
  status,
  type: 'website',
  image: SHARE_IMAGE,
  isDrawn: true,
  article: null,
  structured: [],
});

const open = (
  site: SiteDetails,
  title: string | null,
  description: string,
  canonical: string,
  structured: readonly Thing[],
): PageMetadata => ({
  ...baseMetadata(site, title, 200),
  description: shortDescription(description),
  canonical,
  index: true,
  structured,
});

function ofPage(page: SitePage, site: SiteDetails, origin: string): PageMetadata {
  if (page.isPrivate) return baseMetadata(site, page.title, 200);
  const structured =
    page.title === null
      ? [organization(site, origin), website(site, origin)]
      : [breadcrumbs(origin, [{ name: page.title, path: page.path }])];
  const metadata = open(
    site,
    page.title,
    page.description ?? site.description,
    page.path,
    page.path === FAQ_PATH ? [...structured, faqPage(FAQ_ITEMS)] : structured,
  );
  return { ...metadata, image: pageSharePath(page) ?? metadata.image };
}

async function ofPlatform(
  name: string,
  site: SiteDetails,
  source: PageDataSource,
  origin: string,
): Promise<PageMetadata> {
  const page = await source.platform(name);
  if (!page) return baseMetadata(site, PAGE_TITLES.platformMissing, 404);
  const { platform } = page;
  const [path, title] = [`/${platform.slug}`, PAGE_TITLES.platform(platform.name)];
  const structured = [
    organization(site, origin),
    serviceOffer(origin, { path, title, description: platform.description }, pricesOf(page)),
    breadcrumbs(origin, [
      { name: PAGE_TITLES.services, path: '/sosyal-medya-hizmetleri' },
      { name: platform.name, path },
    ]),
  ];
  return {
    ...open(site, title, platform.description, path, structured),
    image: platformSharePath(platform.slug),
    scene: 'platform',
    platform: page,
  };
}

/** Lowest and highest price of any package of the catalogue. */
function pricesOf({ services }: PlatformPage): PriceRange | null {
  const prices = services.flatMap((service) => service.prices.map(({ price }) => parseKurus(price)));
  const [first, ...otherPrices] = prices;
  if (first === undefined) return null;
  return {
    low: otherPrices.reduce((low, price) => (price < low ? price : low), first),
    high: otherPrices.reduce((high, price) => (price > high ? price : high), first),
    count: prices.length,
  };
}

async function ofPost(slug: string, site: SiteDetails, source: PageDataSource, origin: string): Promise<PageMetadata> {
  const post = await source.post(slug);
  if (!post) return baseMetadata(site, PAGE_TITLES.postMissing, 404);
  const path = `/blog/${post.slug}`;
  return {
    ...open(site, post.seoTitle, post.description, path, [
      organization(site, origin),
      blogPosting(origin, { ...post, path }),
      breadcrumbs(origin, [
        { name: PAGE_TITLES.blog, path: '/blog' },
        { name: post.title, path },
      ]),
    ]),
    type: 'article',
    image: post.image,
    isDrawn: post.image.endsWith('.png') && post.image.startsWith(COVERS),
    article: { publishedAt: post.publishedAt, updatedAt: post.updatedAt, author: post.author, section: post.section },
  };
}
