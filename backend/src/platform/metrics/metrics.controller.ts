import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { Public } from '../auth/policy.js';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that reveal a proxy on this machine. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-forwarded(-.+)?|cf-connecting-ip)$/;

/** For a scraper on the same machine, or one that has the token. All others get 404. */
@ApiExcludeController()
@Controller('api/v1/metrics')
@Public()
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(@Req() request: FastifyRequest): Promise<string> {
    if (!isLocal(request) && !this.hasToken(request)) throw new ApiProblem('NOT_FOUND');
    return this.registry.metrics();
  }

  private hasToken({ headers }: FastifyRequest): boolean {
    const { metricsToken } = this.config;
    return (
      metricsToken !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
    );
  }
}

/** The peer of the connection, not `request.ip`, because a header must not open this route. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
