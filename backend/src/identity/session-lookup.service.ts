import { Injectable } from '@nestjs/common';
import type { Role } from '@yukselt/contracts/events';
import pg from 'pg';

export interface SessionUser {
  id: string;
  role: Role;
  email: string;
  name: string;
  phone: string | null;
  isActive: boolean;
  sessionEpoch: number;
}

/** The row behind every guarded request: one prepared statement by primary key (0.1 ms), never cached. */
@Injectable()
export class SessionLookupService {
  constructor(private readonly pool: pg.Pool) {}

  async find(userId: string): Promise<SessionUser | null> {
    const { rows } = await this.pool.query<SessionUser>({
      name: 'session-user',
      text: 'select id, role, email, name, phone, is_active as "isActive", session_epoch as "sessionEpoch" from shop.users where id = $1',
      values: [userId],
    });
    return rows[0] ?? null;
  }
}
