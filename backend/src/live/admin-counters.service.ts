import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { AdminCounters } from '@yukselt/contracts/api';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { LiveHubService } from './live-hub.service.js';

/** How often the counts are read for what other processes wrote, once for all streams. */
const WATCH_MS = 5_000;

type Counter = keyof AdminCounters;
type Count = () => Promise<number>;

/**
 * Counters of the panel's tabs: how many payments, comments, messages and links wait for an admin. Each area registers
 * the count of its own table; open panels receive the counters whenever one changes, without a request of their own.
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

  /** Publishes after a write of this process. Never fails: the next watch publishes what this one could not read. */
  refresh(): void {
    this.watch().catch((error: unknown) => this.log.pino.warn({ err: error }, 'admin counters cannot be read'));
  }

  async counters(): Promise<AdminCounters> {
    const read = async (counter: Counter) => (await this.counts.get(counter)?.()) ?? 0;
    const [pendingPayments, waitingComments, unreadMessages, waitingLinks, waitingResets, waitingTransfers] =
      await Promise.all([
        read('pendingPayments'),
        read('waitingComments'),
        read('unreadMessages'),
        read('waitingLinks'),
        read('waitingResets'),
        read('waitingTransfers'),
      ]);
    return { pendingPayments, waitingComments, unreadMessages, waitingLinks, waitingResets, waitingTransfers };
  }

  @Interval('admin-counters', WATCH_MS)
  @SingleRun()
  async publishForOtherProcesses(): Promise<void> {
    await this.watch();
  }

  private async watch(): Promise<void> {
    if (!this.hub.isWatched('counters')) return;
    const now = await this.counters();
    const changed = JSON.stringify(now) !== JSON.stringify(this.last);
    this.last = now;
    if (changed) this.hub.publish('counters', now);
  }
}
