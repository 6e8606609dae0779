import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MeView } from '@yukselt/contracts/api';
import { AccountViews } from '@yukselt/projections/queries';
import type { Actor } from '../platform/auth/current-user.js';

/** The signed-in person with wallet, points and level: what the client keeps fresh. */
export class GetMe extends Query<MeView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly views: AccountViews) {}

  async execute({ actor: { id, name, email, phone, role } }: GetMe): Promise<MeView> {
    const [wallet, totals, openOrders] = await Promise.all([
      this.views.wallet(id),
      this.views.totals(id),
      this.views.openOrders(id),
    ]);
    return { id, name, email, phone, role, wallet, openOrders, ...totals };
  }
}
