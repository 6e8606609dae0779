import { sql } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import type { MailOutboxService } from '../../mail/mail-outbox.service.js';
import type { Clock } from '../../platform/clock.js';
import type { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { AccountNoticesService } from '../account-notices.service.js';

/**
 * Resets the second factor of the account with this e-mail, in place of a second admin, ends its sessions and leaves
 * the owner an e-mail.
 * @returns the account's id; `null` when it has none
 */
export function resetSecondFactor(
  db: ShopDatabase,
  email: string,
  clock: Clock,
  outbox: MailOutboxService,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from shop.users where email = lower(${email.trim()}) for no key update`.execute(transaction);
    const {
      rows: [user],
    } = await sql<{ id: string }>`
      with removed as (
        delete from shop.second_factors f using shop.users u
         where u.id = f.user_id and u.email = lower(${email.trim()})
        returning f.user_id
      ), challenges as (
        delete from shop.login_challenges using removed where login_challenges.user_id = removed.user_id
      ), resets as (
        delete from shop.second_factor_resets using removed where second_factor_resets.user_id = removed.user_id
      ), ended as (
        update shop.sessions set revoked_at = ${clock.now()} from removed
         where sessions.user_id = removed.user_id and revoked_at is null
      )
      update shop.users set session_epoch = session_epoch + 1 from removed
       where users.id = removed.user_id returning users.id`.execute(transaction);
    if (!user) return null;
    await new AccountNoticesService(outbox, clock).secondFactorChanged(transaction, user.id, 'reset');
    await new AccessLogService(db, clock).record(transaction, 'operator', {
      action: 'second-factor-reset',
      subject: { kind: 'user', id: user.id },
      accountId: user.id,
    });
    return user.id;
  });
}
