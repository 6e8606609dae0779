import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OpenSessionView } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import { LiveHubService } from '../../live/live-hub.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { derivedKey } from '../../platform/auth/access-tokens.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { lockActive } from '../active-owner.js';
import type { SessionsTable } from '../identity.tables.js';
import { endSurplusSessions } from './open-sessions.js';

const HOUR_MS = 60 * 60 * 1000;
/** A session that is not used for this long is over. */
export const REFRESH_LIFE_MS = 30 * 24 * HOUR_MS;
/** However often it is used, a session ends (docs/product-rules.md#session-10). */
export const SESSION_LIFE_MS = 90 * 24 * HOUR_MS;
export const ADMIN_SESSION_LIFE_MS = 12 * HOUR_MS;
/** Within this time a second use of a refresh token is another tab, not a theft (docs/product-rules.md#session-1). */
export const REFRESH_GRACE_MS = 20_000;

export interface Session {
  userId: string;
  sessionId: string;
  sessionEpoch: number;
  /** Last password entry. */
  authenticatedAt: Date;
  /** The refresh token works until then, unless it is exchanged earlier. */
  expiresAt: Date;
  /** For the cookie. */
  refreshToken: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Sessions, and their refresh tokens: stored hashed, rotated on every use. Rotating and ending lock the session's row,
 * so that a rotation in progress cannot outlive the end.
 */
@Injectable()
export class SessionsService {
  private readonly successorKey: KeyObject;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly hub: LiveHubService,
    config: Config,
  ) {
    this.successorKey = derivedKey(config.jwtSecret, 'refresh-successor');
  }

  /**
   * Opens a session for a password that was just entered; beyond `OPEN_SESSIONS_MAX` the one that was used longest
   * ago ends. @param user.sessionEpoch as it was when the password was checked
   * @param device see {@link describeUserAgent} @throws ApiProblem USER_INACTIVE, see {@link lockActive}
   */
  async open(user: { id: string; role: Role; sessionEpoch: number }, device: string): Promise<Session> {
    const now = this.clock.now();
    const endsAt = after(now, user.role === 'admin' ? ADMIN_SESSION_LIFE_MS : SESSION_LIFE_MS);
    const refreshToken = randomBytes(32).toString('base64url');
    const session = {
      id: v7(),
      user_id: user.id,
      session_epoch: user.sessionEpoch,
      device,
      authenticated_at: now,
      started_at: now,
      used_at: now,
      ends_at: endsAt,
      expires_at: earlier(endsAt, after(now, REFRESH_LIFE_MS)),
      revoked_at: null,
    };
    const ended = await this.db.transaction().execute(async (transaction) => {
      await lockActive(user.id, transaction);
      await transaction.insertInto('sessions').values(session).execute();
      await transaction
        .insertInto('refresh_tokens')
        .values({
          token_hash: hashOf(refreshToken),
          family: session.id,
          created_at: now,
          rotated_at: null,
          successor_hash: null,
        })
        .execute();
      return endSurplusSessions(session, transaction);
    });
    if (ended) this.hub.publish('user', { userId: user.id });
    return { ...toSession(session), refreshToken };
  }

  /**
   * Exchanges a refresh token for its successor. The successor is a keyed hash of the token, so that a second tab, and
   * a browser whose first answer was lost, get the same one within {@link REFRESH_GRACE_MS}: there is one live token.
   * @throws ApiProblem UNAUTHENTICATED; reuse of a token that was rotated earlier ends its session.
   */
  async rotate(token: string): Promise<Session> {
    const now = this.clock.now();
    const successor = createHmac('sha256', this.successorKey).update(token).digest('base64url');
    const [hash, successorHash] = [hashOf(token), hashOf(successor)];
    const {
      rows: [rotated],
    } = await sql<Selectable<SessionsTable>>`
      with renewed as (
        update shop.sessions s set used_at = ${now}, expires_at = least(s.ends_at, ${after(now, REFRESH_LIFE_MS)})
          from shop.refresh_tokens t
         where t.token_hash = ${hash} and t.rotated_at is null
           and s.id = t.family and s.revoked_at is null and s.expires_at > ${now}
        returning s.*
      ), used as (
        update shop.refresh_tokens t set rotated_at = ${now}, successor_hash = ${successorHash}
          from renewed
         where t.token_hash = ${hash} and t.rotated_at is null
        returning t.family
      ), next as (
        insert into shop.refresh_tokens (token_hash, family, created_at)
        select ${successorHash}, family, ${now} from used
      )
      select renewed.* from renewed join used on used.family = renewed.id`.execute(this.db);
    return { ...toSession(rotated ?? (await this.successorInGrace(hash, now))), refreshToken: successor };
  }

