import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceView } from '@yukselt/contracts/api/catalog.js';
import { parseKurus } from '@yukselt/contracts/money.js';
import { BlogQueries } from './blog/blog.queries.js';
import { sharePath } from './blog/covers/cover-art.js';
import { CatalogQueries } from './catalog/catalog.queries.js';
import { classify } from './platform/errors/problem.js';
import type { PageSource } from './platform/http/page-metadata.js';
import type { PriceRange } from './platform/http/structured-data.js';
import { SettingsService } from './settings/settings.service.js';

/** Gives the served pages what the areas know: the one place where metadata meets tables. */
export function pageSource(app: NestFastifyApplication): PageSource {
  const [settings, catalog, blog] = [app.get(SettingsService, { strict: false }), app.get(CatalogQueries, { strict: false }), app.get(BlogQueries, { strict: false })];
  return {
    site: () => settings.get(),
    platform: (slug) => orNull(async () => {
      const { platform, services } = await catalog.platform(slug);
      return { name: platform.name, slug: platform.slug, description: platform.description, prices: rangeOf(services) };
    }),
    post: (slug) => orNull(async () => {
      const { seo, category, ...post } = await blog.post(slug);
      return {
        slug: post.slug, title: post.title, seoTitle: seo.title, description: seo.description, keywords: seo.keywords, image: sharePath(post), author: post.author,
        publishedAt: post.publishedAt, updatedAt: post.updatedAt, section: category?.name ?? null,
      };
    }),
    addresses: async () => {
      const [platforms, posts] = await Promise.all([catalog.addresses(), blog.addresses()]);
      return [...platforms.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })), ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt }))];
    },
    questions: () => [],
  };
}

/** Lowest and highest price of any package, as they stand in the catalogue. */
function rangeOf(services: readonly ServiceView[]): PriceRange | null {
  const prices = services.flatMap((service) => service.prices.map(({ price }) => parseKurus(price)));
  const [first, ...others] = prices;
  if (first === undefined) return null;
  return { low: others.reduce((low, price) => (price < low ? price : low), first), high: others.reduce((high, price) => (price > high ? price : high), first), count: prices.length };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (classify(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}
