import { Injectable } from '@nestjs/common';
import { kurusText, parseKurus, slugOf } from '@yukselt/contracts';
import type { PlatformCard, PlatformPage, PriceRow, ServiceView } from '@yukselt/contracts/api';
import { type Selectable, sql } from 'kysely';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { turkish } from '../platform/postgres/sorted-page.js';
import type { PlatformsTable } from './catalog.tables.js';
import { CATALOG_PROBLEMS } from './catalog.texts.js';
import { CatalogCacheService } from './catalog-cache.service.js';
import { OFFERED } from './offered-services.js';

/** Shown when a platform offers nothing at all (docs/product-rules.md#catalogue-10). */
const DEFAULT_STARTING_PRICE = '350';

interface OfferedRow {
  id: string;
  platform_id: string;
  category_id: string | null;
  category: string;
  name: string;
  description: string;
  prices: PriceRow[];
  features: string[];
  delivery_time: string;
  quality: string;
  platform: string;
}

const lowestPrice = (services: readonly { prices: PriceRow[] }[]): string => {
  const prices = services.flatMap((service) => service.prices.map((row) => parseKurus(row.price)));
  return prices.length === 0
    ? DEFAULT_STARTING_PRICE
    : kurusText(prices.reduce((least, price) => (price < least ? price : least)));
};

const toCard = (row: Selectable<PlatformsTable>, services: readonly OfferedRow[]): PlatformCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  color: row.color,
  kind: row.kind,
  orderIndex: row.order_index,
  serviceNames: services.map((service) => service.name),
  startingPrice: lowestPrice(services),
});

const toService = (row: OfferedRow): ServiceView => ({
  id: row.id,
  platformId: row.platform_id,
  platform: row.platform,
  categoryId: row.category_id,
  category: row.category,
  name: row.name,
  description: row.description,
  features: row.features,
  deliveryTime: row.delivery_time,
  quality: row.quality,
  prices: row.prices,
});

/** The part of the catalogue that the shop shows: active rows only. */
@Injectable()
export class CatalogRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly cache: CatalogCacheService,
    private readonly log: AppLoggerService,
  ) {}

  /** Active platforms by `order_index`, equal ones by name, as the panel lists them. */
  platforms(): Promise<readonly PlatformCard[]> {
    return this.cache.get('', () => this.readPlatforms());
  }

  /** @param name a slug or a name: case and Turkish letters do not count. @throws ApiProblem NOT_FOUND */
  platform(name: string): Promise<PlatformPage> {
    const slug = slugOf(name);
    return this.cache.get(slug || '-', () => this.readPlatform(slug));
  }

  private async readPlatforms(): Promise<PlatformCard[]> {
    const [platforms, services] = await Promise.all([
      this.db
        .selectFrom('platforms')
        .selectAll()
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('order_index')
        .orderBy(turkish('name'))
        .orderBy('id')
        .execute(),
      this.offered(null),
    ]);
    const ofPlatform = new Map<string, OfferedRow[]>(platforms.map(({ id }) => [id, []]));
    for (const service of services) ofPlatform.get(service.platform_id)?.push(service);
    return platforms.map((platform) => toCard(platform, ofPlatform.get(platform.id) ?? []));
  }

  private async readPlatform(slug: string): Promise<PlatformPage> {
    const platform = await this.db
      .selectFrom('platforms')
      .selectAll()
      .where('slug', '=', slug)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!platform) throw new ApiProblem('NOT_FOUND', { detail: CATALOG_PROBLEMS.platformMissing });
    const [categories, services] = await Promise.all([this.categories(platform.id), this.offered(platform.id)]);
    return { platform: toCard(platform, services), categories, services: services.map(toService) };
  }

  /** Every active platform with the time of the last change to it or to what it sells, for the sitemap. */
  async addresses(): Promise<{ slug: string; updatedAt: Date }[]> {
    const { rows } = await sql<{ slug: string; updated_at: Date }>`
      select p.slug,
             greatest(
               p.updated_at,
               (select max(s.updated_at) from shop.services s where s.platform_id = p.id)
             ) as updated_at
        from shop.platforms p
       where p.is_active and p.deleted_at is null
       order by p.order_index, ${turkish('p.name')}, p.id`.execute(this.db);
    return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }));
  }

  /** Active services and the platforms that sell them, for the admin's figures, without the default packages. */
  async activeCounts(): Promise<{ services: number; platforms: number }> {
    return this.db
      .selectFrom('services as s')
      .innerJoin('platforms as p', 'p.id', 's.platform_id')
      .select([
        sql<number>`count(*)::int`.as('services'),
        sql<number>`count(distinct p.id) filter (where p.is_active)::int`.as('platforms'),
      ])
      .where('s.is_active', '=', true)
      .where('s.deleted_at', 'is', null)
      .where('s.is_basic', '=', false)
      .executeTakeFirstOrThrow();
  }

  /** A page takes only their order from them, so it can do without them (docs/product-rules.md#catalogue-5). */
  private async categories(platformId: string): Promise<{ id: string; name: string }[]> {
    try {
      return await this.db
        .selectFrom('categories')
        .select(['id', 'name'])
        .where('platform_id', '=', platformId)
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('order_index')
        .orderBy(turkish('name'))
        .orderBy('id')
        .execute();
    } catch (error) {
      this.log.pino.warn({ err: error, platformId }, 'categories of a platform could not be read');
      return [];
    }
  }

  private async offered(platformId: string | null): Promise<OfferedRow[]> {
    const { rows } = await sql<OfferedRow>`
      select s.*
        from ${OFFERED} s
       where ${platformId}::uuid is null or s.platform_id = ${platformId}::uuid
       order by s.order_index, ${turkish('s.name')}, s.id`.execute(this.db);
    return rows;
  }
}
