import { Injectable } from '@nestjs/common';
import { siteSettingsBody } from '@yukselt/contracts/api/settings.js';
import { Clock } from '../platform/clock.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.js';

/** An admin's change is seen by every process within this time; this process sees it at once. */
const CACHE_MS = 5_000;

@Injectable()
export class SettingsService {
  private cached: { settings: SiteSettings; readAt: number } | null = null;

  constructor(private readonly db: ShopDatabase, private readonly clock: Clock) {}

  /** The settings, at most {@link CACHE_MS} old. Fields that an older build did not store have their default. */
  async get(): Promise<SiteSettings> {
    const now = this.clock.now().getTime();
    if (this.cached && Math.abs(now - this.cached.readAt) <= CACHE_MS) return this.cached.settings;
    const row = await this.db.selectFrom('site_settings').select('settings').where('id', '=', 1).executeTakeFirst();
    const settings = row ? siteSettingsBody.parse({ ...DEFAULT_SETTINGS, ...row.settings }) : DEFAULT_SETTINGS;
    this.cached = { settings, readAt: now };
    return settings;
  }

  async save(settings: SiteSettings): Promise<SiteSettings> {
    const text = JSON.stringify(settings);
    const now = this.clock.now();
    await this.db.insertInto('site_settings').values({ id: 1, settings: text, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text, updated_at: now })).execute();
    this.cached = null;
    return this.get();
  }
}
