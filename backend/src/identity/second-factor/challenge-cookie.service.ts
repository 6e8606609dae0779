import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthCookiesService } from '../sessions/auth-cookies.service.js';
import { CHALLENGE_LIFE_MS } from './login-challenges.service.js';

const NAME = 'yukselt_challenge';

/** The cookie of a login that is waiting for its code. */
@Injectable()
export class ChallengeCookieService {
  constructor(private readonly cookies: AuthCookiesService) {}

  read(request: FastifyRequest): string | undefined {
    return this.cookies.read(request, NAME);
  }
  set(reply: FastifyReply, request: FastifyRequest, token: string): void {
    this.cookies.set(reply, request, NAME, token, CHALLENGE_LIFE_MS / 1000);
  }
  clear(reply: FastifyReply, request: FastifyRequest): void {
    this.cookies.clear(reply, request, NAME);
  }
}
