import { Injectable } from '@nestjs/common';
import { slugAllowed, slugOf } from '@yukselt/contracts';
import type {
  AdminPlatformsQuery,
  AdminPlatformView,
  DeletedView,
  NewPlatformBody,
  Page,
  PlatformBody,
  PlatformCard,
} from '@yukselt/contracts/api';
import { type Selectable, sql, type Transaction } from 'kysely';
import { AccessLogService, type Insider } from '../../access-log/access-log.service.js';
import { type ImageStore, ImagesService } from '../../media/images.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows, numberKey, type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import { basicPackage } from '../basic-package.js';
import type { PlatformsTable } from '../catalog.tables.js';
import { catalogChange } from './catalog-changes.js';
import {
  atVersion,
  mapUniqueViolation,
  nextOrderIndex,
  notFound,
  repeatedSave,
  setRowActive,
} from './write-outcomes.js';

/** The icon is a fixed emoji, set on save (docs/product-rules.md#catalogue-11). */
const ICON = '📱';
/** Logos are shown at 44 px, and dense screens need at most three times as many pixels. */
const IMAGE_WIDTH = 256;
/** Platform type by name (docs/product-rules.md#catalogue-6). */
const KINDS: readonly [PlatformCard['kind'], RegExp][] = [
  ['social', /instagram|facebook|tiktok|threads/],
  ['video', /youtube|twitch|vimeo/],
  ['music', /spotify|itunes|soundcloud/],
  ['gaming', /steam|epic|oyun|game/],
];
const kindOf = (slug: string): PlatformCard['kind'] => KINDS.find(([, names]) => names.test(slug))?.[0] ?? 'other';

interface Row extends Selectable<PlatformsTable> {
  services: number;
  active_services: number;
  categories: number;
}

const ROWS = sql`
  select p.*, to_char(p.order_index, 'FM0000') || ' ' || p.name as standing,
    (select count(*)::int from shop.services s
      where s.platform_id = p.id and s.deleted_at is null and not s.is_basic) as services,
    (select count(*)::int from shop.services s
      where s.platform_id = p.id and s.deleted_at is null and not s.is_basic and s.is_active) as active_services,
    (select count(*)::int from shop.categories c where c.platform_id = p.id and c.deleted_at is null) as categories
  from shop.platforms p where p.deleted_at is null`;
const KEYS: Record<AdminPlatformsQuery['sort'], SortKey> = {
  order: textKey('standing'),
  name: textKey('name'),
  services: numberKey('services'),
  updated: timeKey('updated_at'),
};

const toView = (row: Row): AdminPlatformView => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  icon: row.icon,
  imageUrl: row.image_url,
  color: row.color,
  kind: row.kind,
  orderIndex: row.order_index,
  isActive: row.is_active,
  serviceCount: row.services,
  activeServiceCount: row.active_services,
  categoryCount: row.categories,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/**
 * @throws ApiProblem PLATFORM_NAME_RESERVED when the name's address is one of the site's own, or the name has no
 * letter or digit.
 */
function slugFor(name: string): string {
  const slug = slugOf(name);
  if (!slugAllowed(slug)) throw new ApiProblem('PLATFORM_NAME_RESERVED');
  return slug;
}

/**
 * Platforms as admins see and change them. Methods throw NOT_FOUND for a platform that does not exist or was deleted.
 */
