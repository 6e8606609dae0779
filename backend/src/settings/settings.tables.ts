import type { ColumnType } from 'kysely';
import type { SiteSettings } from './site-settings.js';

interface SettingsTables {
  /** One row, id 1. */
  site_settings: { id: number; settings: ColumnType<SiteSettings, string, string>; updated_at: Date };
  /** At most one row: a newer proposal replaces the previous one. */
  transfer_proposals: {
    id: string;
    transfer: ColumnType<SiteSettings['transfer'], string, never>;
    /** The admin who may not confirm it. */
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
  };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends SettingsTables {}
}
