import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config.js';
import { REFRESH_LIFE_MS } from './sessions.service.js';

const NAME = 'yukselt_refresh';
/** Only the session's own routes ever see the cookie. */
const PATH = '/api/v1/auth';

/** The refresh token's cookie: never readable by a script, never sent from another site. */
@Injectable()
export class RefreshCookie {
  constructor(private readonly config: Config) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  set(reply: FastifyReply, request: FastifyRequest, token: string): void {
    void reply.setCookie(NAME, token, { ...this.attributes(request), maxAge: REFRESH_LIFE_MS / 1000 });
  }

  clear(reply: FastifyReply, request: FastifyRequest): void {
    void reply.clearCookie(NAME, this.attributes(request));
  }

  private attributes(request: FastifyRequest) {
    const secure = request.protocol === 'https' || this.config.publicUrl?.startsWith('https:') === true;
    return { httpOnly: true, sameSite: 'strict', path: PATH, secure } as const;
  }
}
