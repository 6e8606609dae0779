import type { Role } from '@yukselt/contracts/events';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { AccessTokensService } from '../platform/auth/access-tokens.service.js';
import type { TestApp } from './test-app.js';

export interface SignedIn {
  id: string;
  token: string;
  sessionId: string;
}

/** A new account with a session, without the time that a password takes. @param age ms since the password was entered */
export async function signedIn({ app, clock, database }: TestApp, role: Role, age = 0): Promise<SignedIn> {
  const id = crypto.randomUUID();
  const now = clock.now();
  await database.pool.query(
    `insert into shop.users (id, name, email, password_hash, role, created_at, updated_at)
     values ($1, 'Deneme', $2, 'x', $3, $4, $4)`,
    [id, `${id}@ornek.test`, role, now],
  );
  const { sessionId } = await app.get(SessionsService, { strict: false }).open({ id, role, sessionEpoch: 0 }, '');
  const { token } = app
    .get(AccessTokensService)
    .issue({ sub: id, sid: sessionId, auth_time: Math.floor((now.getTime() - age) / 1000) }, now);
  return { id, token, sessionId };
}
