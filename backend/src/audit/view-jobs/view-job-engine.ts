import type { ViewJob, ViewJobOptions, ViewJobReport } from '@yukselt/projections';

/** Carries a job on the views out, apart from the event loop that serves requests. */
export abstract class ViewJobEngine {
  /** @throws Error when the job cannot be carried out, or `signal` ends it */
  abstract run(job: ViewJob, options: ViewJobOptions): Promise<ViewJobReport>;
}
