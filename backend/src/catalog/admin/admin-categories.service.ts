import { Injectable } from '@nestjs/common';
import type {
  AdminCategoriesQuery,
  AdminCategoryView,
  CategoryBody,
  DeletedView,
  NewCategoryBody,
  Page,
} from '@yukselt/contracts/api';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { AccessLogService, type Insider } from '../../access-log/access-log.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows, numberKey, type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import type { CategoriesTable } from '../catalog.tables.js';
import { CATALOG_PROBLEMS } from '../catalog.texts.js';
import { catalogChange } from './catalog-changes.js';
import {
  atVersion,
  mapUniqueViolation,
  nextOrderIndex,
  notFound,
  repeatedSave,
  setRowActive,
} from './write-outcomes.js';

interface Row extends Selectable<CategoriesTable> {
  platform: string;
  services: number;
}

const ROWS = sql`
  select c.*, p.name as platform, p.name || ' ' || to_char(c.order_index, 'FM0000') || ' ' || c.name as place,
    to_char(c.order_index, 'FM0000') || ' ' || c.name as standing,
    (select count(*)::int from shop.services s where s.category_id = c.id and s.deleted_at is null) as services
  from shop.categories c join shop.platforms p on p.id = c.platform_id where c.deleted_at is null`;
const KEYS: Record<AdminCategoriesQuery['sort'], SortKey> = {
  platform: textKey('place'),
  order: textKey('standing'),
  name: textKey('name'),
  services: numberKey('services'),
  updated: timeKey('updated_at'),
};

const toView = (row: Row): AdminCategoryView => ({
  id: row.id,
  platformId: row.platform_id,
  platform: row.platform,
  name: row.name,
  description: row.description,
  orderIndex: row.order_index,
  isActive: row.is_active,
  serviceCount: row.services,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/**
 * Categories as admins see and change them. Methods throw NOT_FOUND for a category that does not exist or was deleted.
 */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
  ) {}

  list({ q, status, platformId, ...page }: AdminCategoriesQuery): Promise<Page<AdminCategoryView>> {
    const conditions = [
      ...(q ? [containsText(['name', 'description', 'platform'], q)] : []),
      ...(status ? [sql`r.is_active = ${status === 'active'}`] : []),
      ...(platformId ? [sql`r.platform_id = ${platformId}::uuid`] : []),
    ];
    return listRows(this.db, [ROWS], conditions, KEYS[page.sort], page, toView);
  }

  async byId(id: string): Promise<AdminCategoryView> {
    const { rows } = await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db);
    if (!rows[0]) throw notFound();
    return toView(rows[0]);
  }

  /**
   * The same form sent twice makes one category. @throws ApiProblem CATEGORY_TAKEN, PLATFORM_UNKNOWN, and
   * CATALOG_CHANGED for the same id with other fields
   */
  async create(
    actor: Insider,
    { id, platformId, orderIndex, isActive, ...fields }: NewCategoryBody,
  ): Promise<AdminCategoryView> {
    const now = this.clock.now();
    const added = await this.recorded(actor, id, async (transaction) => {
      await requirePlatform(transaction, platformId);
      return transaction
        .insertInto('categories')
        .values({
          id,
          platform_id: platformId,
          ...fields,
          order_index:
            orderIndex ?? nextOrderIndex(sql`shop.categories where platform_id = ${platformId} and deleted_at is null`),
          is_active: isActive,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
    });
    const row = await this.byId(id);
    return added ? row : repeatedSave(row, { ...fields, platformId, orderIndex, isActive });
  }

  /**
   * A category that has services stays on its platform. @throws ApiProblem CATALOG_CHANGED, CATEGORY_TAKEN,
   * CATEGORY_MISMATCH, PLATFORM_UNKNOWN
   */
  async update(
    actor: Insider,
    id: string,
    { version, platformId, orderIndex, isActive, ...fields }: CategoryBody,
  ): Promise<AdminCategoryView> {
    const changed = await this.recorded(actor, id, async (transaction) => {
      await requirePlatform(transaction, platformId);
      const row = await transaction
        .updateTable('categories')
        .set((eb) => ({
          ...fields,
          platform_id: platformId,
          ...(orderIndex === undefined ? {} : { order_index: orderIndex }),
          is_active: isActive,
          updated_at: this.clock.now(),
          version: eb('version', '+', 1),
        }))
        .where(atVersion(id, version))
        .returning('id')
        .executeTakeFirst();
      const strays = await transaction
        .selectFrom('services')
        .select('id')
        .where('category_id', '=', id)
        .where('platform_id', '!=', platformId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row && strays)
        throw new ApiProblem('CATEGORY_MISMATCH', {
          detail: CATALOG_PROBLEMS.categoryInUse,
        });
      return row;
    });
    const row = await this.byId(id);
    return changed ? row : repeatedSave(row, { ...fields, platformId, orderIndex, isActive });
  }

  async setActive(actor: Insider, id: string, active: boolean): Promise<AdminCategoryView> {
    await this.recorded(actor, id, (transaction) =>
      setRowActive(transaction, 'categories', id, { active, at: this.clock.now() }),
    );
    return this.byId(id);
  }

  /** Its services stay on sale and keep its name as their label. @returns how many. */
  async remove(actor: Insider, id: string): Promise<DeletedView> {
    const now = this.clock.now();
    return this.recorded(actor, id, async (transaction) => {
      const category = await transaction
        .updateTable('categories')
        .set({ deleted_at: now, updated_at: now })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      if (!category) throw notFound();
      const services = await transaction
        .updateTable('services')
        .set((eb) => ({ category_id: null, category: category.name, updated_at: now, version: eb('version', '+', 1) }))
        .where('category_id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      return { services: services.length, categories: 0 };
    });
  }

  /** Runs the change and records it in one transaction. */
  private recorded<T>(actor: Insider, id: string, change: (transaction: Transaction<ShopTables>) => Promise<T>) {
    return mapUniqueViolation(() => this.accessLog.change(actor, catalogChange('category', id, change)));
  }
}

/**
 * Locks the platform until the transaction ends, so that it is not deleted under a new row. @throws ApiProblem
 * PLATFORM_UNKNOWN
 */
export async function requirePlatform(transaction: Kysely<ShopTables>, platformId: string): Promise<void> {
  const platform = await transaction
    .selectFrom('platforms')
    .select('id')
    .where('id', '=', platformId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!platform) throw new ApiProblem('PLATFORM_UNKNOWN');
}
