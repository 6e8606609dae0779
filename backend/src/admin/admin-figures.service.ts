import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminFigures, FiguresHistory } from '@yukselt/contracts/api';
import { AdminHistoryQueries, AdminQueries } from '@yukselt/projections/queries';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { UserCountsRepository } from '../identity/people/user-counts.repository.js';
import { AdminCountersService } from '../live/admin-counters.service.js';
import { Clock, DAY_MS } from '../platform/clock.js';

const WEEK_MS = 7 * DAY_MS;

/** The six figures of the admin dashboard (docs/product-rules.md#admin-2), and the counter of the payments tab. */
@Injectable()
export class AdminFiguresService implements OnModuleInit {
  constructor(
    private readonly adminQueries: AdminQueries,
    private readonly adminHistory: AdminHistoryQueries,
    private readonly users: UserCountsRepository,
    private readonly catalog: CatalogRepository,
    private readonly counters: AdminCountersService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingRequests', async () => (await this.adminQueries.figures()).pendingRequests);
  }

  async figures(): Promise<AdminFigures> {
    const [money, users, active] = await Promise.all([
      this.adminQueries.figures(),
      this.users.counts(new Date(this.clock.now().getTime() - WEEK_MS)),
      this.catalog.activeCounts(),
    ]);
    return {
      ...money,
      totalUsers: users.all,
      newUsers: users.registered,
      activeServices: active.services,
      activePlatforms: active.platforms,
    };
  }

  /** The last `days` days in Istanbul, oldest first. */
  async history(days: number): Promise<FiguresHistory> {
    const now = this.clock.now();
    const [all, registered] = await Promise.all([
      this.adminHistory.days(now, days),
      this.users.registeredByDay(new Date(now.getTime() - days * DAY_MS)),
    ]);
    return {
      days: all.map((day) => ({ ...day, newUsers: registered.get(day.day) ?? 0 })),
      now: now.toISOString(),
    };
  }
}
