import { Controller, Get } from '@nestjs/common';
import { type AdminCounters, adminCounters } from '@yukselt/contracts/api';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { AdminCountersService } from './admin-counters.service.js';

@ApiResource('Admin: counters', 'What waits for an admin, for the tabs of the panel. Changes are pushed: `counters`.')
@Controller('api/v1/admin/counters')
@AdminArea()
export class AdminCountersController {
  constructor(private readonly counters: AdminCountersService) {}

  @Get()
  @Endpoint({
    id: 'getCounters',
    summary: 'Count what waits for an admin.',
    description:
      'Payment requests, comments, messages, and the links, resets and transfer accounts that a second admin confirms.',
    response: adminCounters,
  })
  readCounters(): Promise<AdminCounters> {
    return this.counters.counters();
  }
}
