import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/policy.js';
import { ApiProblem } from '../errors/api-problem.js';
import { HttpMetrics } from './http-metrics.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** For a scraper on the same machine. All others get 404. */
@ApiExcludeController()
@Controller('api/v1/metrics')
@Public()
export class MetricsController {
  constructor(private readonly metrics: HttpMetrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(@Req() request: FastifyRequest): Promise<string> {
    // The peer of the connection, not request.ip: a header must not open this. A proxy on this machine adds
    // X-Forwarded-For.
    if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for'] !== undefined)
      throw new ApiProblem('NOT_FOUND');
    return this.metrics.registry.metrics();
  }
}
