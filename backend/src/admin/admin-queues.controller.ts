import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type AdminFigures,
  type AdminOrderView,
  type AdminPaymentView,
  adminFigures,
  adminOrderView,
  adminPaymentView,
  idOf,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { AdminViews } from '@yukselt/projections/queries';
import { CustomersService } from '../identity/customers.service.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { type OrdersPage, ordersPage, type PaymentsPage, paymentsPage } from './admin-filters.js';
import { GetAdminFigures } from './queries/get-admin-figures.query.js';
import { ListAdminOrders } from './queries/list-admin-orders.query.js';
import { GetAdminPayment, ListAdminPayments } from './queries/list-admin-payments.query.js';

@ApiResource(
  'Admin: orders and payments',
  'Orders and payment requests of all customers, with the figures of the panel.',
)
@Controller('api/v1/admin')
@AdminArea()
export class AdminQueuesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: AdminViews,
    private readonly customers: CustomersService,
  ) {}

  @Get('figures')
  @Endpoint({ id: 'getFigures', summary: 'Read the figures of the panel.', answer: adminFigures })
  figures(): Promise<AdminFigures> {
    return this.queries.execute(new GetAdminFigures());
  }

  @Get('orders')
  @Endpoint({ id: 'listAdminOrders', summary: 'List the orders of all customers.', answer: pageOf(adminOrderView) })
  orders(@Query({ schema: ordersPage }) { cursor, limit, ...filter }: OrdersPage): Promise<Page<AdminOrderView>> {
    return this.queries.execute(new ListAdminOrders(filter, { cursor, limit }));
  }

  @Get('orders/:orderId')
  @Endpoint({
    id: 'getAdminOrder',
    summary: 'Read one order with its customer.',
    answer: adminOrderView,
    problems: ['ORDER_NOT_FOUND'],
  })
  async order(@Param('orderId', { schema: idOf('order') }) orderId: string): Promise<AdminOrderView> {
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
  @Endpoint({
    id: 'listAdminPaymentRequests',
    summary: 'List the payment requests of all customers.',
    answer: pageOf(adminPaymentView),
  })
  paymentRequests(
    @Query({ schema: paymentsPage }) { cursor, limit, ...filter }: PaymentsPage,
  ): Promise<Page<AdminPaymentView>> {
    return this.queries.execute(new ListAdminPayments(filter, { cursor, limit }));
  }

  @Get('payment-requests/:requestId')
  @Endpoint({
    id: 'getAdminPaymentRequest',
    summary: 'Read one payment request with its customer and history.',
    answer: adminPaymentView,
    problems: ['PAYMENT_REQUEST_NOT_FOUND'],
  })
  async paymentRequest(
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<AdminPaymentView> {
    const payment = await this.queries.execute(new GetAdminPayment(requestId));
    if (!payment) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    return payment;
  }
}
