import { ALL_PROJECTIONS } from '../all-projections.js';
import { rebuildProjection } from '../rebuild/rebuild-projection.js';
import { Findings } from './findings.js';
import { addTableDifferences } from './table-findings.js';
import { verifyViews } from './verify-views.js';
import type { ViewJob, ViewJobContext, ViewJobOptions, ViewJobReport } from './view-job.js';

/** Carries out a job. @throws StoreUnavailable, Error when another rebuild of a view runs, the signal's reason */
export async function runViewJob(
  context: ViewJobContext,
  job: ViewJob,
  options: ViewJobOptions,
): Promise<ViewJobReport> {
  return job.kind === 'verification' ? verifyViews(context, options) : rebuildView(context, job.projection, options);
}

/** @throws Error for an unknown name */
async function rebuildView(
  { pool, store, log }: ViewJobContext,
  name: string,
  { onProgress, signal }: ViewJobOptions,
): Promise<ViewJobReport> {
  const projection = ALL_PROJECTIONS.find((candidate) => candidate.name === name);
  if (!projection) throw new Error(`there is no view ${name}`);
  const position = await store.lastPosition();
  const result = await rebuildProjection(projection, {
    pool,
    store,
    log,
    signal,
    onProgress: ({ done, total }) =>
      onProgress({
        stage: 'rebuild',
        projection: name,
        done,
        total,
        accounts: 0,
        accountsTotal: 0,
        events: done,
        share: total === 0 ? 1 : done / total,
      }),
  });
  const findings = new Findings();
  addTableDifferences(findings, name, result.differences);
  const { events } = result;
  return { position, accounts: 0, events, findings: findings.total, kept: findings.kept, digest: null };
}
