import { type RawBuilder, sql } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import type { Clock } from '../../platform/clock.js';
import type { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { isAdminSince } from './admin-since.js';

/**
 * Whether the admin who created a one-time link may still create one: a condition on the row `link` of
 * `password_links`. The token is in that admin's hands: it must not outlive the admin's access. Links created by the
 * operator, and links that their owner requested by e-mail, have no such admin.
 */
export const linkCreatorIsStillAdmin = sql<boolean>`(
  link.given_by is null or link.given_by = link.user_id or ${isAdminSince('link.given_by', 'link.created_at')})`;

/**
 * Whether a one-time link waits for a second admin (docs/product-rules.md#session-9): a condition on the rows `link` of
 * `password_links` and `users`. @param now the application's clock, which also set `expires_at`
 */
export const linkWaits = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(users.role = 'admin' and link.confirmed_at is null and link.expires_at > ${now}
    and ${linkCreatorIsStillAdmin})`;

/**
 * Confirms the waiting link of the admin with this e-mail, in place of a second admin. @returns whether a link waited
 */
export function confirmWaitingLink(db: ShopDatabase, email: string, clock: Pick<Clock, 'now'>): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    const {
      rows: [link],
    } = await sql<{ user_id: string }>`
      update shop.password_links link set confirmed_at = ${now}
        from shop.users
       where users.id = link.user_id and users.email = lower(${email.trim()}) and ${linkWaits(now)}
      returning link.user_id`.execute(transaction);
    if (!link) return false;
    await new AccessLogService(db, clock).record(transaction, 'operator', {
      action: 'password-link-confirmed',
      subject: { kind: 'user', id: link.user_id },
      accountId: link.user_id,
    });
    return true;
  });
}
