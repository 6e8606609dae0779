import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import pg from 'pg';
import { AppLoggerService } from '../app-logger.service.js';
import { SingleRun } from '../jobs/single-run.decorator.js';

const ASK_EVERY_MS = 10_000;
/** A process that has had no answer from PostgreSQL for longer should be restarted: its own state may be the cause. */
export const SILENT_MS = 60_000;

/** When PostgreSQL last answered this process. */
@Injectable()
export class DatabaseLivenessService {
  private answeredAt = performance.now();

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: AppLoggerService,
  ) {}

  /** Whether PostgreSQL has answered within {@link SILENT_MS}. */
  get alive(): boolean {
    return performance.now() - this.answeredAt <= SILENT_MS;
  }

  @Interval('database-liveness', ASK_EVERY_MS)
  @SingleRun()
  async ask(): Promise<void> {
    try {
      await this.pool.query('select 1');
      this.answeredAt = performance.now();
    } catch (error) {
      const silentMs = Math.round(performance.now() - this.answeredAt);
      this.log.pino.warn({ err: error, silentMs }, 'PostgreSQL does not answer');
    }
  }
}