@Injectable()
export class AdminPlatformsService {
  private readonly images: ImageStore;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
    images: ImagesService,
  ) {
    // Rows hidden by `deleted_at` still hold their picture.
    this.images = images.storeFor('platforms', 'image_url');
  }

  list({ q, status, ...page }: AdminPlatformsQuery): Promise<Page<AdminPlatformView>> {
    const conditions = [
      ...(q ? [containsText(['name', 'slug', 'description'], q)] : []),
      ...(status ? [sql`r.is_active = ${status === 'active'}`] : []),
    ];
    return listRows(this.db, [ROWS], conditions, KEYS[page.sort], page, toView);
  }

  async byId(id: string): Promise<AdminPlatformView> {
    const { rows } = await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db);
    if (!rows[0]) throw notFound();
    return toView(rows[0]);
  }

  /**
   * With its "Temel Paket", which is on sale until the platform has a service of its own. The same form sent twice
   * makes one platform.
   * @throws ApiProblem PLATFORM_TAKEN, PLATFORM_NAME_RESERVED, and CATALOG_CHANGED for the same id with other fields,
   * which would be lost silently
   */
  async create(actor: Insider, { id, orderIndex, isActive, ...fields }: NewPlatformBody): Promise<AdminPlatformView> {
    const slug = slugFor(fields.name);
    const now = this.clock.now();
    const added = await this.recorded(actor, id, async (transaction) => {
      const row = await transaction
        .insertInto('platforms')
        .values({
          id,
          ...fields,
          slug,
          icon: ICON,
          image_url: null,
          kind: kindOf(slug),
          order_index: orderIndex ?? nextOrderIndex(sql`shop.platforms where deleted_at is null`),
          is_active: isActive,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      await transaction
        .insertInto('services')
        .values(basicPackage(id, now))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return row;
    });
    const row = await this.byId(id);
    return added ? row : repeatedSave(row, { ...fields, orderIndex, isActive });
  }

  /** The address follows the name. @throws ApiProblem CATALOG_CHANGED, PLATFORM_TAKEN, PLATFORM_NAME_RESERVED */
  async update(
    actor: Insider,
    id: string,
    { version, orderIndex, isActive, ...fields }: PlatformBody,
  ): Promise<AdminPlatformView> {
    const slug = slugFor(fields.name);
    const kind = kindOf(slug);
    const changed = await this.recorded(actor, id, (transaction) =>
      transaction
        .updateTable('platforms')
        .set((eb) => ({
          ...fields,
          slug,
          icon: ICON,
          ...(orderIndex === undefined ? {} : { order_index: orderIndex }),
          is_active: isActive,
          updated_at: this.clock.now(),
          version: eb('version', '+', 1),
          ...(kind === 'other' ? {} : { kind }),
        }))
        .where(atVersion(id, version))
        .returning('id')
        .executeTakeFirst(),
    );
    const row = await this.byId(id);
    return changed ? row : repeatedSave(row, { ...fields, orderIndex, isActive });
  }

  async setActive(actor: Insider, id: string, active: boolean): Promise<AdminPlatformView> {
    await this.recorded(actor, id, (transaction) =>
      setRowActive(transaction, 'platforms', id, { active, at: this.clock.now() }),
    );
    return this.byId(id);
  }

  /** @throws ApiProblem as {@link ImageStore.store} */
  async setImage(actor: Insider, id: string, bytes: Buffer): Promise<AdminPlatformView> {
    await this.byId(id);
    return this.putImage(actor, id, (await this.images.store(bytes, { maxWidth: IMAGE_WIDTH })).url);
  }

  /** Returns to the platform's own logo or initial. */
  removeImage(actor: Insider, id: string): Promise<AdminPlatformView> {
    return this.putImage(actor, id, null);
  }

  /** Hides it with its services and categories (docs/product-rules.md#catalogue-2). */
  async remove(actor: Insider, id: string): Promise<DeletedView> {
    const change = { deleted_at: this.clock.now(), updated_at: this.clock.now() };
    return this.recorded(actor, id, async (transaction) => {
      const platform = await transaction
        .updateTable('platforms')
        .set(change)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!platform) throw notFound();
      const services = await transaction
        .updateTable('services')
        .set(change)
        .where('platform_id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('is_basic')
        .execute();
      const categories = await transaction
        .updateTable('categories')
        .set(change)
        .where('platform_id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      return { services: services.filter(({ is_basic }) => !is_basic).length, categories: categories.length };
    });
  }

  private async putImage(actor: Insider, id: string, url: string | null): Promise<AdminPlatformView> {
    await this.recorded(actor, id, (transaction) =>
      transaction
        .updateTable('platforms')
        .set((eb) => ({ image_url: url, updated_at: this.clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute(),
    );
    return this.byId(id);
  }

  /** Runs the change and records it in one transaction. */
  private recorded<T>(actor: Insider, id: string, change: (transaction: Transaction<ShopTables>) => Promise<T>) {
    return mapUniqueViolation(() => this.accessLog.change(actor, catalogChange('platform', id, change)));
  }
}
