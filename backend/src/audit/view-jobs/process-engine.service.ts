import { fork } from 'node:child_process';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ViewJob, ViewJobMessage, ViewJobOptions, ViewJobReport } from '@yukselt/projections';
import { ViewJobEngine } from './view-job-engine.js';

/** In dist, where the projections are built next to the backend (scripts/build/build.mjs). */
const PROGRAM = path.resolve(import.meta.dirname, '../../../../projections/view-job.process.js');

/**
 * Carries jobs out in a process of their own, which has this one's environment: folding all events takes minutes of
 * computing, which would stop every request of this process.
 */
@Injectable()
export class ProcessEngineService extends ViewJobEngine {
  /** Specs run a program of their own. */
  protected readonly program: string = PROGRAM;

  override run(job: ViewJob, { onProgress, signal }: ViewJobOptions): Promise<ViewJobReport> {
    return new Promise((resolve, reject) => {
      const child = fork(this.program, [JSON.stringify(job)], {
        execArgv: ['--enable-source-maps'],
      });
      const stop = (): void => void child.kill('SIGTERM');
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      let failure = 'the process of the job ended without a report';
      child.on('message', (message: ViewJobMessage) => {
        if (message.type === 'progress') onProgress(message.progress);
        else if (message.type === 'report') resolve(message.report);
        else failure = message.message;
      });
      child.once('error', reject);
      child.once('exit', () => {
        signal.removeEventListener('abort', stop);
        reject(new Error(failure));
      });
    });
  }
}
