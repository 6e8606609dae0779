import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { parseKurus } from '@yukselt/contracts';
import type { AdminPaymentView, ListSort, Page, PaymentStatus } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import type { PageQuery } from '@yukselt/postgres';
import { type AdminPayment, AdminViews } from '@yukselt/projections/queries';
import { CustomersService } from '../../identity/customers.service.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { ReceiptsService } from '../../receipts/receipts.service.js';
import { SettingsService } from '../../settings/settings.service.js';

export interface PaymentListFilter {
  status?: PaymentStatus | undefined;
  method?: TransferMethod | undefined;
  /** A part of a customer's name or e-mail, or the beginning of a reference or id. */
  q?: string | undefined;
  outside?: '1' | undefined;
  shared?: '1' | undefined;
  sort?: ListSort | undefined;
}

/** The payment queue, or one request of it. Waiting requests come oldest first. */
export class ListAdminPayments extends Query<Page<AdminPaymentView>> {
  constructor(
    readonly filter: PaymentListFilter,
    readonly page: PageQuery,
  ) {
    super();
  }
}

export class GetAdminPayment extends Query<AdminPaymentView | null> {
  constructor(readonly id: string) {
    super();
  }
}

/** What stands beside a request and is not in the views. */
@Injectable()
export class AdminPaymentAssembler {
  constructor(
    private readonly customers: CustomersService,
    private readonly settings: SettingsService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** The settings' load limits, kuruş. */
  async limits(): Promise<{ least: bigint; most: bigint }> {
    const { minLoadAmount, maxLoadAmount } = await this.settings.get();
    return { least: parseKurus(minLoadAmount), most: parseKurus(maxLoadAmount) };
  }

  /**
   * Names instead of ids, the receipt, and the mark of requests outside the admin settings' load limits
   * (docs/product-rules.md#money-3).
   */
  async assemble(payments: readonly AdminPayment[]): Promise<AdminPaymentView[]> {
    const { least, most } = await this.limits();
    const [deciders, receipts] = await Promise.all([
      this.customers.refs(payments.flatMap(({ decidedBy }) => decidedBy ?? [])),
      this.receipts.forAdmins(payments.map(({ id }) => id)),
    ]);
    return (await this.customers.withCustomer(payments)).map((payment) => {
      const amount = parseKurus(payment.amount);
      return {
        ...payment,
        outsideLimits: payment.kind === 'top-up' && (amount < least || amount > most),
        decidedBy: payment.decidedBy === null ? null : deciders.get(payment.decidedBy)!.name,
        receipt: receipts.get(payment.id) ?? null,
      };
    });
  }
}

@QueryHandler(ListAdminPayments)
export class ListAdminPaymentsHandler implements IQueryHandler<ListAdminPayments> {
  constructor(
    private readonly views: AdminViews,
    private readonly beside: AdminPaymentAssembler,
    private readonly users: UsersRepository,
    private readonly receipts: ReceiptsService,
  ) {}

  async execute({
    filter: { status, method, q, outside, shared, sort },
    page,
  }: ListAdminPayments): Promise<Page<AdminPaymentView>> {
    const search = q ? { text: q, userIds: await this.users.matching(q) } : undefined;
    const filter = {
      status,
      method,
      search,
      outside: outside && (await this.beside.limits()),
      requestIds: shared && (await this.receipts.shared()),
    };
    const { items, next } = await this.views.paymentRequests(filter, page, sort);
    return { items: await this.beside.assemble(items), next };
  }
}

@QueryHandler(GetAdminPayment)
export class GetAdminPaymentHandler implements IQueryHandler<GetAdminPayment> {
  constructor(
    private readonly views: AdminViews,
    private readonly beside: AdminPaymentAssembler,
    private readonly customers: CustomersService,
  ) {}

  async execute({ id }: GetAdminPayment): Promise<AdminPaymentView | null> {
    const found = await this.views.paymentRequest(id);
    if (!found) return null;
    const { steps, ...payment } = found;
    const [[view], names] = await Promise.all([
      this.beside.assemble([payment]),
      this.customers.refs(steps.map(({ actorId }) => actorId)),
    ]);
    return {
      ...view!,
      history: steps.map(({ step, at, actorId, note }) => ({ step, at, by: names.get(actorId)!.name, note })),
    };
  }
}
