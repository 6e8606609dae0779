import type { Transaction } from 'kysely';
import { type AccessLogValues, type RecordedChange, rowActions } from '../../access-log/access-log.service.js';
import type { ShopTables } from '../../platform/postgres/shop-database.js';

type Row = { name: string; values: AccessLogValues };
type Read = (transaction: Transaction<ShopTables>, id: string) => Promise<Row | null>;

/** Deleted rows have no values. */
const platform: Read = async (transaction, id) => {
  const row = await transaction
    .selectFrom('platforms')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { name, description, color, slug } = row;
  return {
    name,
    values: {
      name,
      description,
      color,
      slug,
      imageUrl: row.image_url,
      orderIndex: row.order_index,
      isActive: row.is_active,
    },
  };
};

const category: Read = async (transaction, id) => {
  const row = await transaction
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { name, description } = row;
  const platform = await platformName(transaction, row.platform_id);
  return { name, values: { name, description, platform, orderIndex: row.order_index, isActive: row.is_active } };
};

const service: Read = async (transaction, id) => {
  const row = await transaction
    .selectFrom('services')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { name, description, category, features, quality } = row;
  return {
    name,
    values: {
      name,
      description,
      platform: await platformName(transaction, row.platform_id),
      category,
      features,
      deliveryTime: row.delivery_time,
      quality,
      isActive: row.is_active,
      ...Object.fromEntries(row.prices.map(({ amount, price }) => [`price.${amount}`, price])),
    },
  };
};

const platformName = async (transaction: Transaction<ShopTables>, id: string): Promise<string | null> =>
  (await transaction.selectFrom('platforms').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

const READS = { platform, category, service };

/** A change to a row of the catalogue, for the access log. */
export const catalogChange = <T>(
  kind: keyof typeof READS,
  id: string,
  change: RecordedChange<T>['change'],
): RecordedChange<T> => ({
  subject: { kind, id },
  read: (transaction) => READS[kind](transaction, id),
  action: rowActions(kind),
  change,
});
