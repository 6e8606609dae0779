import { Injectable } from '@nestjs/common';
import { parseKurus } from '@yukselt/contracts';
import type { AdminPaymentView, ListSort, Page, PaymentQueueFigures, PaymentStatus } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import type { PageQuery } from '@yukselt/postgres';
import { type AdminPayment, AdminQueries } from '@yukselt/projections/queries';
import { CustomersService } from '../identity/people/customers.service.js';
import { UsersRepository } from '../identity/users.repository.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ReceiptsService, WITH_SHARED_RECEIPT } from '../receipts/receipts.service.js';
import { SettingsService } from '../settings/settings.service.js';

export interface PaymentListFilter {
  status?: PaymentStatus | undefined;
  method?: TransferMethod | undefined;
  /** A part of a customer's name or e-mail, or the beginning of a reference or id. */
  q?: string | undefined;
  outside?: '1' | undefined;
  shared?: '1' | undefined;
  sort?: ListSort | undefined;
}

/** The payment queue, and single requests, completed with what the views do not hold: names, receipts, limits. */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly adminQueries: AdminQueries,
    private readonly users: UsersRepository,
    private readonly customers: CustomersService,
    private readonly settings: SettingsService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Waiting requests come oldest first. @throws InvalidCursor */
  async list(
    { status, method, q, outside, shared, sort }: PaymentListFilter,
    page: PageQuery,
  ): Promise<Page<AdminPaymentView>> {
    const search = q ? { text: q, customers: await this.users.matching(q) } : undefined;
    const filter = {
      status,
      method,
      search,
      outside: outside && (await this.limits()),
      requests: shared && (await this.receipts.sharedFilter(page.limit)),
    };
    const { items, next } = await this.adminQueries.paymentRequests(filter, page, sort);
    return { items: await this.assemble(items), next };
  }

  /** What waits: how many requests, their sum, since when the oldest, and how many carry a mark. */
  async figures(): Promise<PaymentQueueFigures> {
    return this.adminQueries.queueFigures(await this.limits(), WITH_SHARED_RECEIPT);
  }

  /** With its history and the customer's record. @throws ApiProblem PAYMENT_REQUEST_NOT_FOUND */
  async byId(id: string): Promise<AdminPaymentView> {
    const row = await this.adminQueries.paymentRequest(id);
    if (!row) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    const { steps, record, ...payment } = row;
    const [[view], names] = await Promise.all([
      this.assemble([payment]),
      this.customers.byIds(steps.map(({ actorId }) => actorId)),
    ]);
    return {
      ...view!,
      record,
      history: steps.map(({ step, at, actorId, note }) => ({ step, at, by: names.get(actorId)!.name, note })),
    };
  }

  /** The settings' load limits, kuruş. */
  private async limits(): Promise<{ min: bigint; max: bigint }> {
    const { minLoadAmount, maxLoadAmount } = await this.settings.get();
    return { min: parseKurus(minLoadAmount), max: parseKurus(maxLoadAmount) };
  }

  /**
   * Adds names instead of ids, the receipt, and the mark of requests outside the admin settings' load limits
   * (docs/product-rules.md#money-3).
   */
  private async assemble(payments: readonly AdminPayment[]): Promise<AdminPaymentView[]> {
    const deciders = payments.flatMap(({ decidedBy }) => decidedBy ?? []);
    const [{ min, max }, { customerOf, nameOf }, receipts] = await Promise.all([
      this.limits(),
      this.customers.ofItems(payments, deciders),
      this.receipts.forAdmins(payments.map(({ id }) => id)),
    ]);
    return payments.map((payment) => {
      const { decidedBy } = payment;
      const amount = parseKurus(payment.amount);
      const view = {
        customer: customerOf(payment),
        outsideLimits: payment.kind === 'top-up' && (amount < min || amount > max),
        receipt: receipts.get(payment.id) ?? null,
        ...payment,
      };
      view.decidedBy = decidedBy === null ? null : nameOf(decidedBy);
      return view;
    });
  }
}
