import type { ColumnType } from 'kysely';
import type { SiteSettings } from './site-settings.js';

export interface SettingsTables {
  /** One row, id 1. */
  site_settings: { id: number; settings: ColumnType<SiteSettings, string, string>; updated_at: Date };
}
