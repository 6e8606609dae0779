import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { Public } from '../auth/policy.js';
import { Log } from '../log.js';
import { type ReadinessReport, ReadinessChecks } from './readiness.js';

/** A check that is silent for longer counts as failed: a probe must never hang with the thing it probes. */
const CHECK_LIMIT_MS = 2_000;

@ApiTags('Sistem')
@Controller('api/v1/health')
@Public()
export class HealthController {
  constructor(private readonly pool: pg.Pool, private readonly checks: ReadinessChecks, private readonly log: Log) {}

  /** The process answers. Says nothing about what it needs: a restart would not help there. */
  @Get('live')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Requests can be served: database, event store and projections are there. 503 when one is not. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'unavailable'; checks: Record<string, ReadinessReport> }> {
    const database = { name: 'database', check: async () => { await this.pool.query('select 1'); return { ready: true, details: {} }; } };
    const results = await Promise.all([database, ...this.checks.all].map(async ({ name, check }) => [name, await this.limited(name, check)] as const));
    const ready = results.every(([, report]) => report.ready);
    void reply.status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
  }

  private async limited(name: string, check: () => Promise<ReadinessReport>): Promise<ReadinessReport> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<ReadinessReport>((resolve) => {
      timer = setTimeout(() => resolve({ ready: false, details: { reason: 'timeout' } }), CHECK_LIMIT_MS);
    });
    try {
      return await Promise.race([check(), silence]);
    } catch (error) {
      this.log.pino.warn({ err: error, check: name }, 'readiness check failed');
      return { ready: false, details: { reason: 'error' } };
    } finally {
      clearTimeout(timer);
    }
  }
}
