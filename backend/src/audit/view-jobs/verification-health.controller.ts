import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { VerificationAlarmService } from './verification-alarm.service.js';

const verificationHealth = z.object({
  /** `findings`: the newest verification found differences. `overdue`: the nightly one has not run for two days. */
  status: z.enum(['ok', 'findings', 'overdue']),
  findings: z.number(),
  endedAt: z.string().nullable(),
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
    description: 'Requests can still be served: a load balancer asks `ready`. 503 raises the alarm.',
    answer: verificationHealth,
    also: { 503: verificationHealth },
  })
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<VerificationHealth> {
    const { findings, endedAt, overdue } = await this.alarm.read();
    const status = findings > 0 ? 'findings' : overdue ? 'overdue' : 'ok';
    void reply.status(status === 'ok' ? 200 : 503);
    return { status, findings, endedAt: endedAt?.toISOString() ?? null };
  }
}
