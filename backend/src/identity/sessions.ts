import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { derivedKey } from '../platform/auth/access-token.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Log } from '../platform/log.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

export const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs refresh with the same token: the second one is no thief (rulings, "Session"). */
export const REFRESH_GRACE_MS = 20_000;

export interface Session {
  userId: string;
  family: string;
  sessionEpoch: number;
  /** Last password entry. */
  authenticatedAt: Date;
  /** For the cookie. */
  refreshToken: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Refresh tokens: stored hashed, rotated on every use, one family per login. */
@Injectable()
export class Sessions {
  private readonly successorKey: KeyObject;

  constructor(private readonly db: ShopDatabase, private readonly clock: Clock, private readonly log: Log, config: Config) {
    this.successorKey = derivedKey(config.jwtSecret, 'refresh-successor');
  }

  /** A new family, for a password that was just entered. */
  async open(userId: string, sessionEpoch: number): Promise<Session> {
    const now = this.clock.now();
    const session: Session = { userId, family: v7(), sessionEpoch, authenticatedAt: now, refreshToken: randomBytes(32).toString('base64url') };
    await this.db.insertInto('refresh_tokens').values({
      token_hash: hashOf(session.refreshToken), user_id: userId, family: session.family, session_epoch: sessionEpoch, authenticated_at: now,
      created_at: now, expires_at: new Date(now.getTime() + REFRESH_LIFE_MS), rotated_at: null, successor_hash: null, revoked_at: null,
    }).execute();
    return session;
  }

  /**
   * Exchanges a refresh token for its successor. The successor is a keyed hash of the token, so that a second tab, and a browser whose
   * first answer was lost, get the same one within {@link REFRESH_GRACE_MS}: there is one live token, whoever asks first.
   * @throws DomainError UNAUTHENTICATED; reuse of a token that was rotated earlier revokes its whole family.
   */
  async rotate(token: string): Promise<Session> {
    const now = this.clock.now();
    const successor = createHmac('sha256', this.successorKey).update(token).digest('base64url');
    const [hash, successorHash] = [hashOf(token), hashOf(successor)];
    const { rows: [rotated] } = await sql<TokenRow>`
      with used as (
        update shop.refresh_tokens set rotated_at = ${now}, successor_hash = ${successorHash}
        where token_hash = ${hash} and rotated_at is null and revoked_at is null and expires_at > ${now}
        returning user_id, family, session_epoch, authenticated_at
      ), next as (
        insert into shop.refresh_tokens (token_hash, user_id, family, session_epoch, authenticated_at, created_at, expires_at)
        select ${successorHash}, user_id, family, session_epoch, authenticated_at, ${now}, ${new Date(now.getTime() + REFRESH_LIFE_MS)} from used
      )
      select * from used`.execute(this.db);
    const row = rotated ?? await this.successorInGrace(hash, now);
    return {
      userId: row.user_id, family: row.family, sessionEpoch: row.session_epoch, authenticatedAt: row.authenticated_at, refreshToken: successor,
    };
  }

  private async successorInGrace(hash: string, now: Date): Promise<TokenRow> {
    const used = await this.db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
    if (!used || used.revoked_at || !used.rotated_at || !used.successor_hash) throw new DomainError('UNAUTHENTICATED');
    if (now.getTime() - used.rotated_at.getTime() <= REFRESH_GRACE_MS) {
      const live = await this.db.selectFrom('refresh_tokens').selectAll()
        .where('token_hash', '=', used.successor_hash).where('rotated_at', 'is', null).where('revoked_at', 'is', null).executeTakeFirst();
      if (live) return live;
    }
    this.log.pino.warn({ userId: used.user_id, family: used.family }, 'refresh token used again: its family is revoked');
    await this.revokeFamily(used.family);
    throw new DomainError('UNAUTHENTICATED');
  }

  /** Logout: the family of this token, if it is one. */
  async close(token: string): Promise<void> {
    const row = await this.db.selectFrom('refresh_tokens').select('family').where('token_hash', '=', hashOf(token)).executeTakeFirst();
    if (row) await this.revokeFamily(row.family);
  }

  /** The password was entered again in this session: later access tokens carry the new time. */
  async noteAuthentication(family: string): Promise<Date> {
    const now = this.clock.now();
    await this.db.updateTable('refresh_tokens').set({ authenticated_at: now }).where('family', '=', family).where('revoked_at', 'is', null).execute();
    return now;
  }

  async revokeAll(userId: string): Promise<void> {
    await this.db.updateTable('refresh_tokens').set({ revoked_at: this.clock.now() }).where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
  }

  /** Forgets tokens that ended: nobody can use them, and they are a trace of a person. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('refresh_tokens').where('expires_at', '<', this.clock.now()).execute();
  }

  private async revokeFamily(family: string): Promise<void> {
    await this.db.updateTable('refresh_tokens').set({ revoked_at: this.clock.now() }).where('family', '=', family).where('revoked_at', 'is', null).execute();
  }
}

interface TokenRow { user_id: string; family: string; session_epoch: number; authenticated_at: Date }
