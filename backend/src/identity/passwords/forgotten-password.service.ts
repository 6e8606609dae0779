import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { FORGOTTEN_LIFE_MS } from '../../mail/mail-kinds.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import type { ForgottenLink } from '../../mail/mail-sources.service.js';
import { derivedKey } from '../../platform/auth/access-tokens.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { PasswordLinksService } from '../admin/password-links.service.js';
import { hashOfLink } from '../admin/store-link.js';
import { linkCreatorIsStillAdmin } from '../admin/waiting-link.js';

/**
 * A link for a forgotten password (docs/product-rules.md#session-13). A request stores the address that was typed and
 * nothing else, whether it is of an account or not: the answer and its time are the same. The account is looked up when
 * the e-mail is sent.
 */
@Injectable()
export class ForgottenPasswordService {
  private readonly key: KeyObject;

  constructor(
    private readonly db: ShopDatabase,
    private readonly outbox: MailOutboxService,
    private readonly links: PasswordLinksService,
    private readonly limiter: RateLimiterService,
    private readonly counters: AdminCountersService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.key = derivedKey(config.jwtSecret, 'password-link');
  }

  /** @throws ApiProblem MAIL_OFF | RATE_LIMITED */
  async ask(email: string, address: string): Promise<void> {
    if (this.config.mailMode === 'off') throw new ApiProblem('MAIL_OFF');
    await this.limiter.take(LIMITS.forgottenPerAddress, address);
    await this.limiter.take(LIMITS.forgottenPerEmail, email);
    await this.outbox.add(this.db, {
      kind: 'password-forgotten',
      userId: null,
      facts: { email },
      lifeMs: FORGOTTEN_LIFE_MS,
    });
  }

  /**
   * Makes the link. Its token follows from the seed and a secret of the process's environment: a second try makes the
   * same one, and no table holds it. A link that an admin has created stays.
   * @returns `null` without an active account; when the account was changed since, because a used link must not come
   * back; and for an admin without a password, whose first link takes two admins: the one who typed the address may
   * read its e-mails (docs/product-rules.md#session-13)
   */
  async link(email: string, seed: string, requestedAt: Date): Promise<ForgottenLink | null> {
    const user = await this.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'updated_at'])
      .where('email', '=', email)
      .where('erased_at', 'is', null)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!user || user.updated_at > requestedAt) return null;
    const token = createHmac('sha256', this.key).update(`${seed}\0${user.id}`).digest('base64url');
    const expiresAt = new Date(requestedAt.getTime() + FORGOTTEN_LIFE_MS);
    // Locked, because an account that is raised at this moment loses its password and its links.
    const {
      rows: [made],
    } = await sql<{ may: boolean; made: boolean }>`
      with owner as (
        select id from shop.users
         where id = ${user.id} and updated_at <= ${requestedAt} and (role <> 'admin' or password_set) for share
      ), made as (
      insert into shop.password_links as link (user_id, token_hash, created_at, expires_at, given_by)
      select id, ${hashOfLink(token)}, ${requestedAt}, ${expiresAt}, id from owner
      on conflict (user_id) do update
         set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
             given_by = excluded.given_by,
             confirmed_at = case when link.token_hash = excluded.token_hash then link.confirmed_at end,
             confirmed_by = case when link.token_hash = excluded.token_hash then link.confirmed_by end
       where link.given_by = link.user_id or link.expires_at <= ${this.clock.now()} or not ${linkCreatorIsStillAdmin}
      returning user_id)
      select exists (select from owner) as may, exists (select from made) as made`.execute(this.db);
    if (!made?.may) return null;
    this.counters.publishSoon();
    const { id, name } = user;
    const awaitsConfirmation = (await this.links.state(id))?.awaitsConfirmation ?? false;
    return { userId: id, name, email: user.email, path: made.made ? `/sifre/${token}` : null, awaitsConfirmation };
  }
}
