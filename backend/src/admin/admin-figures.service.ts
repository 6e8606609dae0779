import { Injectable } from '@nestjs/common';
import type { AdminFigures } from '@yukselt/contracts/api';
import { AdminViews } from '@yukselt/projections/queries';
import { CatalogRepository } from '../catalog/catalog.repository.js';
import { UsersRepository } from '../identity/users.repository.js';

/** The six figures of the admin dashboard (docs/product-rules.md#admin-2). */
@Injectable()
export class AdminFiguresService {
  constructor(
    private readonly views: AdminViews,
    private readonly users: UsersRepository,
    private readonly catalog: CatalogRepository,
  ) {}

  async figures(): Promise<AdminFigures> {
    const [money, totalUsers, activeServices] = await Promise.all([
      this.views.figures(),
      this.users.count(),
      this.catalog.activeServiceCount(),
    ]);
    return { ...money, totalUsers, activeServices };
  }
}
