import { Injectable } from '@nestjs/common';
import { DEFAULT_PREFERENCES, type Preferences, preferencesBody } from '@yukselt/contracts/api';
import type { Kysely } from 'kysely';
import { NewsletterRepository } from '../messages/newsletter.repository.js';
import { Clock } from '../platform/clock.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';

/** Table `preferences`: notification and privacy settings of each person. */
@Injectable()
export class PreferencesRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly newsletter: NewsletterRepository,
  ) {}

  /** Settings that an older build did not store have their default. */
  async of(userId: string, db: Kysely<ShopTables> = this.db): Promise<Preferences> {
    const row = await db
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

  /** The switch of the newsletter subscribes the own address, or takes it off the list. */
  async save(user: { id: string; email: string }, preferences: Preferences): Promise<Preferences> {
    const stored = { preferences: JSON.stringify(preferences), updated_at: this.clock.now() };
    const { newsletter } = preferences.notifications;
    await this.db.transaction().execute(async (transaction) => {
      const before = await this.of(user.id, transaction);
      await transaction
        .insertInto('preferences')
        .values({ user_id: user.id, ...stored })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
        .execute();
      if (newsletter !== before.notifications.newsletter) await this.newsletter.setOwn(transaction, user, newsletter);
    });
    return preferences;
  }

  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('preferences').where('user_id', '=', userId).execute();
  }
}
