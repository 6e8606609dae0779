import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';

export const ACCESS_TOKEN_LIFE_S = 10 * 60;
export const TOKEN_ISSUER = 'yukselt';
export const TOKEN_AUDIENCE = 'yukselt-api';
export const TOKEN_ALGORITHM = 'HS256';

/** What an access token carries. Role, activity and the session's life are read from the database. */
export const accessClaims = z.object({
  typ: z.literal('access'),
  sub: z.uuid(),
  /** The session. */
  sid: z.uuid(),
  /** Seconds since 1970. */
  auth_time: z.number().int(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/**
 * A key of its own per purpose, from the one configured secret. A KeyObject: a string costs a failed public-key parse
 * on every request.
 */
export const derivedKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHash('sha256').update(`${purpose}\0${secret}`).digest());

@Injectable()
export class AccessTokensService {
  readonly key: KeyObject;

  constructor(
    config: Config,
    private readonly jwt: JwtService,
  ) {
    this.key = derivedKey(config.jwtSecret, 'access-token');
  }

  /**
   * The claims of an `Authorization` header, for the one route that checks the session itself: a retry of closing an
   * account belongs to a session that the first call has ended. Signature, issuer and expiry are checked; the session
   * is not.
   * @throws ApiProblem UNAUTHENTICATED
   */
  read(authorization: string | undefined): AccessClaims {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    try {
      // The types allow only strings and buffers, but jsonwebtoken accepts a KeyObject.
      const payload: unknown = this.jwt.verify(token ?? '', {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        publicKey: this.key as unknown as Buffer,
      });
      return accessClaims.parse(payload);
    } catch {
      throw new ApiProblem('UNAUTHENTICATED');
    }
  }

  /** @param now time of issue; the token ends {@link ACCESS_TOKEN_LIFE_S} later. */
  issue(claims: Omit<AccessClaims, 'typ'>, now: Date): { token: string; expiresAt: Date } {
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + ACCESS_TOKEN_LIFE_S;
    const token = this.jwt.sign(
      { ...claims, typ: 'access', iat, exp, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE },
      { algorithm: TOKEN_ALGORITHM, privateKey: this.key },
    );
    return { token, expiresAt: new Date(exp * 1000) };
  }
}
