import { Injectable } from '@nestjs/common';
import type { HeadRefusal } from '@yukselt/contracts/api';
import { Registry } from 'prom-client';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { registerPolledGauge } from '../../platform/metrics/polled-gauge.js';
import { HeadRefused } from './chain-walk.js';
import { HeadsRepository } from './heads.repository.js';

/** A lasting refusal is logged again after this time, ms: a line each minute would bury all other lines. */
const LOG_AGAIN_MS = 6 * 60 * 60 * 1000;
/**
 * While the database cannot be reached for a moment, nothing is known about the head: it may have been made already.
 */
const FAILING_MS = 10 * 60 * 1000;
const MS_PER_SECOND = 1_000;

/** Whether the day's head is refused, and why: for the log, for monitoring and for the pages. */
@Injectable()
export class HeadAlarmService {
  private refusal: HeadRefusal | null = null;
  private loggedAt = 0;

  constructor(
    private readonly heads: HeadsRepository,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    registry: Registry,
  ) {
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      registerPolledGauge(registry, name, help, read);
    gauge('daily_head_refused', "1 while the day's head is refused", async () => (this.read() ? 1 : 0));
    gauge('daily_head_age_seconds', 'Since the newest head was made; NaN before the first', async () => {
      const newest = await this.heads.newest();
      return newest ? (this.clock.now().getTime() - Date.parse(newest.madeAt)) / MS_PER_SECOND : Number.NaN;
    });
  }

  /** Why the day's head is not made; `null`: it exists, or has not been refused for long enough to count. */
  read(): HeadRefusal | null {
    const { refusal } = this;
    if (refusal?.cause !== 'failed') return refusal;
    return this.clock.now().getTime() - Date.parse(refusal.since) < FAILING_MS ? null : refusal;
  }

  /** The day has its head. */
  clear(): void {
    if (this.refusal) this.log.pino.info({ since: this.refusal.since }, 'daily heads are made again');
    this.refusal = null;
  }

  /** The head is refused: logs each cause once, and then rarely. */
  raise(error: unknown): void {
    const now = this.clock.now();
    const note = error instanceof Error ? error.message : String(error);
    const cause = error instanceof HeadRefused ? error.refusal : 'failed';
    const isNew = this.refusal?.cause !== cause || this.refusal.note !== note;
    const since = this.refusal?.cause === cause ? this.refusal.since : now.toISOString();
    this.refusal = { cause, since, note };
    if (!isNew && now.getTime() - this.loggedAt < LOG_AGAIN_MS) return;
    this.loggedAt = now.getTime();
    this.log.pino.error({ err: error, since }, 'the daily head is not made');
  }
}
