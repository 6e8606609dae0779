import { Injectable } from '@nestjs/common';
import type { Role } from '@yukselt/contracts/events';
import pg from 'pg';
import { Clock } from '../platform/clock.js';

export interface SessionUser {
  id: string;
  role: Role;
  email: string;
  name: string;
  phone: string | null;
  isActive: boolean;
  secondFactor: boolean;
}

/** The rows behind every guarded request: one prepared statement by three primary keys (0.1 ms), never cached. */
@Injectable()
export class SessionLookupService {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** The user of a session; `null` when it is over, or another user's. */
  async find(userId: string, sessionId: string): Promise<SessionUser | null> {
    const { rows } = await this.pool.query<SessionUser>({
      name: 'session-user',
      text: `select u.id, u.role, u.email, u.name, u.phone, u.is_active as "isActive",
                    exists (select from shop.second_factors f where f.user_id = u.id and f.confirmed_at is not null)
                      as "secondFactor"
               from shop.users u join shop.sessions s on s.user_id = u.id
              where u.id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
                and s.session_epoch = u.session_epoch`,
      values: [userId, sessionId, this.clock.now()],
    });
    return rows[0] ?? null;
  }

  /** Roles of the users of those sessions that are not over and whose user is active, by session. */
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
