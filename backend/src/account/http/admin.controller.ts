import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { orderStatus, paymentStatus, transferMethod } from '@yukselt/contracts/api/account.js';
import { adminFigures, type AdminFigures, adminOrderView, type AdminOrderView, adminPaymentView, type AdminPaymentView } from '@yukselt/contracts/api/admin.js';
import { freeText, type Page, pageQuery, uuid } from '@yukselt/contracts/api/common.js';
import { AdminViews } from '@yukselt/projections/src/queries/admin-views.js';
import type { z } from 'zod';
import { AdminArea } from '../../platform/auth/policy.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answers } from '../../platform/openapi/answers.js';
import { Customers } from '../queries/customers.js';
import { GetAdminFigures } from '../queries/get-admin-figures.query.js';
import { GetAdminPayment, ListAdminPayments } from '../queries/list-admin-payments.query.js';
import { ListAdminOrders } from '../queries/list-admin-orders.query.js';

const SEARCH_MAX = 100;
const paymentsQuery = pageQuery.extend({ status: paymentStatus.optional(), method: transferMethod.optional() });
const ordersQuery = pageQuery.extend({ status: orderStatus.optional(), q: freeText(SEARCH_MAX).optional() });

@ApiTags('Yönetim')
@Controller('api/v1/admin')
@AdminArea()
export class AdminController {
  constructor(private readonly queries: QueryBus, private readonly views: AdminViews, private readonly customers: Customers) {}

  @Get('figures')
  @Header('cache-control', 'no-store')
  @Answers(200, adminFigures)
  figures(): Promise<AdminFigures> {
    return this.queries.execute(new GetAdminFigures());
  }

  @Get('orders')
  @Header('cache-control', 'no-store')
  orders(@Query({ schema: ordersQuery }) { status, q, ...page }: z.output<typeof ordersQuery>): Promise<Page<AdminOrderView>> {
    return this.queries.execute(new ListAdminOrders(status, q, page));
  }

  @Get('orders/:orderId')
  @Header('cache-control', 'no-store')
  @Answers(200, adminOrderView)
  async order(@Param('orderId', { schema: uuid }) orderId: string): Promise<AdminOrderView> {
    const order = await this.views.order(orderId);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    return (await this.customers.beside([order]))[0]!;
  }

  @Get('payment-requests')
  @Header('cache-control', 'no-store')
  paymentRequests(@Query({ schema: paymentsQuery }) { status, method, ...page }: z.output<typeof paymentsQuery>): Promise<Page<AdminPaymentView>> {
    return this.queries.execute(new ListAdminPayments({ status, method }, page));
  }

  @Get('payment-requests/:requestId')
  @Header('cache-control', 'no-store')
  @Answers(200, adminPaymentView)
  async paymentRequest(@Param('requestId', { schema: uuid }) requestId: string): Promise<AdminPaymentView> {
    const payment = await this.queries.execute(new GetAdminPayment(requestId));
    if (!payment) throw new DomainError('PAYMENT_REQUEST_NOT_FOUND');
    return payment;
  }
}