  private async successorInGrace(hash: string, now: Date): Promise<Selectable<SessionsTable>> {
    const used = await this.db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.family')
      .leftJoin('refresh_tokens as next', 'next.token_hash', 't.successor_hash')
      .selectAll('s')
      .select([
        't.rotated_at as token_rotated_at',
        'next.token_hash as next_hash',
        'next.rotated_at as next_rotated_at',
      ])
      .where('t.token_hash', '=', hash)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .executeTakeFirst();
    if (!used?.token_rotated_at) throw new ApiProblem('UNAUTHENTICATED');
    const inGrace = now.getTime() - used.token_rotated_at.getTime() <= REFRESH_GRACE_MS;
    if (inGrace && used.next_hash !== null && used.next_rotated_at === null) return used;
    this.log.pino.warn({ userId: used.user_id, sessionId: used.id }, 'refresh token used again: its session is ended');
    await this.end(used.id);
    throw new ApiProblem('UNAUTHENTICATED');
  }

  /** Logout: ends the session of this token, if it has one. */
  async close(token: string): Promise<void> {
    const row = await this.db
      .selectFrom('refresh_tokens')
      .select('family')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (row) await this.end(row.family);
  }

  /**
   * The password was entered again in this session: later access tokens carry the new time.
   * @throws ApiProblem UNAUTHENTICATED when the session is over
   */
  async recordAuthentication(sessionId: string): Promise<Pick<Session, 'sessionId' | 'authenticatedAt'>> {
    const now = this.clock.now();
    const updated = await this.db
      .updateTable('sessions')
      .set({ authenticated_at: now })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new ApiProblem('UNAUTHENTICATED');
    return { sessionId, authenticatedAt: now };
  }

  /** Where the user is signed in, most recently used first. @param current the session that asks */
  async list(userId: string, current: string): Promise<OpenSessionView[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.clock.now())
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      current: row.id === current,
    }));
  }

  /**
   * Ends every session of the user except one, at once. @throws ApiProblem UNAUTHENTICATED when that one is over itself
   */
  async revokeOthers(userId: string, sessionId: string): Promise<Pick<Session, 'sessionId' | 'authenticatedAt'>> {
    const current = await this.db
      .selectFrom('sessions')
      .select('authenticated_at')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!current) throw new ApiProblem('UNAUTHENTICATED');
    await this.ending().where('user_id', '=', userId).where('id', '!=', sessionId).execute();
    return { sessionId, authenticatedAt: current.authenticated_at };
  }

  /**
   * Ends every session of the user except one at once, even one whose login is in progress. @param db a transaction
   * that the ending belongs to
   */
  async revokeOthersAndLogins(userId: string, sessionId: string, db: Kysely<ShopTables>): Promise<void> {
    const { session_epoch } = await db
      .updateTable('users')
      .set({ session_epoch: sql`session_epoch + 1` })
      .where('id', '=', userId)
      .returning('session_epoch')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ session_epoch })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
    await this.ending(db).where('user_id', '=', userId).where('id', '!=', sessionId).execute();
  }

  /** Ends one session of the user at once. @throws ApiProblem NOT_FOUND when it has ended already */
  async revoke(userId: string, sessionId: string, db: Kysely<ShopTables>): Promise<void> {
    const endedSession = await this.ending(db)
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    if (!endedSession) throw new ApiProblem('NOT_FOUND');
  }

  /**
   * Ends every session of the user at once, even one whose login is in progress. @param db a transaction that the
   * ending belongs to
   */
  async revokeAllAndLogins(userId: string, db: Kysely<ShopTables>): Promise<void> {
    await db.updateTable('users').set({ session_epoch: sql`session_epoch + 1` }).where('id', '=', userId).execute();
    await this.revokeAll(userId, db);
  }

  /** Deletes every session of the user, including ended ones. */
  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  }

  /** @param db a transaction that the ending belongs to */
  async revokeAll(userId: string, db: Kysely<ShopTables> = this.db): Promise<void> {
    await this.ending(db).where('user_id', '=', userId).execute();
  }

  /** Deletes expired sessions: they are useless, and they are personal data. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<', this.clock.now()).execute();
  }

  private ending(db: Kysely<ShopTables> = this.db) {
    return db.updateTable('sessions').set({ revoked_at: this.clock.now() }).where('revoked_at', 'is', null);
  }

  private async end(sessionId: string): Promise<void> {
    const endedSession = await this.ending().where('id', '=', sessionId).returning('user_id').executeTakeFirst();
    // Makes open pages read their record again, and event streams check their session.
    if (endedSession) this.hub.publish('user', { userId: endedSession.user_id });
  }
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const toSession = (
  row: Pick<Selectable<SessionsTable>, 'id' | 'user_id' | 'session_epoch' | 'authenticated_at' | 'expires_at'>,
): Omit<Session, 'refreshToken'> => ({
  userId: row.user_id,
  sessionId: row.id,
  sessionEpoch: row.session_epoch,
  authenticatedAt: row.authenticated_at,
  expiresAt: row.expires_at,
});
