import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminFigures } from '@yukselt/contracts/api';
import { AdminQueries } from '@yukselt/projections/queries';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { UsersRepository } from '../identity/users.repository.js';
import { AdminCountersService } from '../live/admin-counters.service.js';

/** The six figures of the admin dashboard (docs/product-rules.md#admin-2), and the counter of the payments tab. */
@Injectable()
export class AdminFiguresService implements OnModuleInit {
  constructor(
    private readonly adminQueries: AdminQueries,
    private readonly users: UsersRepository,
    private readonly catalog: CatalogRepository,
    private readonly counters: AdminCountersService,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingRequests', async () => (await this.adminQueries.figures()).pendingRequests);
  }

  async figures(): Promise<AdminFigures> {
    const [money, totalUsers, activeServices] = await Promise.all([
      this.adminQueries.figures(),
      this.users.count(),
      this.catalog.activeServiceCount(),
    ]);
    return { ...money, totalUsers, activeServices };
  }
}
