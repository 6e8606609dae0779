import { Injectable } from '@nestjs/common';
import { siteSettingsBody } from '@yukselt/contracts/api';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.js';

/** An admin's change is seen by every process within this time; this process sees it at once. */
const CACHE_MS = 5_000;

export interface StoredSettings {
  settings: SiteSettings;
  updatedAt: Date | null;
  /** HTTP entity tag. */
  tag: string;
}

const tagOf = (updatedAt: Date | null): string => `"${updatedAt?.getTime() ?? 0}"`;
const storedOf = (settings: SiteSettings, updatedAt: Date | null): StoredSettings => ({
  settings,
  updatedAt,
  tag: tagOf(updatedAt),
});
/** Fields that an older build did not store have their default. */
const withDefaults = (stored: SiteSettings): SiteSettings => siteSettingsBody.parse({ ...DEFAULT_SETTINGS, ...stored });

@Injectable()
export class SettingsService {
  private cached: { settings: SiteSettings; readAt: number } | null = null;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** The settings, at most {@link CACHE_MS} old. */
  async get(): Promise<SiteSettings> {
    const now = this.clock.now().getTime();
    if (this.cached && Math.abs(now - this.cached.readAt) <= CACHE_MS) return this.cached.settings;
    const row = await this.db.selectFrom('site_settings').select('settings').where('id', '=', 1).executeTakeFirst();
    const settings = row ? withDefaults(row.settings) : DEFAULT_SETTINGS;
    this.cached = { settings, readAt: now };
    return settings;
  }

  /** The current settings of the database. */
  async stored(): Promise<StoredSettings> {
    const row = await this.db.selectFrom('site_settings').selectAll().where('id', '=', 1).executeTakeFirst();
    return storedOf(row ? withDefaults(row.settings) : DEFAULT_SETTINGS, row?.updated_at ?? null);
  }

  /**
   * @param base tag of the settings that the change is based on; without one the change replaces any version.
   * @throws ApiProblem SETTINGS_MOVED
   */
  async save(settings: SiteSettings, base?: string): Promise<StoredSettings> {
    const text = JSON.stringify(settings);
    const updatedAt = await this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settings})`.execute(transaction);
      const before =
        (await transaction.selectFrom('site_settings').select('updated_at').where('id', '=', 1).executeTakeFirst())
          ?.updated_at ?? null;
      if (base !== undefined && base !== tagOf(before)) throw new ApiProblem('SETTINGS_MOVED');
      // Never the time of the change before, or two changes within a millisecond would carry one tag.
      const now = new Date(Math.max(this.clock.now().getTime(), (before?.getTime() ?? 0) + 1));
      await transaction
        .insertInto('site_settings')
        .values({ id: 1, settings: text, updated_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text, updated_at: now }))
        .execute();
      return now;
    });
    this.cached = null;
    return storedOf(settings, updatedAt);
  }
}
