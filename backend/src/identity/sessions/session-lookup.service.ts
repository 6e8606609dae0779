import { Injectable } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import type { Role } from '@yukselt/contracts/events';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';

export interface SessionUser {
  id: string;
  role: Role;
  email: string;
  name: string;
  phone: string | null;
  isActive: boolean;
  secondFactor: boolean;
}

interface SessionKey {
  userId: string;
  sessionId: string;
}

/** The most sessions of one statement. */
const BATCH_MAX = 200;

/**
 * The rows behind every guarded request: a prepared statement by three primary keys, never cached. Concurrent requests
 * share one statement, which is sent after the last of them has arrived.
 */
@Injectable()
export class SessionLookupService {
  private readonly sessions = new Batcher((keys: readonly SessionKey[]) => this.findAll(keys), BATCH_MAX);

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** The user of a session; `null` when the session is over or belongs to another user. */
  find(userId: string, sessionId: string): Promise<SessionUser | null> {
    return this.sessions.submit({ userId, sessionId });
  }

  private async findAll(keys: readonly SessionKey[]): Promise<(SessionUser | null)[]> {
    const { rows } = await this.pool.query<SessionUser & { index: string }>({
      name: 'session-users',
      text: `select k.index, u.id, u.role, u.email, u.name, u.phone, u.is_active as "isActive",
                    exists (select from shop.second_factors f where f.user_id = u.id and f.confirmed_at is not null)
                      as "secondFactor"
               from unnest($1::uuid[], $2::uuid[]) with ordinality as k(user_id, session_id, index)
               join shop.users u on u.id = k.user_id
               join shop.sessions s on s.id = k.session_id and s.user_id = k.user_id
              where s.revoked_at is null and s.expires_at > $3 and s.session_epoch = u.session_epoch`,
      values: [keys.map(({ userId }) => userId), keys.map(({ sessionId }) => sessionId), this.clock.now()],
    });
    const userByKey = new Map(rows.map(({ index, ...user }) => [Number(index), user]));
    return keys.map((_key, index) => userByKey.get(index + 1) ?? null);
  }

  /** Roles by session, for sessions that are not over and whose user is active. */
  async rolesOf(sessionIds: readonly string[]): Promise<Map<string, Role>> {
    const { rows } = await this.pool.query<{ id: string; role: Role }>(
      `select s.id, u.role from shop.sessions s join shop.users u on u.id = s.user_id
        where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > $2
          and s.session_epoch = u.session_epoch and u.is_active`,
      [sessionIds, this.clock.now()],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }
}
