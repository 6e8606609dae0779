import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../platform/postgres/shop-database.js';

/**
 * Whether a one-time link waits for a second admin (docs/product-rules.md#session-9): a condition on the rows `link` of
 * `password_links` and `users`. @param now the application's clock, which also set `expires_at`
 */
export const linkWaits = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(users.role = 'admin' and link.confirmed_at is null and link.expires_at > ${now})`;

/** Confirms the waiting link of the admin with this e-mail, in place of a second admin. @returns whether one waited */
export async function confirmWaitingLink(db: ShopDatabase, email: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shop.password_links link set confirmed_at = ${now}
      from shop.users
     where users.id = link.user_id and users.email = lower(${email.trim()}) and ${linkWaits(now)}`.execute(db);
  return numAffectedRows === 1n;
}
