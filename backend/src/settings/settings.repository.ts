import { Injectable } from '@nestjs/common';
import { siteSettingsBody } from '@yukselt/contracts/api';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Clock } from '../platform/clock.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.js';

export interface StoredSettings {
  settings: SiteSettings;
  updatedAt: Date | null;
  /** HTTP entity tag. */
  tag: string;
}

const storedOf = (settings: SiteSettings, updatedAt: Date | null): StoredSettings => ({
  settings,
  updatedAt,
  tag: `"${updatedAt?.getTime() ?? 0}"`,
});
/** Fields that an older build did not store get their default. */
const withDefaults = (stored: SiteSettings): SiteSettings => siteSettingsBody.parse({ ...DEFAULT_SETTINGS, ...stored });

/** Table `site_settings`. */
@Injectable()
export class SettingsRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** The current settings of the database. */
  async stored(db: Kysely<ShopTables> = this.db): Promise<StoredSettings> {
    const row = await db.selectFrom('site_settings').selectAll().where('id', '=', 1).executeTakeFirst();
    return storedOf(row ? withDefaults(row.settings) : DEFAULT_SETTINGS, row?.updated_at ?? null);
  }

  /**
   * Changes the settings under a lock, so that no other change comes between.
   * @param decide returns the settings to store, or `null` to keep those that are stored
   */
  change(
    decide: (transaction: Transaction<ShopTables>, stored: StoredSettings) => Promise<SiteSettings | null>,
  ): Promise<StoredSettings> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settings})`.execute(transaction);
      const stored = await this.stored(transaction);
      const settings = await decide(transaction, stored);
      if (settings === null) return stored;
      // Never the time of the previous change, or two changes within a millisecond would have the same tag.
      const now = new Date(Math.max(this.clock.now().getTime(), (stored.updatedAt?.getTime() ?? 0) + 1));
      const text = JSON.stringify(settings);
      await transaction
        .insertInto('site_settings')
        .values({ id: 1, settings: text, updated_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text, updated_at: now }))
        .execute();
      return storedOf(settings, now);
    });
  }
}
