import { Controller, Get, Res } from '@nestjs/common';
import { instantWire } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { VerificationAlarmService } from './verification-alarm.service.js';

const verificationHealth = z.object({
  status: z
    .enum(['ok', 'unfinished', 'findings', 'overdue'])
    .describe(
      '`findings`: the newest completed verification found differences; `overdue`: none was completed for two days; `unfinished`: a newer one than the completed one could not be completed.',
    ),
  findings: z.number().describe('Differences that the newest completed verification found.'),
  endedAt: instantWire.nullable().describe('When the newest completed verification ended.'),
  unfinished: z
    .object({
      state: z
        .enum(['failed', 'interrupted'])
        .describe('`failed`: it could not be carried out; `interrupted`: its process ended.'),
      startedAt: instantWire,
      endedAt: instantWire,
    })
    .nullable()
    .describe('A newer verification than that, when it could not be completed.'),
});
type VerificationHealth = z.output<typeof verificationHealth>;

@ApiResource('Health: verification', 'For monitoring: whether the newest verification found everything equal.')
@Controller('api/v1/health/verification')
@Public()
export class VerificationHealthController {
  constructor(private readonly alarm: VerificationAlarmService) {}

  @Get()
  @Endpoint({
    id: 'getVerificationHealth',
    summary: 'Report the newest verification of all accounts and views.',
    description:
      'Requests can still be served: a load balancer asks `ready`. 503 raises the alarm; one night that could not be verified does not, two do.',
    response: verificationHealth,
    also: { 503: verificationHealth },
  })
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<VerificationHealth> {
    const { findings, endedAt, overdue, unfinished } = await this.alarm.read();
    const status = findings > 0 ? 'findings' : overdue ? 'overdue' : unfinished ? 'unfinished' : 'ok';
    void reply.status(findings > 0 || overdue ? 503 : 200);
    return {
      status,
      findings,
      endedAt: endedAt?.toISOString() ?? null,
      unfinished: unfinished && {
        state: unfinished.state === 'failed' ? 'failed' : 'interrupted',
        startedAt: unfinished.started_at.toISOString(),
        endedAt: (unfinished.ended_at ?? unfinished.started_at).toISOString(),
      },
    };
  }
}
