import { Controller, Get, Res } from '@nestjs/common';
import { durabilityFaults, isReadOnly } from '@yukselt/postgres';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { Public } from '../auth/policy.js';
import { Config } from '../config.js';
import { ApiResource, Endpoint } from '../openapi/endpoint.decorator.js';
import { DatabaseLivenessService } from './database-liveness.service.js';
import { ReadinessChecksService } from './readiness-checks.service.js';

const liveness = z.object({
  status: z.enum(['ok', 'silent']).describe('`silent`: the database has not answered this process for too long.'),
});
type Liveness = z.output<typeof liveness>;
const readiness = z.object({
  status: z.enum(['ok', 'unavailable']).describe('`unavailable`: at least one check is not ready.'),
  checks: z.record(
    z.string(),
    z.object({ ready: z.boolean(), details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  ),
});
type Readiness = z.output<typeof readiness>;

@ApiResource(
  'Health',
  'For load balancers and supervisors: whether the process lives, and whether it can serve requests.',
)
@Controller('api/v1/health')
@Public()
export class HealthController {
  constructor(
    pool: pg.Pool,
    config: Config,
    private readonly checks: ReadinessChecksService,
    private readonly database: DatabaseLivenessService,
  ) {
    checks.add({
      name: 'database',
      check: async () => {
        const faults = await durabilityFaults(pool);
        const durable = faults.length === 0;
        const writable = !(await isReadOnly(pool));
        return { ready: writable && (durable || !config.production), details: { durable, writable } };
      },
    });
  }

  @Get('live')
  @Endpoint({
    id: 'getLiveness',
    summary: 'Report that the process answers.',
    description:
      'Fails when PostgreSQL has not answered this process for a minute: a restart opens new connections. 503 then.',
    response: liveness,
    also: { 503: liveness },
    hasNoDependencies: true,
  })
  live(@Res({ passthrough: true }) reply: FastifyReply): Liveness {
    const { alive } = this.database;
    void reply.status(alive ? 200 : 503);
    return { status: alive ? 'ok' : 'silent' };
  }

  @Get('ready')
  @Endpoint({
    id: 'getReadiness',
    summary: 'Report whether requests can be served.',
    description: 'Checks the database, the event store and the projections; 503 when one of them fails.',
    response: readiness,
    also: { 503: readiness },
    hasNoDependencies: true,
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const results = await this.checks.run();
    const ready = Object.values(results).every((report) => report.ready);
    void reply.status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable', checks: results };
  }
}
