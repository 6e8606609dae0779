import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminFigures,
  type AdminOrderView,
  type AdminPaymentView,
  adminFigures,
  adminOrderView,
  adminPaymentView,
  type Page,
  uuid,
} from '@yukselt/contracts/api';
import { AdminViews } from '@yukselt/projections/queries';
import type { z } from 'zod';
import { CustomersService } from '../identity/customers.service.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { ordersPage, paymentsPage } from './admin-filters.js';
import { GetAdminFigures } from './queries/get-admin-figures.query.js';
import { ListAdminOrders } from './queries/list-admin-orders.query.js';
import { GetAdminPayment, ListAdminPayments } from './queries/list-admin-payments.query.js';

@ApiTags('Yönetim')
@Controller('api/v1/admin')
@AdminArea()
export class AdminQueuesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: AdminViews,
    private readonly customers: CustomersService,
  ) {}

  @Get('figures')
  @Header('cache-control', 'no-store')
  @Answers(200, adminFigures)
  figures(): Promise<AdminFigures> {
    return this.queries.execute(new GetAdminFigures());
  }

  @Get('orders')
  @Header('cache-control', 'no-store')
  orders(
    @Query({ schema: ordersPage }) { cursor, limit, ...filter }: z.output<typeof ordersPage>,
  ): Promise<Page<AdminOrderView>> {
    return this.queries.execute(new ListAdminOrders(filter, { cursor, limit }));
  }

  @Get('orders/:orderId')
  @Header('cache-control', 'no-store')
  @Answers(200, adminOrderView)
  async order(@Param('orderId', { schema: uuid }) orderId: string): Promise<AdminOrderView> {
    const found = await this.views.order(orderId);
    if (!found) throw new ApiProblem('ORDER_NOT_FOUND');
    const { actorIds, ...order } = found;
    const [[withCustomer], names] = await Promise.all([
      this.customers.withCustomer([order]),
      this.customers.refs(actorIds),
    ]);
    return { ...withCustomer!, actors: actorIds.map((id) => names.get(id)!.name) };
  }

  @Get('payment-requests')
  @Header('cache-control', 'no-store')
  paymentRequests(
    @Query({ schema: paymentsPage }) { cursor, limit, ...filter }: z.output<typeof paymentsPage>,
  ): Promise<Page<AdminPaymentView>> {
    return this.queries.execute(new ListAdminPayments(filter, { cursor, limit }));
  }

  @Get('payment-requests/:requestId')
  @Header('cache-control', 'no-store')
  @Answers(200, adminPaymentView)
  async paymentRequest(@Param('requestId', { schema: uuid }) requestId: string): Promise<AdminPaymentView> {
    const payment = await this.queries.execute(new GetAdminPayment(requestId));
    if (!payment) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    return payment;
  }
}
