import { Injectable } from '@nestjs/common';
import { DEFAULT_PREFERENCES, type Preferences, preferencesBody } from '@yukselt/contracts/api';
import { Clock } from '../platform/clock.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

/** Table `preferences`: notification and privacy settings of each person. */
@Injectable()
export class PreferencesRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /** Settings that an older build did not store have their default. */
  async of(userId: string): Promise<Preferences> {
    const row = await this.db
      .selectFrom('preferences')
      .select('preferences')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const { notifications, privacy } = DEFAULT_PREFERENCES;
    return preferencesBody.parse({
      notifications: { ...notifications, ...row?.preferences.notifications },
      privacy: { ...privacy, ...row?.preferences.privacy },
    });
  }

  async save(userId: string, preferences: Preferences): Promise<Preferences> {
    const stored = { preferences: JSON.stringify(preferences), updated_at: this.clock.now() };
    await this.db
      .insertInto('preferences')
      .values({ user_id: userId, ...stored })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
      .execute();
    return preferences;
  }

  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('preferences').where('user_id', '=', userId).execute();
  }
}
