import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DEFAULT_PREFERENCES,
  type NewsletterEnd,
  type Preferences,
  type PreferencesView,
  preferencesBody,
} from '@yukselt/contracts/api';
import { type Kysely, sql } from 'kysely';
import type { NewsletterAddress } from '../../messages/newsletter.repository.js';
import { NewsletterService } from '../../messages/newsletter.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { UsersRepository } from '../users.repository.js';

/** Settings that an older build did not store get their default. */
export function completePreferences(stored: Partial<Preferences> | null | undefined): Preferences {
  const { notifications, privacy } = DEFAULT_PREFERENCES;
  return preferencesBody.parse({
    notifications: { ...notifications, ...stored?.notifications },
    privacy: { ...privacy, ...stored?.privacy },
  });
}

/** Table `preferences`: notification and privacy settings of each person. */
@Injectable()
export class PreferencesRepository implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly newsletter: NewsletterService,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    this.newsletter.onRemoved((db, address, why) => this.noteEnd(db, address, why));
  }

  /** The settings, and how the newsletter ended when its switch was not used. */
  async view(userId: string): Promise<PreferencesView> {
    const row = await this.db
      .selectFrom('preferences')
      .select(['newsletter_ended_at as at', 'newsletter_ended_why as why'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const ended = row?.at && row.why ? { at: row.at.toISOString(), why: row.why } : null;
    return { ...(await this.of(userId)), newsletterEnded: ended };
  }

  async of(userId: string, db: Kysely<ShopTables> = this.db): Promise<Preferences> {
    const row = await db
      .selectFrom('preferences')
      .select('preferences')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return completePreferences(row?.preferences);
  }

  /**
   * The newsletter setting subscribes the account's own address, or removes it from the list. A concurrent erasure
   * waits for the save and removes what it stored, or runs first. @throws ApiProblem USER_INACTIVE
   */
  async save(user: { id: string; email: string }, preferences: Preferences): Promise<PreferencesView> {
    const stored = { preferences: JSON.stringify(preferences), updated_at: this.clock.now() };
    const { newsletter } = preferences.notifications;
    await this.db.transaction().execute(async (transaction) => {
      const { isActive } = await this.users.locked(user.id, transaction);
      if (!isActive) throw new ApiProblem('USER_INACTIVE');
      const before = await this.of(user.id, transaction);
      await transaction
        .insertInto('preferences')
        .values({ user_id: user.id, ...stored })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
        .execute();
      if (newsletter === before.notifications.newsletter) return;
      await transaction
        .updateTable('preferences')
        .set({ newsletter_ended_at: null, newsletter_ended_why: null })
        .where('user_id', '=', user.id)
        .execute();
      await this.newsletter.setOwn(transaction, user, newsletter);
    });
    return this.view(user.id);
  }

  /** The switch of an account whose address left the list must not say that it is on. */
  private async noteEnd(
    db: Kysely<ShopTables>,
    { email, userId }: NewsletterAddress,
    why: NewsletterEnd,
  ): Promise<void> {
    const now = this.clock.now();
    await sql`
      update shop.preferences p
         set preferences = jsonb_set(p.preferences, '{notifications,newsletter}', 'false'),
             updated_at = ${now}, newsletter_ended_at = ${now}, newsletter_ended_why = ${why}
        from shop.users u
       where u.id = p.user_id and (u.email = ${email} or u.id = ${userId})
         and p.preferences -> 'notifications' ->> 'newsletter' = 'true'`.execute(db);
  }

  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('preferences').where('user_id', '=', userId).execute();
  }
}
