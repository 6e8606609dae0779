import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { emptyBody, type StartedViewJob, startedViewJob } from '@yukselt/contracts/api';
import { ALL_PROJECTIONS } from '@yukselt/projections';
import { z } from 'zod';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { ViewJobsService } from './view-jobs.service.js';

const projectionName = z.enum(ALL_PROJECTIONS.map(({ name }) => name)).describe('Name of the view');

/** Rules: docs/product-rules.md#audit-16. Auditors see the jobs but start none. */
@ApiResource('Admin: views', 'Starts verifications and rebuilds of the views.')
@Controller('api/v1/admin')
@AdminArea()
export class AdminViewJobsController {
  constructor(private readonly jobs: ViewJobsService) {}

  @Post('verifications')
  @HttpCode(202)
  @Endpoint({
    id: 'startVerification',
    summary: 'Start a verification of all accounts and views.',
    description: 'Answers before it ends: `getViewJob` reads its progress and findings. One job runs at a time.',
    response: startedViewJob,
    problems: ['VIEW_JOB_RUNNING'],
  })
  async verify(
    @CurrentUser() actor: Actor,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<StartedViewJob> {
    return { id: await this.jobs.start(actor, { kind: 'verification' }) };
  }

  @Post('projections/:name/rebuild')
  @HttpCode(202)
  @Endpoint({
    id: 'rebuildProjection',
    summary: 'Fold a view again from the event log and replace its tables.',
    description:
      'Answers before it ends: `getViewJob` reads its progress. The old tables serve until the new ones are complete.',
    response: startedViewJob,
    problems: ['VIEW_JOB_RUNNING'],
  })
  async rebuild(
    @CurrentUser() actor: Actor,
    @Param('name', { schema: projectionName }) projection: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<StartedViewJob> {
    return { id: await this.jobs.start(actor, { kind: 'rebuild', projection }) };
  }
}
