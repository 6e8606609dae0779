import { Injectable } from '@nestjs/common';
import type { AdminServicesQuery, AdminServiceView, NewServiceBody, Page, ServiceBody } from '@yukselt/contracts/api';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { AccessLogService, type Insider } from '../../access-log/access-log.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { containsText } from '../../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { listRows, numberKey, type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import type { ServicesTable } from '../catalog.tables.js';
import { requirePlatform } from './admin-categories.service.js';
import { catalogChange } from './catalog-changes.js';
import { atVersion, mapUniqueViolation, nextOrderIndex, notFound, repeatedSave } from './write-outcomes.js';

interface Row extends Selectable<ServicesTable> {
  platform: string;
  label: string;
}

const ROWS = sql`
  select s.*, p.name as platform, coalesce(c.name, s.category) as label,
    p.name || ' ' || to_char(s.order_index, 'FM0000') || ' ' || s.name as place,
    (select min((price->>'price')::bigint) from jsonb_array_elements(s.prices) price) as lowest
  from shop.services s
  join shop.platforms p on p.id = s.platform_id
  left join shop.categories c on c.id = s.category_id and c.deleted_at is null
  where s.deleted_at is null and not s.is_basic`;
const KEYS: Record<AdminServicesQuery['sort'], SortKey> = {
  platform: textKey('place'),
  name: textKey('name'),
  category: textKey('label'),
  price: numberKey('lowest'),
  quality: textKey('quality'),
  updated: timeKey('updated_at'),
};

const toView = (row: Row): AdminServiceView => ({
  id: row.id,
  platformId: row.platform_id,
  platform: row.platform,
  categoryId: row.category_id,
  category: row.label,
  name: row.name,
  description: row.description,
  prices: row.prices,
  features: row.features,
  deliveryTime: row.delivery_time,
  quality: row.quality,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/**
 * Services as admins see and change them; the next checkout is priced by what they save. "Temel Paket" is not
 * among them.
 */
@Injectable()
export class AdminServicesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
  ) {}

  list({ q, status, platformId, categoryId, quality, ...page }: AdminServicesQuery): Promise<Page<AdminServiceView>> {
    const conditions = [
      ...(q ? [containsText(['name', 'description', 'platform', 'label'], q)] : []),
      ...(status ? [sql`r.is_active = ${status === 'active'}`] : []),
      ...(platformId ? [sql`r.platform_id = ${platformId}::uuid`] : []),
      ...(categoryId ? [sql`r.category_id = ${categoryId}::uuid`] : []),
      ...(quality ? [sql`r.quality = ${quality}`] : []),
    ];
    return listRows(this.db, [ROWS], conditions, KEYS[page.sort], page, toView);
  }

  async byId(id: string): Promise<AdminServiceView> {
    const { rows } = await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db);
    if (!rows[0]) throw notFound();
    return toView(rows[0]);
  }

  /**
   * Adds it after the platform's other services. The same form sent twice makes one. @throws ApiProblem SERVICE_TAKEN,
   * PLATFORM_UNKNOWN, CATEGORY_MISMATCH, and CATALOG_CHANGED for the same id with other fields
   */
  async create(actor: Insider, { id, ...body }: NewServiceBody): Promise<AdminServiceView> {
    const now = this.clock.now();
    const added = await this.recorded(actor, id, async (transaction) => {
      const columns = await columnsOf(transaction, body);
      return transaction
        .insertInto('services')
        .values({
          id,
          ...columns,
          created_at: now,
          updated_at: now,
          deleted_at: null,
          order_index: nextOrderIndex(sql`shop.services where platform_id = ${body.platformId}`),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
    });
    const row = await this.byId(id);
    return added ? row : repeatedSave(row, body);
  }

  /** @throws ApiProblem CATALOG_CHANGED, SERVICE_TAKEN, PLATFORM_UNKNOWN, CATEGORY_MISMATCH, NOT_FOUND */
  async update(actor: Insider, id: string, { version, ...body }: ServiceBody): Promise<AdminServiceView> {
    const changed = await this.recorded(actor, id, async (transaction) => {
      const columns = await columnsOf(transaction, body);
      return transaction
        .updateTable('services')
        .set((eb) => ({ ...columns, updated_at: this.clock.now(), version: eb('version', '+', 1) }))
        .where(atVersion(id, version))
        .where('is_basic', '=', false)
        .returning('id')
        .executeTakeFirst();
    });
    const row = await this.byId(id);
    return changed ? row : repeatedSave(row, body);
  }

  /** @throws ApiProblem NOT_FOUND */
  async setActive(actor: Insider, id: string, active: boolean): Promise<AdminServiceView> {
    await this.recorded(actor, id, (transaction) =>
      transaction
        .updateTable('services')
        .set((eb) => ({ is_active: active, updated_at: this.clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('is_active', '!=', active)
        .where('deleted_at', 'is', null)
        .where('is_basic', '=', false)
        .execute(),
    );
    return this.byId(id);
  }

  /** Hides it; orders keep their own copy. @throws ApiProblem NOT_FOUND */
  async remove(actor: Insider, id: string): Promise<void> {
    const now = this.clock.now();
    const removed = await this.recorded(actor, id, (transaction) =>
      transaction
        .updateTable('services')
        .set({ deleted_at: now, updated_at: now })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('is_basic', '=', false)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!removed) throw notFound();
  }

  /** Runs the change and records it in one transaction. */
  private recorded<T>(actor: Insider, id: string, change: (transaction: Transaction<ShopTables>) => Promise<T>) {
    return mapUniqueViolation(() => this.accessLog.change(actor, catalogChange('service', id, change)));
  }
}

type ServiceFields = Omit<NewServiceBody, 'id'>;

async function columnsOf(
  transaction: Kysely<ShopTables>,
  { platformId, categoryId, prices, features, deliveryTime, isActive, ...fields }: ServiceFields,
) {
  await requirePlatform(transaction, platformId);
  const category = await transaction
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .where('platform_id', '=', platformId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!category) throw new ApiProblem('CATEGORY_MISMATCH');
  return {
    ...fields,
    platform_id: platformId,
    category_id: categoryId,
    category: category.name,
    prices: JSON.stringify(prices),
    features: JSON.stringify(features),
    delivery_time: deliveryTime,
    is_active: isActive,
  };
}
