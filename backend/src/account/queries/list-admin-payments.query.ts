import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import type { Page } from '@yukselt/contracts/api/common.js';
import { parseKurus } from '@yukselt/contracts/money.js';
import { type AdminPayment, type AdminPaymentFilter, AdminViews } from '@yukselt/projections/src/queries/admin-views.js';
import type { PageQuery } from '@yukselt/projections/src/queries/page.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Customers } from './customers.js';

/** The payment queue, or one request of it. Waiting requests come oldest first. */
export class ListAdminPayments extends Query<Page<AdminPaymentView>> {
  constructor(readonly filter: AdminPaymentFilter, readonly page: PageQuery) {
    super();
  }
}

export class GetAdminPayment extends Query<AdminPaymentView | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ListAdminPayments)
export class ListAdminPaymentsHandler implements IQueryHandler<ListAdminPayments> {
  constructor(private readonly views: AdminViews, private readonly customers: Customers, private readonly settings: SettingsService) {}

  async execute({ filter, page }: ListAdminPayments): Promise<Page<AdminPaymentView>> {
    const { items, next } = await this.views.paymentRequests(filter, page);
    return { items: await adminPayments(items, this.customers, this.settings), next };
  }
}

@QueryHandler(GetAdminPayment)
export class GetAdminPaymentHandler implements IQueryHandler<GetAdminPayment> {
  constructor(private readonly views: AdminViews, private readonly customers: Customers, private readonly settings: SettingsService) {}

  async execute({ id }: GetAdminPayment): Promise<AdminPaymentView | null> {
    const payment = await this.views.paymentRequest(id);
    return payment ? (await adminPayments([payment], this.customers, this.settings))[0]! : null;
  }
}

/** Names instead of ids, and the mark of requests outside the admin settings' load limits (rulings, "Money" 3). */
async function adminPayments(payments: readonly AdminPayment[], customers: Customers, settings: SettingsService): Promise<AdminPaymentView[]> {
  const { minLoadAmount, maxLoadAmount } = await settings.get();
  const [least, most] = [parseKurus(minLoadAmount), parseKurus(maxLoadAmount)];
  const deciders = await customers.refs(payments.flatMap(({ decidedBy }) => decidedBy ?? []));
  return (await customers.beside(payments)).map((payment) => {
    const amount = parseKurus(payment.amount);
    return {
      ...payment,
      outsideLimits: payment.kind === 'top-up' && (amount < least || amount > most),
      decidedBy: payment.decidedBy === null ? null : deciders.get(payment.decidedBy)!.name,
    };
  });
}
