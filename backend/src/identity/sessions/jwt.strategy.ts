import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, type JwtFromRequestFunction, Strategy } from 'passport-jwt';
import {
  type AccessClaims,
  AccessTokensService,
  accessClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '../../platform/auth/access-tokens.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { SessionLookupService } from './session-lookup.service.js';
import { VerifiedTokens } from './verified-tokens.js';

/** The guard adds the request's deadline. */
type SessionActor = Omit<Actor, 'deadline'>;
type Request = Parameters<JwtFromRequestFunction>[0];

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Bearer tokens only: no cookie opens any route but the session's own (OWASP ASVS 3.5). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly verified: VerifiedTokens<AccessClaims>;

  constructor(
    tokens: AccessTokensService,
    private readonly sessions: SessionLookupService,
    clock: Clock,
  ) {
    super({
      jwtFromRequest: tokenOf,
      // passport-jwt's types allow only strings and buffers, but jsonwebtoken below it accepts a KeyObject.
      secretOrKey: tokens.key as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      passReqToCallback: true,
    });
    this.verified = new VerifiedTokens(clock);
  }

  /** A token that was verified before is not verified again, but its session is still looked up. */
  override authenticate(request: Request, options?: unknown): void {
    const claims = this.verified.claimsOf(tokenOf(request) ?? '');
    if (!claims) super.authenticate(request, options);
    else
      this.actorOf(claims).then(
        (actor) => this.success(actor),
        (error: unknown) => this.error(error as Error),
      );
  }

  /** @param payload of a token that was just verified */
  async validate(request: Request, payload: { exp?: unknown }): Promise<SessionActor> {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success) throw new ApiProblem('UNAUTHENTICATED');
    this.verified.remember(tokenOf(request) ?? '', claims.data, payload.exp);
    return this.actorOf(claims.data);
  }

  /**
   * Session, role and activity come from the database, so that ending, deactivating and demoting act at once.
   * @throws ApiProblem UNAUTHENTICATED, USER_INACTIVE
   */
  async actorOf({ sub, sid, auth_time }: AccessClaims): Promise<SessionActor> {
    const user = await this.sessions.find(sub, sid);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    if (!user.isActive) throw new ApiProblem('USER_INACTIVE');
    const { id, role, email, name, phone, secondFactor } = user;
    const authenticatedAt = new Date(auth_time * 1000);
    return { id, role, email, name, phone, secondFactor, authenticatedAt, sessionId: sid };
  }
}
