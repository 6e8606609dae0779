import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock.js';
import { AuthCookiesService } from './auth-cookies.service.js';

const NAME = 'yukselt_refresh';

/** The refresh token's cookie. */
@Injectable()
export class RefreshCookieService {
  constructor(
    private readonly cookies: AuthCookiesService,
    private readonly clock: Clock,
  ) {}

  read(request: FastifyRequest): string | undefined {
    return this.cookies.read(request, NAME);
  }

  /** @param expiresAt end of the token */
  set(reply: FastifyReply, request: FastifyRequest, token: string, expiresAt: Date): void {
    const life = Math.max(0, Math.floor((expiresAt.getTime() - this.clock.now().getTime()) / 1000));
    this.cookies.set(reply, request, NAME, token, life);
  }

  clear(reply: FastifyReply, request: FastifyRequest): void {
    this.cookies.clear(reply, request, NAME);
  }
}
