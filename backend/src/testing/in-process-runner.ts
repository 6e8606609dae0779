import { Injectable } from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { runViewJob, type ViewJob, type ViewJobOptions, type ViewJobReport } from '@yukselt/projections';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { ViewJobRunner } from '../audit/view-jobs/view-job-runner.js';
import { AppLoggerService } from '../platform/app-logger.service.js';

/** Carries jobs out in the spec's own process: the program of the real runner is built code. */
@Injectable()
export class InProcessRunner extends ViewJobRunner {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly customerKeys: CustomerKeyStore,
    private readonly log: AppLoggerService,
  ) {
    super();
  }

  override run(job: ViewJob, options: ViewJobOptions): Promise<ViewJobReport> {
    const { pool, store, customerKeys } = this;
    return runViewJob({ pool, store, customerKeys, log: this.log.pino }, job, options);
  }
}
