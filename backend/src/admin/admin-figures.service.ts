import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminFigures } from '@yukselt/contracts/api';
import { AdminQueries } from '@yukselt/projections/queries';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { UsersRepository } from '../identity/users.repository.js';
import { AdminCountersService } from '../live/admin-counters.service.js';
import { Clock } from '../platform/clock.js';

const WEEK_MS = 7 * 86_400_000;

/** The six figures of the admin dashboard (docs/product-rules.md#admin-2), and the counter of the payments tab. */
@Injectable()
export class AdminFiguresService implements OnModuleInit {
  constructor(
    private readonly adminQueries: AdminQueries,
    private readonly users: UsersRepository,
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
}
