import { Injectable } from '@nestjs/common';
import { AppLoggerService } from '../app-logger.service.js';

/** A check that is silent for longer counts as failed: a probe must never hang with the thing it probes. */
const CHECK_LIMIT_MS = 2_000;

/** What a probe found. Details are numbers or words without personal data: the page is public. */
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
 * The list of checks. Its own class, so that an area adds to it in `onModuleInit` without the platform knowing the
 * area.
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
   * Reports by the check's name. Probes that arrive while the checks run share them: many probes must not load a store
   * that is slow already.
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

  private async limited({ name, check }: ReadinessCheck): Promise<ReadinessReport> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<ReadinessReport>((resolve) => {
      timer = setTimeout(() => resolve({ ready: false, details: { reason: 'timeout' } }), CHECK_LIMIT_MS);
    });
    try {
      return await Promise.race([check(), silence]);
    } catch (error) {
      this.log.pino.warn({ err: error, check: name }, 'readiness check failed');
      return { ready: false, details: { reason: 'error' } };
    } finally {
      clearTimeout(timer);
    }
  }
}
