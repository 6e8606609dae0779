import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@yukselt/contracts/events';
import type { FastifyRequest } from 'fastify';

/** The sender of the request, as the database has it now; the token may be older. */
export interface Actor {
  id: string;
  role: Role;
  email: string;
  name: string;
  phone: string | null;
  /** Last password entry of this session. */
  authenticatedAt: Date;
  /** Whether the account has a second factor. */
  secondFactor: boolean;
  /** Id of the session, which stays the same when its refresh token is rotated. */
  sessionId: string;
  /** When the request is over, on the clock of `performance.now()`; `Infinity` on a route without a deadline. */
  deadline: number;
}

/** The signed-in user of a guarded route. A `@Public()` route has none, so using it there is a mistake. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
  if (!user) throw new Error('CurrentUser on a route without session');
  return user;
});
