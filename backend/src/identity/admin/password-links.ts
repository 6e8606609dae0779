import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PasswordLinkOwner, PasswordLinkView } from '@yukselt/contracts/api/admin-users.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Log } from '../../platform/log.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { LIMITS, RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Passwords } from '../passwords.js';
import { Sessions } from '../sessions.js';
import { UserChanges } from '../user-changes.js';
import { UsersRepository } from '../users.repository.js';

/** Rulings: a one-time link is valid 24 h. */
export const LINK_LIFE_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** One-time links with which somebody who was added, or lost the password, sets one. Stored hashed: who reads the table gets into no account. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly db: ShopDatabase, private readonly users: UsersRepository, private readonly passwords: Passwords, private readonly sessions: Sessions,
    private readonly limiter: RateLimiter, private readonly changes: UserChanges, private readonly clock: Clock, private readonly log: Log,
  ) {}

  /** A link for this person; one that was given before no longer opens anything. */
  async give(userId: string): Promise<PasswordLinkView> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    const link = { token_hash: hashOf(token), created_at: now, expires_at: new Date(now.getTime() + LINK_LIFE_MS) };
    await this.db.insertInto('password_links').values({ user_id: userId, ...link }).onConflict((conflict) => conflict.column('user_id').doUpdateSet(link)).execute();
    return { path: `/sifre/${token}`, expiresAt: link.expires_at.toISOString() };
  }

  /** Until when this person's link can be used; `null` when there is none. */
  async until(userId: string): Promise<string | null> {
    const link = await this.db.selectFrom('password_links').select('expires_at').where('user_id', '=', userId).where('expires_at', '>', this.clock.now()).executeTakeFirst();
    return link?.expires_at.toISOString() ?? null;
  }

  /** Whose password a link sets, before one is typed. @throws DomainError PASSWORD_LINK_INVALID | RATE_LIMITED */
  async owner(token: string, address: string): Promise<PasswordLinkOwner> {
    this.limiter.take(LIMITS.passwordLinkPerAddress, address);
    const { name, email, expiresAt } = await this.live(token);
    return { name, email, expiresAt: expiresAt.toISOString() };
  }

  /** Sets the password and ends every session of the account. @throws DomainError PASSWORD_LINK_INVALID | RATE_LIMITED */
  async use(token: string, password: string, address: string): Promise<void> {
    this.limiter.take(LIMITS.passwordLinkPerAddress, address);
    await this.live(token);
    const passwordHash = await this.passwords.hash(password);
    // Deleting it is using it: of two at once one meets no row.
    const used = await this.db.deleteFrom('password_links').where('token_hash', '=', hashOf(token)).where('expires_at', '>', this.clock.now()).returning('user_id').executeTakeFirst();
    if (!used) throw new DomainError('PASSWORD_LINK_INVALID');
    await this.users.setPassword(used.user_id, passwordHash);
    await this.sessions.revokeAll(used.user_id);
    this.log.pino.info({ event: 'password-link-used', userId: used.user_id }, 'identity');
    this.changes.tell(used.user_id);
  }

  /** The person's link no longer opens anything. */
  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  }

  private async live(token: string): Promise<{ name: string; email: string; expiresAt: Date }> {
    const found = await this.db.selectFrom('password_links as link').innerJoin('users', 'users.id', 'link.user_id')
      .select(['users.name', 'users.email', 'link.expires_at as expiresAt'])
      .where('link.token_hash', '=', hashOf(token)).where('link.expires_at', '>', this.clock.now()).where('users.is_active', '=', true).executeTakeFirst();
    if (!found) throw new DomainError('PASSWORD_LINK_INVALID');
    return found;
  }
}
