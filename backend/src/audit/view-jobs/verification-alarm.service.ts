import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { registerPolledGauge } from '../../platform/metrics/polled-gauge.js';
import { type ViewJobRow, ViewJobsRepository } from './view-jobs.repository.js';

/** Two nights without a completed verification. */
const OVERDUE_MS = 2 * 24 * 60 * 60 * 1000;
const MS_PER_SECOND = 1_000;

interface VerificationFigures {
  findings: number;
  /** When the newest completed verification ended. */
  endedAt: Date | null;
  /** A newer one, when it could not be completed. */
  unfinished: Pick<ViewJobRow, 'state' | 'started_at' | 'ended_at'> | null;
  overdue: boolean;
}

/** The newest verification, for monitoring: as a health check and as metrics. */
@Injectable()
export class VerificationAlarmService {
  constructor(
    private readonly jobs: ViewJobsRepository,
    private readonly clock: Clock,
    private readonly config: Config,
    registry: Registry,
  ) {
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      registerPolledGauge(registry, name, help, read);
    gauge('verification_findings', 'What the newest verification found', async () => (await this.read()).findings);
    gauge('verification_unfinished', '1 while the newest verification of all could not be completed', async () =>
      (await this.read()).unfinished ? 1 : 0,
    );
    gauge('verification_age_seconds', 'Since the newest verification ended; NaN before the first', async () => {
      const { endedAt } = await this.read();
      return endedAt ? (this.clock.now().getTime() - endedAt.getTime()) / MS_PER_SECOND : Number.NaN;
    });
  }

  /** A shop without a verification is not overdue: its first night is still to come. */
  async read(): Promise<VerificationFigures> {
    const [last, unfinished] = await Promise.all([this.jobs.lastVerification(), this.jobs.unfinishedVerification()]);
    const endedAt = last?.ended_at ?? null;
    const ageMs = endedAt ? this.clock.now().getTime() - endedAt.getTime() : 0;
    return {
      findings: last?.findings ?? 0,
      endedAt,
      unfinished,
      overdue: this.config.verificationHour !== null && ageMs > OVERDUE_MS,
    };
  }
}
