import type pg from 'pg';
import { reviewLeasesMigrations } from './admin/review-leases/review-leases.migrations.js';
import { blogMigrations } from './blog/blog.migrations.js';
import { catalogMigrations } from './catalog/catalog.migrations.js';
import { adminUsersMigrations } from './identity/admin/admin-users.migrations.js';
import { identityMigrations } from './identity/identity.migrations.js';
import { imagesMigrations } from './media/images.migrations.js';
import { migrateSchema } from './platform/postgres/migrate.js';
import { privacyMigrations } from './privacy/privacy.migrations.js';
import { receiptsMigrations } from './receipts/receipts.migrations.js';
import { settingsMigrations } from './settings/settings.migrations.js';
import { supportMigrations } from './support/support.migrations.js';

/**
 * Brings schema `shop` to what this build needs. Safe to run from several processes at once. @returns names of the
 * steps that ran.
 */
export const migrateShop = (pool: pg.Pool): Promise<string[]> =>
  migrateSchema(pool, {
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
  });
