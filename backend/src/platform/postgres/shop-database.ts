import { Kysely, PostgresDialect, WithSchemaPlugin } from 'kysely';
import type pg from 'pg';
import type { ReviewLeasesTables } from '../../admin/review-leases/review-leases.tables.js';
import type { BlogTables } from '../../blog/blog.tables.js';
import type { CatalogTables } from '../../catalog/catalog.tables.js';
import type { IdentityTables } from '../../identity/identity.tables.js';
import type { ImagesTables } from '../../media/images.tables.js';
import type { ReceiptsTables } from '../../receipts/receipts.tables.js';
import type { SettingsTables } from '../../settings/settings.tables.js';
import type { SupportTables } from '../../support/support.tables.js';

export const SHOP_SCHEMA = 'shop';

/** Tables of the CRUD areas. Each area declares its own in `<area>.tables.ts`. */
export type ShopTables = IdentityTables &
  CatalogTables &
  SettingsTables &
  BlogTables &
  ReceiptsTables &
  ImagesTables &
  SupportTables &
  ReviewLeasesTables;

/**
 * Typed access to schema `shop` over the process's pool, which stays the owner's: never `destroy()` this. A class, so
 * that it
 * is the injection token as well. Table names are written without the schema.
 */
export class ShopDatabase extends Kysely<ShopTables> {
  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }), plugins: [new WithSchemaPlugin(SHOP_SCHEMA)] });
  }
}
