import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import {
  AccessTokensService,
  accessClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '../../platform/auth/access-tokens.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { SessionLookupService } from './session-lookup.service.js';

/** Bearer tokens only: no cookie opens any route but the session's own (OWASP ASVS 3.5). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    tokens: AccessTokensService,
    private readonly sessions: SessionLookupService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // passport-jwt's types know strings and buffers only; jsonwebtoken below it takes a KeyObject.
      secretOrKey: tokens.key as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** Session, role and activity come from the database, so that ending, deactivating and demoting act at once. */
  async validate(payload: unknown): Promise<Actor> {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success) throw new ApiProblem('UNAUTHENTICATED');
    const { sub, sid, auth_time } = claims.data;
    const user = await this.sessions.find(sub, sid);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    if (!user.isActive) throw new ApiProblem('USER_INACTIVE');
    const { id, role, email, name, phone, secondFactor } = user;
    const authenticatedAt = new Date(auth_time * 1000);
    return { id, role, email, name, phone, secondFactor, authenticatedAt, sessionId: sid };
  }
}
