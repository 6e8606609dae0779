import { Injectable } from '@nestjs/common';
import type { MeView } from '@yukselt/contracts/api';
import { AccountViews } from '@yukselt/projections/queries';
import type { Actor } from '../platform/auth/current-user.js';

/** The signed-in person with wallet, points and level: what the client keeps fresh. */
@Injectable()
export class MeService {
  constructor(private readonly views: AccountViews) {}

  async me({ id, name, email, phone, role }: Actor): Promise<MeView> {
    const [wallet, totals, openOrders] = await Promise.all([
      this.views.wallet(id),
      this.views.totals(id),
      this.views.openOrders(id),
    ]);
    return { id, name, email, phone, role, wallet, openOrders, ...totals };
  }
}
