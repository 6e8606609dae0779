import { migrateSchema } from '@yukselt/postgres';
import type pg from 'pg';
import { accountSnapshotsMigrations } from './account/runtime/account-snapshots.migrations.js';
import { reviewLeasesMigrations } from './admin/review-leases/review-leases.migrations.js';
import { blogMigrations } from './blog/blog.migrations.js';
import { catalogMigrations } from './catalog/catalog.migrations.js';
import { adminUsersMigrations } from './identity/admin/admin-users.migrations.js';
import { identityMigrations } from './identity/identity.migrations.js';
import { imagesMigrations } from './media/images.migrations.js';
import { SHOP_SCHEMA } from './platform/postgres/shop-database.js';
import { rateLimitMigrations } from './platform/rate-limit/rate-limit.migrations.js';
import { privacyMigrations } from './privacy/privacy.migrations.js';
import { receiptsMigrations } from './receipts/receipts.migrations.js';
import { settingsMigrations } from './settings/settings.migrations.js';
import { supportMigrations } from './support/support.migrations.js';

/**
 * Brings schema `shop` to what this build needs. Safe to run from several processes at once. @returns names of the
 * steps that ran.
 */
export const migrateShop = (pool: pg.Pool): Promise<string[]> =>
  migrateSchema(pool, SHOP_SCHEMA, {
    ...identityMigrations,
    ...catalogMigrations,
    ...settingsMigrations,
    ...blogMigrations,
    ...receiptsMigrations,
    ...imagesMigrations,
    ...supportMigrations,
    ...privacyMigrations,
    ...adminUsersMigrations,
    ...reviewLeasesMigrations,
    ...accountSnapshotsMigrations,
    ...rateLimitMigrations,
  });
