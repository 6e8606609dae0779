import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { Public } from '../auth/policy.js';
import { ReadinessChecks, type ReadinessReport } from './readiness.js';

@ApiTags('Sistem')
@Controller('api/v1/health')
@Public()
export class HealthController {
  constructor(
    pool: pg.Pool,
    private readonly checks: ReadinessChecks,
  ) {
    checks.add({
      name: 'database',
      check: async () => {
        await pool.query('select 1');
        return { ready: true, details: {} };
      },
    });
  }

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
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' | 'unavailable'; checks: Record<string, ReadinessReport> }> {
    const results = await this.checks.run();
    const ready = Object.values(results).every((report) => report.ready);
    void reply.status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable', checks: results };
  }
}
