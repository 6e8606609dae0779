import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OpenSessionView } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { AppLogger } from '../platform/app-logger.service.js';
import { derivedKey } from '../platform/auth/access-tokens.service.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';

export const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs refresh with the same token: the second one is no thief (docs/product-rules.md#session-1). */
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
export class SessionsService {
  private readonly successorKey: KeyObject;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly log: AppLogger,
    config: Config,
  ) {
    this.successorKey = derivedKey(config.jwtSecret, 'refresh-successor');
  }

  /** A new family, for a password that was just entered. @param device see {@link describeUserAgent} */
  async open(userId: string, sessionEpoch: number, device: string): Promise<Session> {
    const now = this.clock.now();
    const session: Session = {
      userId,
      family: v7(),
      sessionEpoch,
      authenticatedAt: now,
      refreshToken: randomBytes(32).toString('base64url'),
    };
    await this.db
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashOf(session.refreshToken),
        user_id: userId,
        family: session.family,
        session_epoch: sessionEpoch,
        authenticated_at: now,
        created_at: now,
        expires_at: new Date(now.getTime() + REFRESH_LIFE_MS),
        rotated_at: null,
        successor_hash: null,
        revoked_at: null,
        device,
      })
      .execute();
    return session;
  }

  /**
   * Exchanges a refresh token for its successor. The successor is a keyed hash of the token, so that a second tab, and
   * a browser whose first answer was lost, get the same one within {@link REFRESH_GRACE_MS}: there is one live token.
   * @throws ApiProblem UNAUTHENTICATED; reuse of a token that was rotated earlier revokes its whole family.
   */
  async rotate(token: string): Promise<Session> {
    const now = this.clock.now();
    const successor = createHmac('sha256', this.successorKey).update(token).digest('base64url');
    const [hash, successorHash] = [hashOf(token), hashOf(successor)];
    const expiresAt = new Date(now.getTime() + REFRESH_LIFE_MS);
    const {
      rows: [rotated],
    } = await sql<TokenRow>`
      with used as (
        update shop.refresh_tokens set rotated_at = ${now}, successor_hash = ${successorHash}
        where token_hash = ${hash} and rotated_at is null and revoked_at is null and expires_at > ${now}
        returning user_id, family, session_epoch, authenticated_at, device
      ), next as (
        insert into shop.refresh_tokens
          (token_hash, user_id, family, session_epoch, authenticated_at, created_at, expires_at, device)
        select ${successorHash}, user_id, family, session_epoch, authenticated_at, ${now}, ${expiresAt}, device
          from used
      )
      select * from used`.execute(this.db);
    const row = rotated ?? (await this.successorInGrace(hash, now));
    return {
      userId: row.user_id,
      family: row.family,
      sessionEpoch: row.session_epoch,
      authenticatedAt: row.authenticated_at,
      refreshToken: successor,
    };
  }

  private async successorInGrace(hash: string, now: Date): Promise<TokenRow> {
    const used = await this.db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!used || used.revoked_at || !used.rotated_at || !used.successor_hash) throw new ApiProblem('UNAUTHENTICATED');
    if (now.getTime() - used.rotated_at.getTime() <= REFRESH_GRACE_MS) {
      const live = await this.db
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('token_hash', '=', used.successor_hash)
        .where('rotated_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (live) return live;
    }
    this.log.pino.warn(
      { userId: used.user_id, family: used.family },
      'refresh token used again: its family is revoked',
    );
    await this.revokeFamily(used.family);
    throw new ApiProblem('UNAUTHENTICATED');
  }

  /** Logout: the family of this token, if it is one. */
  async close(token: string): Promise<void> {
    const row = await this.db
      .selectFrom('refresh_tokens')
      .select('family')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (row) await this.revokeFamily(row.family);
  }

  /** The password was entered again in this session: later access tokens carry the new time. */
  async noteAuthentication(family: string): Promise<Date> {
    const now = this.clock.now();
    await this.db
      .updateTable('refresh_tokens')
      .set({ authenticated_at: now })
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .execute();
    return now;
  }

  /** Where the user is signed in, the latest use first. @param current family of the session that asks */
  async list(userId: string, current: string): Promise<OpenSessionView[]> {
    const rows = await this.db
      .selectFrom('refresh_tokens as live')
      .innerJoin('refresh_tokens as first', 'first.family', 'live.family')
      .select([
        'live.family',
        'live.device',
        'live.created_at as used_at',
        ({ fn }) => fn.min<Date>('first.created_at').as('started_at'),
      ])
      .where('live.user_id', '=', userId)
      .where('live.rotated_at', 'is', null)
      .where('live.revoked_at', 'is', null)
      .where('live.expires_at', '>', this.clock.now())
      .groupBy(['live.token_hash', 'live.family', 'live.device', 'live.created_at'])
      .orderBy('live.created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.family,
      device: row.device,
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      current: row.family === current,
    }));
  }

  /**
   * Ends every session of the user but one, at once: access tokens of the older epoch are refused, the kept session
   * gets the new one.
   * @returns the new epoch, and when the kept session last had its password entered. @throws ApiProblem
   * UNAUTHENTICATED when it has ended itself
   */
  revokeOthers(userId: string, family: string): Promise<Pick<Session, 'sessionEpoch' | 'authenticatedAt'>> {
    return this.db.transaction().execute(async (transaction) => {
      const { session_epoch } = await transaction
        .updateTable('users')
        .set({ session_epoch: sql`session_epoch + 1`, updated_at: this.clock.now() })
        .where('id', '=', userId)
        .returning('session_epoch')
        .executeTakeFirstOrThrow();
      const own = transaction
        .updateTable('refresh_tokens')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null);
      await own.set({ revoked_at: this.clock.now() }).where('family', '!=', family).execute();
      const [current] = await own
        .set({ session_epoch })
        .where('family', '=', family)
        .returning('authenticated_at')
        .execute();
      if (!current) throw new ApiProblem('UNAUTHENTICATED');
      return { sessionEpoch: session_epoch, authenticatedAt: current.authenticated_at };
    });
  }

  /**
   * Ends one session of the user at once. The others stay: their next access token is of the new epoch, which they get
   * by themselves.
   * @throws ApiProblem NOT_FOUND when it has ended already
   */
  revoke(userId: string, family: string): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      const now = this.clock.now();
      const live = transaction
        .updateTable('refresh_tokens')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null);
      const ended = await live.set({ revoked_at: now }).where('family', '=', family).returning('token_hash').execute();
      if (ended.length === 0) throw new ApiProblem('NOT_FOUND');
      const { session_epoch } = await transaction
        .updateTable('users')
        .set({ session_epoch: sql`session_epoch + 1` })
        .where('id', '=', userId)
        .returning('session_epoch')
        .executeTakeFirstOrThrow();
      await live.set({ session_epoch }).execute();
    });
  }

  /** Ends every session of the user at once. */
  async endAll(userId: string): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ session_epoch: sql`session_epoch + 1` })
      .where('id', '=', userId)
      .execute();
    await this.revokeAll(userId);
  }

  /** Forgets every session of the user, ended ones too. */
  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
  }

  async revokeAll(userId: string): Promise<void> {
    await this.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Deletes ended tokens: they are useless, and personal data. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('refresh_tokens').where('expires_at', '<', this.clock.now()).execute();
  }

  private async revokeFamily(family: string): Promise<void> {
    await this.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: this.clock.now() })
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .execute();
  }
}

interface TokenRow {
  user_id: string;
  family: string;
  session_epoch: number;
  authenticated_at: Date;
}
