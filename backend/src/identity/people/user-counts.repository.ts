import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/**
 * How many users there are, and when they registered; erased ones are never counted. Read from sums that triggers keep,
 * so that it costs the same however many there are.
 */
@Injectable()
export class UserCountsRepository {
  constructor(private readonly db: ShopDatabase) {}

  /** @returns all users, and those of them who registered after `since`. */
  async counts(since: Date): Promise<{ all: number; registered: number }> {
    // Whole hours from their sums, and the rest of the hour of `since` from its rows.
    const nextHour = sql`date_trunc('hour', ${since}::timestamptz, 'UTC') + interval '1 hour'`;
    const registered = sql<number>`(
      (select coalesce(sum(users), 0) from shop.users_registered where hour >= ${nextHour})
      + (select count(*) from shop.users
          where created_at > ${since} and created_at < ${nextHour} and erased_at is null))::int`.as('registered');
    return this.db.selectFrom('users_counted').select(['users as all', registered]).executeTakeFirstOrThrow();
  }

  /**
   * How many registered on each day in Istanbul from that of `since` on, by `2026-11-21`; a day without any is missing,
   * and the first one begins with the hour of `since`.
   */
  async registeredByDay(since: Date): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('users_registered')
      .select([
        sql<string>`to_char(hour at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`.as('day'),
        sql<number>`sum(users)::int`.as('users'),
      ])
      .where('hour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz, 'UTC')`)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, users }) => [day, users]));
  }
}
