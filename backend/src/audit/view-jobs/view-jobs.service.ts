import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { AccessLogAction } from '@yukselt/contracts';
import type { ViewJob, ViewJobPoint } from '@yukselt/projections';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { SingleRun } from '../../platform/jobs/single-run.decorator.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ViewJobRunner } from './view-job-runner.js';
import { type LeasedJob, type ReachedProgress, ViewJobsRepository } from './view-jobs.repository.js';

/** How often progress is stored and the lease renewed, ms. */
const RENEW_EVERY_MS = 1_000;
const SCHEDULE_EVERY_MS = 60_000;
/**
 * A night's verification may start within this many hours from `verificationHour`: no process may be running at the
 * first.
 */
const NIGHT_HOURS = 2;
const HOURS = 24;
/** No second verification starts in the same night; one that was interrupted longer ago is not resumed. */
const HALF_DAY_MS = (HOURS / 2) * 60 * 60 * 1000;

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: 'numeric', hourCycle: 'h23' });

interface Running extends LeasedJob {
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Starts jobs on the views: a verification each night, and what an admin starts (docs/product-rules.md#audit-16). A
 * verification whose process ended is resumed where it stopped. Only one job runs at a time across all processes; its
 * progress is in the database, so that pages of every process show it.
 */
@Injectable()
export class ViewJobsService implements OnModuleDestroy {
  private running: Running | null = null;

  constructor(
    private readonly jobs: ViewJobsRepository,
    private readonly runner: ViewJobRunner,
    private readonly accessLog: AccessLogService,
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: AppLoggerService,
  ) {}

  /** Ends the job of this process: a process that stops cannot wait for minutes. */
  async onModuleDestroy(): Promise<void> {
    this.running?.stop.abort(new Error('the backend stops'));
    await this.running?.ended;
  }

  /**
   * Starts a job for an admin. A repeat while the job runs, because the answer was lost, gets the same job.
   * @returns its id. @throws ApiProblem VIEW_JOB_RUNNING
   */
  async start(actor: Actor, job: ViewJob): Promise<string> {
    const action: AccessLogAction = job.kind === 'rebuild' ? 'view-rebuilt' : 'verification-started';
    const { id, isNew } = await this.accessLog.transact(actor, async (transaction) => {
      const jobId = await this.jobs.begin(transaction, job, actor.id, this.clock.now());
      if (jobId === null) {
        const running = await this.jobs.runningOf(transaction, job, actor.id);
        if (running === null) throw new ApiProblem('VIEW_JOB_RUNNING');
        return { id: running, isNew: false };
      }
      const subject = { kind: 'view', id: job.kind === 'rebuild' ? job.projection : 'all' } as const;
      await this.accessLog.record(transaction, actor, { action, subject });
      return { id: jobId, isNew: true };
    });
    if (isNew) this.execute({ id, resumptions: 0 }, job);
    return id;
  }

  /**
   * Once a minute, in whichever process is first: resumes an interrupted verification, or starts tonight's when it is
   * due.
   */
  @Interval('nightly-verification', SCHEDULE_EVERY_MS)
  @SingleRun()
  async verifyAtNight(): Promise<void> {
    const job = { kind: 'verification' } as const;
    const now = this.clock.now();
    const since = new Date(now.getTime() - HALF_DAY_MS);
    const resumed = await this.db.transaction().execute((transaction) => this.jobs.resume(transaction, now, since));
    if (resumed) {
      this.log.pino.info({ job: resumed.id, share: resumed.point?.progress.share ?? 0 }, 'verification resumed');
      return this.execute(resumed, job, resumed.point);
    }
    if (!(await this.isDue())) return;
    const id = await this.db.transaction().execute((transaction) => this.jobs.begin(transaction, job, null, now));
    if (id !== null) this.execute({ id, resumptions: 0 }, job);
  }

  /** Waits for the job of this process, if there is one. */
  async settled(): Promise<void> {
    await this.running?.ended;
  }

  private async isDue(): Promise<boolean> {
    const { verificationHour } = this.config;
    const now = this.clock.now();
    if (verificationHour === null) return false;
    if ((Number(hourOf.format(now)) - verificationHour + HOURS) % HOURS >= NIGHT_HOURS) return false;
    const last = await this.jobs.lastScheduledStart();
    return last === null || now.getTime() - last.getTime() >= HALF_DAY_MS;
  }

  private execute({ id, resumptions }: LeasedJob, job: ViewJob, from: ViewJobPoint | null = null): void {
    const stop = new AbortController();
    const running: Running = { id, resumptions, stop, ended: Promise.resolve() };
    running.ended = this.work(running, job, from).finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
  }

  /** Never rejects: an error becomes the job's outcome. */
  private async work(running: Running, job: ViewJob, from: ViewJobPoint | null): Promise<void> {
    const { id, stop } = running;
    const reached: ReachedProgress = { progress: null, point: null };
    const renewal = setInterval(() => void this.renew(running, reached), RENEW_EVERY_MS);
    renewal.unref();
    try {
      const report = await this.runner.run(job, {
        from,
        signal: stop.signal,
        onProgress: (next) => {
          reached.progress = next;
        },
        onPoint: (next) => {
          reached.point = next;
        },
      });
      await this.jobs.end(running, this.clock.now(), report);
      if (report.findings > 0 && job.kind === 'verification')
        this.log.pino.error({ job: id, findings: report.findings }, 'the verification found differences');
    } catch (error) {
      this.log.pino.error({ err: error, job: id }, 'a job on the views failed');
      await this.storeFailure(running, reached, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async storeFailure(running: Running, reached: ReachedProgress, error: unknown): Promise<void> {
    const failure = error instanceof Error ? error.message : String(error);
    const state = running.stop.signal.aborted ? 'interrupted' : 'failed';
    try {
      await this.jobs.renew(running, reached, this.clock.now());
      await this.jobs.fail(running, this.clock.now(), state, failure);
    } catch (lost) {
      this.log.pino.warn({ err: lost, job: running.id }, 'the failure of a job cannot be stored; its lease runs out');
    }
  }

  private async renew(running: Running, reached: ReachedProgress): Promise<void> {
    const { progress, point } = reached;
    reached.point = null; // stored once
    try {
      if (!(await this.jobs.renew(running, { progress, point }, this.clock.now())))
        running.stop.abort(new Error('another process has declared the job ended'));
    } catch (error) {
      reached.point ??= point;
      this.log.pino.warn({ err: error, job: running.id }, 'the lease of a job cannot be renewed');
    }
  }
}
