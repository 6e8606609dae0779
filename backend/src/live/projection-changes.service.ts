import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Projections } from '@yukselt/projections';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { AdminCountersService } from './admin-counters.service.js';
import { LiveHubService } from './live-hub.service.js';

/** How often the views' lag is measured, once for all streams. */
const LAG_EVERY_MS = 5_000;
/**
 * Shorter than the silence that proxies tolerate on a connection, and short enough that a page soon stops calling
 * itself live.
 */
const HEARTBEAT_MS = 5_000;

/** Publishes what the projections applied, and heartbeats with the lag of the slowest view. */
@Injectable()
export class ProjectionChangesService implements OnModuleInit, OnModuleDestroy {
  /** Events that the slowest view has not seen. */
  private lag = 0;
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly projections: Projections,
    private readonly hub: LiveHubService,
    private readonly counters: AdminCountersService,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.projections.onApplied((change) => {
      this.hub.publish('account', change);
      this.hub.publish('customer-account', change);
      if (change.requestIds.length > 0) this.counters.publishSoon();
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe?.();
  }

  /** A separate job, so that heartbeats continue while the lag cannot be read. */
  @Interval('live-heartbeat', HEARTBEAT_MS)
  heartbeat(): void {
    this.hub.publish('heartbeat', { lag: this.lag });
  }

  @Interval('projection-lag', LAG_EVERY_MS)
  @SingleRun()
  async measureLag(): Promise<void> {
    if (!this.hub.isWatched('heartbeat')) return;
    this.lag = Math.max(0, ...(await this.projections.lag()).map(({ behind }) => behind));
  }
}
