import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { keysOf } from '@yukselt/contracts';
import { type AdminCounters, adminCounters } from '@yukselt/contracts/api';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { LiveHubService } from './live-hub.service.js';

/** How often the counts are read to notice writes of other processes, once for all streams. */
const WATCH_MS = 5_000;

type Counter = keyof AdminCounters;
type Count = () => Promise<number>;

const COUNTERS = keysOf(adminCounters.shape);

/**
 * Counters of the panel's tabs: how many payments, comments, messages, links, resets of a second factor and transfer
 * accounts wait for an admin. Each area registers a count, of its own table or of a view
 * (`register('pendingRequests', …)`); open panels receive the counters whenever one changes, without a request of their
 * own.
 */
@Injectable()
export class AdminCountersService {
  private readonly counts = new Map<Counter, Count>();
  private last: AdminCounters | null = null;

  constructor(
    private readonly hub: LiveHubService,
    private readonly log: AppLoggerService,
  ) {}

  register(counter: Counter, count: Count): void {
    this.counts.set(counter, count);
  }

  /**
   * Publishes after a write of this process. Never fails: the next interval publishes what this call could not read.
   */
  publishSoon(): void {
    this.publishIfChanged().catch((error: unknown) =>
      this.log.pino.warn({ err: error }, 'admin counters cannot be read'),
    );
  }

  /** A count that fails is unknown; the others stand. @throws the first error when all counts fail */
  async counters(): Promise<AdminCounters> {
    const counted = await Promise.allSettled(
      COUNTERS.map(async (counter) => (await this.counts.get(counter)?.()) ?? 0),
    );
    const failures = counted.flatMap((count) => (count.status === 'rejected' ? [count.reason as unknown] : []));
    if (failures.length === COUNTERS.length) throw failures[0];
    for (const error of failures) this.log.pino.warn({ err: error }, 'an admin counter cannot be read');
    const values = counted.map((count) => (count.status === 'fulfilled' ? count.value : null));
    return Object.fromEntries(COUNTERS.map((counter, index) => [counter, values[index]])) as AdminCounters;
  }

  @Interval('admin-counters', WATCH_MS)
  @SingleRun()
  async publishForOtherProcesses(): Promise<void> {
    await this.publishIfChanged();
  }

  private async publishIfChanged(): Promise<void> {
    if (!this.hub.isWatched('counters')) return;
    const now = await this.counters();
    const changed = JSON.stringify(now) !== JSON.stringify(this.last);
    this.last = now;
    if (changed) this.hub.publish('counters', now);
  }
}
