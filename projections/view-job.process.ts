/**
 * `fork('dist/projections/view-job.process.js', [JSON of the job])`: carries out one job on the views for the backend,
 * in a process of its own, so that no customer waits for its folds. Its first message states where to resume. It
 * reports by messages and ends with its parent.
 */

import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openContext } from './environment.js';
import { runViewJob } from './view-jobs/run-view-job.js';
import type { ViewJob, ViewJobMessage, ViewJobPoint, ViewJobStart } from './view-jobs/view-job.js';

/** How often progress is reported. */
const REPORT_EVERY_MS = 250;

const stop = new AbortController();
process.once('disconnect', () => stop.abort(new Error('the backend ended')));
process.once('SIGTERM', () => stop.abort(new Error('the backend ended the job')));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (message: ViewJobMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send!(message, () => resolve());
    else resolve();
  });

/** A resumption point is sent at most this often: a killed process loses its work since the last one. */
const POINT_EVERY_MS = 1_000;

let point: ViewJobPoint | null = null;
let pointSentAt = performance.now();
const sendPoint = async (): Promise<void> => {
  if (point === null) return;
  const message: ViewJobMessage = { type: 'point', point };
  point = null;
  pointSentAt = performance.now();
  await send(message);
};

const { close, ...context } = await openContext('job', { signal: stop.signal });
try {
  const job = JSON.parse(process.argv[2]!) as ViewJob;
  const [{ from }] = (await once(process, 'message', { signal: stop.signal })) as [ViewJobStart];
  let sentAt = 0;
  const report = await runViewJob(context, job, {
    from,
    signal: stop.signal,
    onPoint: (next) => {
      point = next;
      if (performance.now() - pointSentAt >= POINT_EVERY_MS) void sendPoint();
    },
    onProgress: (progress) => {
      const now = performance.now();
      if (now - sentAt < REPORT_EVERY_MS) return;
      sentAt = now;
      void send({ type: 'progress', progress });
    },
  });
  await sendPoint();
  await send({ type: 'report', report });
} catch (error) {
  await sendPoint();
  context.log.error({ err: error }, 'a job on the views failed');
  await send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
} finally {
  await close();
  if (process.connected) process.disconnect();
}
