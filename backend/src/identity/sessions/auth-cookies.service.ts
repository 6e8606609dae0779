import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config.js';

/** Only the session's own routes ever receive the cookies. */
const PATH = '/api/v1/auth';
/** A browser takes a cookie of this name over https only: no page over plain http can plant one. */
const SECURE_PREFIX = '__Secure-';

/** Cookies of the session's routes: never readable by a script, never sent from another site. */
@Injectable()
export class AuthCookiesService {
  constructor(private readonly config: Config) {}

  read(request: FastifyRequest, name: string): string | undefined {
    return request.cookies[this.nameOf(name, request)];
  }

  /** @param maxAge seconds */
  set(reply: FastifyReply, request: FastifyRequest, name: string, value: string, maxAge: number): void {
    void reply.setCookie(this.nameOf(name, request), value, { ...this.attributes(request), maxAge });
  }

  clear(reply: FastifyReply, request: FastifyRequest, name: string): void {
    void reply.clearCookie(this.nameOf(name, request), this.attributes(request));
  }

  private nameOf(name: string, request: FastifyRequest): string {
    return this.isSecure(request) ? `${SECURE_PREFIX}${name}` : name;
  }

  private attributes(request: FastifyRequest) {
    return { httpOnly: true, sameSite: 'strict', path: PATH, secure: this.isSecure(request) } as const;
  }

  private isSecure(request: FastifyRequest): boolean {
    return request.protocol === 'https' || this.config.publicUrl?.startsWith('https:') === true;
  }
}
