import type { ViewJob, ViewJobOptions, ViewJobReport } from '@yukselt/projections';

/** Runs a job on the views outside the event loop that serves requests. */
export abstract class ViewJobRunner {
  /** @throws Error when the job fails or `signal` aborts it */
  abstract run(job: ViewJob, options: ViewJobOptions): Promise<ViewJobReport>;
}
