import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type AdminFigures,
  type AdminOrderRow,
  type AdminOrderView,
  type AdminPaymentView,
  adminFigures,
  adminOrderRow,
  adminOrderView,
  adminPaymentView,
  idOf,
  orderIdParam,
  type Page,
  type PaymentQueueFigures,
  pageOf,
  paymentQueueFigures,
} from '@yukselt/contracts/api';
import { RecordedReading } from '../access-log/recorded.decorator.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { AdminFiguresService } from './admin-figures.service.js';
import { type OrdersPage, ordersPage, type PaymentsPage, paymentsPage } from './admin-filters.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { AdminPaymentsService } from './admin-payments.service.js';

@ApiResource(
  'Admin: orders and payments',
  'Orders and payment requests of all customers, with the figures of the panel.',
)
@Controller('api/v1/admin')
@AdminArea()
export class AdminQueuesController {
  constructor(
    private readonly summary: AdminFiguresService,
    private readonly allOrders: AdminOrdersService,
    private readonly payments: AdminPaymentsService,
  ) {}

  @Get('figures')
  @Endpoint({
    id: 'getFigures',
    summary: 'Read the figures of the panel.',
    description: 'Totals since the shop opened. Cancelled orders count in `totalOrders`, but not in `totalRevenue`.',
    response: adminFigures,
  })
  figures(): Promise<AdminFigures> {
    return this.summary.figures();
  }

  @Get('figures/payment-requests')
  @Endpoint({
    id: 'getPaymentQueueFigures',
    summary: 'Count and sum the requests that wait, and count those outside the limits or with a receipt used twice.',
    description: 'All figures are about pending requests; decided ones count in none of them.',
    response: paymentQueueFigures,
  })
  paymentFigures(): Promise<PaymentQueueFigures> {
    return this.payments.figures();
  }

  @Get('orders')
  @Endpoint({
    id: 'listAdminOrders',
    summary: 'List the orders of all customers.',
    description: 'Rows omit the target, because reading it is recorded in the access log.',
    response: pageOf(adminOrderRow),
  })
  orders(@Query({ schema: ordersPage }) { cursor, limit, ...filter }: OrdersPage): Promise<Page<AdminOrderRow>> {
    return this.allOrders.list(filter, { cursor, limit });
  }

  @Get('orders/:orderId')
  @Endpoint({
    id: 'getAdminOrder',
    summary: 'Read one order with its customer.',
    description: 'With its target and the names of all who acted on it. Reading it is an entry of the access log.',
    response: adminOrderView,
    problems: ['ORDER_NOT_FOUND'],
  })
  @RecordedReading(({ params, answer }) => {
    const { customer } = answer as AdminOrderView;
    return { action: 'order-opened', subject: { kind: 'order', id: params['orderId']! }, accountId: customer.id };
  })
  order(@Param('orderId', { schema: orderIdParam }) orderId: string): Promise<AdminOrderView> {
    return this.allOrders.byId(orderId);
  }

  @Get('payment-requests')
  @Endpoint({
    id: 'listAdminPaymentRequests',
    summary: 'List the payment requests of all customers.',
    description:
      'With `status=pending` the oldest comes first, otherwise the newest, unless `sort` is given. Rows omit `history` and `record`.',
    response: pageOf(adminPaymentView),
  })
  paymentRequests(
    @Query({ schema: paymentsPage }) { cursor, limit, ...filter }: PaymentsPage,
  ): Promise<Page<AdminPaymentView>> {
    return this.payments.list(filter, { cursor, limit });
  }

  @Get('payment-requests/:requestId')
  @Endpoint({
    id: 'getAdminPaymentRequest',
    summary: 'Read one payment request with its customer and history.',
    description:
      '`history` has each step with the name of whoever took it, `record` the customer’s requests so far. Reading it is an entry of the access log.',
    response: adminPaymentView,
    problems: ['PAYMENT_REQUEST_NOT_FOUND'],
  })
  @RecordedReading(({ params, answer }) => {
    const { customer } = answer as AdminPaymentView;
    const subject = { kind: 'payment-request', id: params['requestId']! } as const;
    return { action: 'payment-request-opened', subject, accountId: customer.id };
  })
  paymentRequest(
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<AdminPaymentView> {
    return this.payments.byId(requestId);
  }
}
