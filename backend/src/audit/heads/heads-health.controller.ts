import { Controller, Get, Res } from '@nestjs/common';
import { headRefusal, instantWire } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { HeadAlarmService } from './head-alarm.service.js';

/** Omits the program's own message, which may name an account. */
const headsHealth = z.object({
  status: z.enum(['ok', 'refused']).describe("`refused`: the day's head is not made."),
  cause: headRefusal.shape.cause.nullable().describe('Why it is refused; `null` when it is not.'),
  since: instantWire.nullable().describe('The first refusal; `null` without one.'),
});
type HeadsHealth = z.output<typeof headsHealth>;

@ApiResource('Health: heads', "For monitoring: whether the day's head is refused.")
@Controller('api/v1/health/heads')
@Public()
export class HeadsHealthController {
  constructor(private readonly alarm: HeadAlarmService) {}

  @Get()
  @Endpoint({
    id: 'getHeadsHealth',
    summary: "Report whether the day's head is refused, and why.",
    description: 'Requests can still be served: a load balancer asks `ready`. 503 raises the alarm.',
    response: headsHealth,
    also: { 503: headsHealth },
  })
  read(@Res({ passthrough: true }) reply: FastifyReply): HeadsHealth {
    const refusal = this.alarm.read();
    void reply.status(refusal ? 503 : 200);
    return { status: refusal ? 'refused' : 'ok', cause: refusal?.cause ?? null, since: refusal?.since ?? null };
  }
}
