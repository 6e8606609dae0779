import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BlogRepository } from '../blog/blog.repository.js';
import { sharePath } from '../blog/covers/cover-art.js';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { Config } from '../platform/config.js';
import { classify } from '../platform/errors/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { siteView } from '../settings/site-settings.js';
import type { PageDataSource } from './page-metadata.js';
import type { PrerenderDataSource } from './prerender.js';
import type { ShareSource } from './site-files.js';

/** Gives the served pages the areas' data: the only place where metadata meets tables. */
export function pageDataSource(app: NestFastifyApplication): PageDataSource & PrerenderDataSource & ShareSource {
  const [settings, catalog, blog] = [
    app.get(SettingsService, { strict: false }),
    app.get(CatalogRepository, { strict: false }),
    app.get(BlogRepository, { strict: false }),
  ];
  const { mailMode } = app.get(Config);
  return {
    site: () => settings.get(),
    firstData: async () => ({ site: siteView(await settings.get(), mailMode), platforms: await catalog.platforms() }),
    posts: () => blog.posts(),
    platforms: () => catalog.platforms(),
    platform: (slug) => orNull(() => catalog.platform(slug)),
    post: (slug) =>
      orNull(async () => {
        const { seo, category, ...post } = await blog.post(slug);
        return {
          slug: post.slug,
          title: post.title,
          seoTitle: seo.title,
          description: seo.description,
          keywords: seo.keywords,
          image: sharePath(post),
          author: post.author,
          publishedAt: post.publishedAt,
          updatedAt: post.updatedAt,
          section: category?.name ?? null,
        };
      }),
    addresses: async () => {
      const [platforms, posts] = await Promise.all([catalog.addresses(), blog.addresses()]);
      return [
        ...platforms.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
        ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt })),
      ];
    },
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (classify(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}
