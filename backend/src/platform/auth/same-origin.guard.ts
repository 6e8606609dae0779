import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';

/**
 * For routes that authenticate by cookie: only pages of this site may call them. `SameSite=Strict` gives the same
 * protection, except against sibling subdomains, which count as the same site. A caller that sends neither header is no
 * browser, and has no cookie to misuse.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new ApiProblem('FORBIDDEN');
    const { origin } = headers;
    if (origin === undefined || origin === this.config.publicUrl) return true;
    if (!this.config.production && URL.canParse(origin) && new URL(origin).host === headers.host) return true;
    throw new ApiProblem('FORBIDDEN');
  }
}
