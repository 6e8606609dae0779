import type { ColumnType } from 'kysely';
import type { SiteSettings } from './site-settings.js';

interface SettingsTables {
  /** One row, id 1. */
  site_settings: { id: number; settings: ColumnType<SiteSettings, string, string>; updated_at: Date };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends SettingsTables {}
}
