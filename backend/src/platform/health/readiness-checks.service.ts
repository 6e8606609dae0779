import { Injectable } from '@nestjs/common';
import { TimeoutError, withTimeout } from '@yukselt/async';
import { AppLoggerService } from '../app-logger.service.js';

/**
 * A check that is silent for longer counts as failed, because a probe must never hang together with the part it probes.
 */
const CHECK_TIMEOUT_MS = 2_000;

/** The result of a probe. Details are numbers or words without personal data, because the page is public. */
export interface ReadinessReport {
  ready: boolean;
  details: Record<string, string | number | boolean>;
}

/**
 * A part of the process that can be ready or not: the event store, the projections. Areas add theirs to {@link
 * ReadinessChecksService}; the process is ready when all are.
 */
export interface ReadinessCheck {
  name: string;
  check(): Promise<ReadinessReport>;
}

/**
 * The list of checks. A class of its own, so that an area can add to it in `onModuleInit` without the platform knowing
 * the area.
 */
@Injectable()
export class ReadinessChecksService {
  private readonly checks: ReadinessCheck[] = [];
  private running: Promise<Record<string, ReadinessReport>> | null = null;

  constructor(private readonly log: AppLoggerService) {}

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /**
   * Reports by the check's name. Probes that arrive while the checks run share them: many probes must not burden a
   * store that is already slow.
   */
  run(): Promise<Record<string, ReadinessReport>> {
    this.running ??= this.runAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async runAll(): Promise<Record<string, ReadinessReport>> {
    return Object.fromEntries(
      await Promise.all(this.checks.map(async (check) => [check.name, await this.limited(check)] as const)),
    );
  }

  private async limited(check: ReadinessCheck): Promise<ReadinessReport> {
    try {
      return await withTimeout(CHECK_TIMEOUT_MS, check.check());
    } catch (error) {
      if (error instanceof TimeoutError) return { ready: false, details: { reason: 'timeout' } };
      this.log.pino.warn({ err: error, check: check.name }, 'readiness check failed');
      return { ready: false, details: { reason: 'error' } };
    }
  }
}
