import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type PasswordLinkOwner,
  type PasswordLinkView,
  passwordMinOf,
  type UserDetail,
  type WaitingLinkView,
} from '@yukselt/contracts/api';
import { PASSWORD_RULES } from '@yukselt/contracts/texts';
import { type Kysely, sql } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { LiveHubService } from '../../live/live-hub.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { checkNewPassword, passwordRefused } from '../passwords/password-rules.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { ClientInfo } from '../sessions/session-issuer.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { hashOfLink, storeLink } from './store-link.js';
import { linkCreatorIsStillAdmin, linkWaits } from './waiting-link.js';

interface UsedLink {
  user_id: string;
  given_by: string | null;
  confirmed_by: string | null;
}

/**
 * One-time links that set a password, for users who were added or lost theirs. They are stored hashed: a copy of the
 * table opens no account. A link to an admin's account works only after a second admin has confirmed it: otherwise one
 * admin could take over another's account and act as both pairs of eyes.
 */
@Injectable()
export class PasswordLinksService implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiterService,
    private readonly hub: LiveHubService,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly counters: AdminCountersService,
    private readonly accessLog: AccessLogService,
    private readonly notices: AccountNoticesService,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingLinks', async () => (await this.waiting()).length);
  }

  /** Creates a link for this user; an earlier one stops working, confirmed or not. */
  async create(userId: string, givenBy: string, db: Kysely<ShopTables>): Promise<PasswordLinkView> {
    const { path, expiresAt } = await storeLink(db, userId, { givenBy, confirmedAt: null }, this.clock.now());
    return {
      path,
      expiresAt: expiresAt.toISOString(),
      awaitsConfirmation: (await this.state(userId, db))?.awaitsConfirmation ?? false,
    };
  }

  /** The user's valid link; `null` without one. */
  async state(userId: string, db: Kysely<ShopTables> = this.db): Promise<UserDetail['link']> {
    const link = await this.validLinks(db).where('link.user_id', '=', userId).executeTakeFirst();
    return link
      ? { until: link.expires_at.toISOString(), givenBy: giverOf(link), awaitsConfirmation: link.awaits_confirmation }
      : null;
  }

  /** Unconfirmed links to admins' accounts, the oldest first. */
  async waiting(): Promise<WaitingLinkView[]> {
    const links = await this.validLinks().where(linkWaits(this.clock.now())).orderBy('link.created_at').execute();
    return links.map((link) => ({
      user: { id: link.user_id, name: link.name, email: link.email },
      givenBy: giverOf(link),
      givenAt: link.created_at.toISOString(),
      expiresAt: link.expires_at.toISOString(),
    }));
  }

  /**
   * Four eyes (docs/product-rules.md#money-12): confirms a link as the second admin, who may be the account's owner.
   * @param until end of the link that was seen
   * @throws ApiProblem NOT_FOUND | PASSWORD_LINK_OWN for the admin who created it | USER_CHANGED when another link has
   * taken its place
   */
  async confirm(userId: string, adminId: string, until: Date, db: Kysely<ShopTables>): Promise<void> {
    const now = this.clock.now();
    const confirmed = await db
      .updateTable('password_links as link')
      .set({ confirmed_at: now, confirmed_by: adminId })
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('expires_at', '=', until)
      .where('given_by', '!=', adminId)
      .where(linkCreatorIsStillAdmin)
      .returning('user_id')
      .executeTakeFirst();
    if (confirmed) return;
    const link = await this.state(userId, db);
    if (link === null) throw new ApiProblem('NOT_FOUND');
    throw new ApiProblem(new Date(link.until).getTime() === until.getTime() ? 'PASSWORD_LINK_OWN' : 'USER_CHANGED');
  }

  /**
   * The owner of a link, to show before a password is typed.
   * @throws ApiProblem PASSWORD_LINK_INVALID | PASSWORD_LINK_WAITS | RATE_LIMITED
   */
  async owner(token: string, address: string): Promise<PasswordLinkOwner> {
    await this.limiter.take(LIMITS.passwordLinkPerAddress, address);
    const { name, email, role, expires_at } = await this.usableLink(token);
    return { name, email, expiresAt: expires_at.toISOString(), passwordMin: passwordMinOf(role) };
  }

  /**
   * Sets the password and ends every session of the account. @throws ApiProblem PASSWORD_LINK_INVALID |
   * PASSWORD_LINK_WAITS | RATE_LIMITED | VALIDATION for a password that its owner must not choose: the link stays
   */
  async use(token: string, password: string, { address, deadline }: ClientInfo): Promise<void> {
    await this.limiter.take(LIMITS.passwordLinkPerAddress, address);
    const owner = await this.usableLink(token);
    checkNewPassword('password', password, owner);
    if (await this.passwords.matches(owner.password_hash, password, deadline))
      throw passwordRefused('password', PASSWORD_RULES.unchanged);
    const passwordHash = await this.passwords.hash(password, deadline);
    const now = this.clock.now();
    // The deletion is the use: the second of two concurrent uses matches no row. The statement that changes the
    // password also checks the role: the account may become an admin's at this moment. The user's row is locked before
    // the link, as it is by admins who change the account and take its link.
    const used = await this.db.transaction().execute(async (transaction) => {
      await sql`select from shop.users where id = ${owner.user_id} for no key update`.execute(transaction);
      const {
        rows: [link],
      } = await sql<UsedLink>`
      with used as (
        delete from shop.password_links link
         where token_hash = ${hashOfLink(token)} and expires_at > ${now} and ${linkCreatorIsStillAdmin}
        returning user_id, given_by, confirmed_at, confirmed_by
      )
      update shop.users u
         set password_hash = ${passwordHash}, password_set = true, session_epoch = session_epoch + 1,
             updated_at = ${now}
        from used
       where u.id = used.user_id and (u.role <> 'admin' or used.confirmed_at is not null)
      returning u.id as user_id, used.given_by, used.confirmed_by`.execute(transaction);
      if (!link) throw new ApiProblem('PASSWORD_LINK_INVALID');
      await this.sessions.revokeAll(link.user_id, transaction);
      await this.notices.passwordChanged(transaction, link.user_id);
      await this.accessLog.record(transaction, 'bearer', {
        action: 'password-link-used',
        subject: { kind: 'user', id: link.user_id },
        accountId: link.user_id,
        after: { givenBy: link.given_by, confirmedBy: link.confirmed_by },
      });
      return link;
    });
    const { user_id: userId, given_by: givenBy, confirmed_by: confirmedBy } = used;
    this.log.pino.info({ event: 'password-link-used', userId, givenBy, confirmedBy }, 'identity');
    this.hub.publish('user', { userId });
  }

  /** Revokes the user's link. @param db the surrounding transaction @returns whether there was one */
  async revoke(userId: string, db: Kysely<ShopTables> = this.db): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('password_links').where('user_id', '=', userId).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Revokes a link that was requested by e-mail. @param db the surrounding transaction */
  async revokeAsked(userId: string, db: Kysely<ShopTables>): Promise<void> {
    await db.deleteFrom('password_links').where('user_id', '=', userId).where('given_by', '=', userId).execute();
  }

  private validLinks(db: Kysely<ShopTables> = this.db) {
    const now = this.clock.now();
    return db
      .selectFrom('password_links as link')
      .innerJoin('users', 'users.id', 'link.user_id')
      .leftJoin('users as giver', 'giver.id', 'link.given_by')
      .select([
        'link.user_id',
        'link.created_at',
        'link.expires_at',
        'link.given_by',
        'users.name',
        'users.email',
        'users.role',
        'users.password_hash',
        'giver.name as giver_name',
        linkWaits(now).as('awaits_confirmation'),
      ])
      .where('link.expires_at', '>', now)
      .where(linkCreatorIsStillAdmin)
      .where('users.is_active', '=', true);
  }

  private async usableLink(token: string) {
    const link = await this.validLinks().where('link.token_hash', '=', hashOfLink(token)).executeTakeFirst();
    if (!link) throw new ApiProblem('PASSWORD_LINK_INVALID');
    if (link.awaits_confirmation) throw new ApiProblem('PASSWORD_LINK_WAITS');
    return link;
  }
}

const giverOf = ({ given_by, giver_name }: { given_by: string | null; giver_name: string | null }) =>
  given_by === null ? null : { id: given_by, name: giver_name ?? '' };
