import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/** How many users there are, and when they registered; erased ones are never counted. */
@Injectable()
export class UserCountsRepository {
  constructor(private readonly db: ShopDatabase) {}

  /** @returns all users, and those of them who registered after `since`. */
  async counts(since: Date): Promise<{ all: number; registered: number }> {
    const registered = sql<number>`(select count(*)::int from shop.users
      where created_at > ${since} and erased_at is null)`.as('registered');
    return this.db.selectFrom('users_counted').select(['users as all', registered]).executeTakeFirstOrThrow();
  }

  /** How many registered on each day in Istanbul after `since`, by `2026-11-21`; a day without any is missing. */
  async registeredByDay(since: Date): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('users')
      .select([
        sql<string>`to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`.as('day'),
        sql<number>`count(*)::int`.as('users'),
      ])
      .where('created_at', '>', since)
      .where('erased_at', 'is', null)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, users }) => [day, users]));
  }
}
