import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminFigures } from '@yukselt/contracts/api';
import { AdminViews } from '@yukselt/projections/queries';
import { CatalogRepository } from '../../catalog/catalog.repository.js';
import { UsersRepository } from '../../identity/users.repository.js';

/** The six figures of the admin dashboard (docs/product-rules.md#admin-2). */
export class GetAdminFigures extends Query<AdminFigures> {}

@QueryHandler(GetAdminFigures)
export class GetAdminFiguresHandler implements IQueryHandler<GetAdminFigures> {
  constructor(
    private readonly views: AdminViews,
    private readonly users: UsersRepository,
    private readonly catalog: CatalogRepository,
  ) {}

  async execute(): Promise<AdminFigures> {
    const [ledger, totalUsers, activeServices] = await Promise.all([
      this.views.figures(),
      this.users.count(),
      this.catalog.activeServiceCount(),
    ]);
    return { ...ledger, totalUsers, activeServices };
  }
}
