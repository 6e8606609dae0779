import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  entryNumber,
  type Page,
  type PageQuery,
  type ProjectionsView,
  pageOf,
  pageQuery,
  projectionsView,
  type VerificationState,
  type ViewJobDetail,
  type ViewJobView,
  verificationState,
  viewJobDetail,
  viewJobView,
} from '@yukselt/contracts/api';
import { Auditing } from '../../platform/auth/policy.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { ProjectionsStatusService } from './projections-status.service.js';
import { ViewJobsStatusService } from './view-jobs-status.service.js';

/** Rules: docs/product-rules.md#audit-16 and docs/product-rules.md#audit-17. Admins start jobs elsewhere. */
@ApiResource('Audit: views', 'Verifications and rebuilds of the views, and how far each view is.')
@Controller('api/v1/audit')
@Auditing()
export class ViewJobsController {
  constructor(
    private readonly jobs: ViewJobsStatusService,
    private readonly projections: ProjectionsStatusService,
  ) {}

  @Get('verification')
  @Endpoint({
    id: 'getVerificationState',
    summary: 'Read what runs, the newest verification, and whether it raises the alarm.',
    description:
      '`alarm` counts the findings of `last`, the newest completed verification. `unfinished` is a newer one that could not be completed.',
    response: verificationState,
  })
  state(): Promise<VerificationState> {
    return this.jobs.state();
  }

  @Get('view-jobs')
  @Endpoint({
    id: 'listViewJobs',
    summary: 'List the verifications and rebuilds, newest first.',
    description: 'Jobs that run, have ended or have failed. Their findings are counted here; a single job has them.',
    response: pageOf(viewJobView),
  })
  page(@Query({ schema: pageQuery }) query: PageQuery): Promise<Page<ViewJobView>> {
    return this.jobs.page(query);
  }

  @Get('view-jobs/:id')
  @Endpoint({
    id: 'getViewJob',
    summary: 'Read one verification or rebuild with its findings.',
    description: '`kept` has the first findings, `findings` how many there are. A running job has its progress.',
    response: viewJobDetail,
    problems: ['NOT_FOUND'],
  })
  async one(@Param('id', { schema: entryNumber }) id: string): Promise<ViewJobDetail> {
    const job = await this.jobs.byId(id);
    if (!job) throw new ApiProblem('NOT_FOUND');
    return job;
  }

  @Get('projections')
  @Endpoint({
    id: 'getProjections',
    summary: 'Read how far each view is, and which events the views and the e-mails left out.',
    description:
      '`behind` counts up to 1,000 events. `stopped` has the newest accounts in quarantine and events that a view set aside.',
    response: projectionsView,
  })
  views(): Promise<ProjectionsView> {
    return this.projections.read();
  }
}
