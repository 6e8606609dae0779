/** The projections: their runtime, their Nest module, the rebuild. */
export { ALL_PROJECTIONS } from './all-projections.js';
export { logDestination } from './log-destination.js';
export { ProgressLine } from './progress-line.js';
export { LAG_COUNTED, Projections } from './projections.js';
export { ProjectionsModule } from './projections.module.js';
export { rebuildProjection } from './rebuild/rebuild-projection.js';
export { decode } from './runtime/decode.js';
export type { Observer, PoisonReport } from './runtime/observer.js';
export { isPoison } from './runtime/poison.js';
export type { ViewEvent } from './runtime/projection.js';
export { runViewJob } from './view-jobs/run-view-job.js';
export type {
  ViewJob,
  ViewJobMessage,
  ViewJobOptions,
  ViewJobPoint,
  ViewJobReport,
  ViewJobStart,
} from './view-jobs/view-job.js';
