import { Injectable } from '@nestjs/common';
import type { MeView } from '@yukselt/contracts/api';
import { AccountQueries } from '@yukselt/projections/queries';
import type { Actor } from '../platform/auth/current-user.js';

/** The signed-in person with wallet, points and level: what the client keeps fresh. */
@Injectable()
export class MeService {
  constructor(private readonly accountQueries: AccountQueries) {}

  async me({ id, name, email, phone, role }: Actor): Promise<MeView> {
    const [wallet, totals, openOrders] = await Promise.all([
      this.accountQueries.wallet(id),
      this.accountQueries.totals(id),
      this.accountQueries.openOrders(id),
    ]);
    return { id, name, email, phone, role, wallet, openOrders, ...totals };
  }
}
