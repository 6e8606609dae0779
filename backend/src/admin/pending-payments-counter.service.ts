import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdminViews } from '@yukselt/projections/queries';
import { AdminCountersService } from '../live/admin-counters.service.js';

/** The counter of the payments tab. */
@Injectable()
export class PendingPaymentsCounterService implements OnModuleInit {
  constructor(
    private readonly views: AdminViews,
    private readonly counters: AdminCountersService,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingPayments', async () => (await this.views.figures()).pendingPayments);
  }
}
