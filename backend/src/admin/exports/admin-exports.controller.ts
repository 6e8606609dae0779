import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@yukselt/contracts';
import type { AdminOrderView, AdminPaymentView } from '@yukselt/contracts/api';
import {
  PAYMENT_METHOD_NAMES,
  REQUEST_KIND_NAMES,
  TRANSFER_METHOD_NAMES,
  withPlatform,
} from '@yukselt/contracts/texts';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { csvMoney, csvOfPages, csvTime } from '../../platform/http/csv.js';
import { ApiResource } from '../../platform/openapi/endpoint.decorator.js';
import { type OrdersFilter, ordersFilter, type PaymentsFilter, paymentsFilter } from '../admin-filters.js';
import { AdminOrdersService } from '../admin-orders.service.js';
import { AdminPaymentsService } from '../admin-payments.service.js';
import { MARKED, ORDER_COLUMNS, PAYMENT_COLUMNS } from './exports.texts.js';

const orderRow = ({
  id,
  orderNumber,
  customer,
  lines,
  total,
  method,
  status,
  target,
  createdAt,
}: AdminOrderView): string[] => [
  id,
  orderNumber,
  customer.name,
  customer.email,
  String(lines.length),
  lines.map((line) => `${line.quantity} ${withPlatform(line.platform, line.serviceName)}`).join(', '),
  csvMoney(total),
  PAYMENT_METHOD_NAMES[method],
  ORDER_STATUSES[status].word,
  target.url,
  csvTime(createdAt),
];
const markedText = (marked: boolean): string => MARKED[marked ? 'yes' : 'no'];
const paymentRow = ({
  id,
  reference,
  customer,
  kind,
  amount,
  method,
  status,
  outsideLimits,
  receipt,
  createdAt,
  decidedAt,
  decidedBy,
  adminNote,
}: AdminPaymentView): string[] => [
  id,
  reference,
  customer.name,
  customer.email,
  REQUEST_KIND_NAMES[kind],
  csvMoney(amount),
  TRANSFER_METHOD_NAMES[method],
  PAYMENT_STATUSES[status].word,
  markedText(outsideLimits),
  markedText((receipt?.usedBefore.length ?? 0) > 0),
  csvTime(createdAt),
  csvTime(decidedAt),
  decidedBy ?? '',
  adminNote ?? '',
];

@ApiResource('Admin: exports', 'Whole lists as files: every row of the filter, not only the page on the screen.')
@Controller('api/v1/admin/exports')
@AdminArea()
export class AdminExportsController {
  constructor(
    private readonly allOrders: AdminOrdersService,
    private readonly allPayments: AdminPaymentsService,
  ) {}

  @Get('orders.csv')
  @CsvExport({
    id: 'exportOrders',
    list: 'orders',
    summary: 'Download the orders as CSV for Turkish Excel.',
    description: 'One row per order, the newest first unless `sort` is given.',
  })
  orders(@Query({ schema: ordersFilter }) filter: OrdersFilter): StreamableFile {
    return csvOfPages(
      'siparisler.csv',
      ORDER_COLUMNS,
      (page) => this.allOrders.listWithTargets(filter, page),
      (order) => [orderRow(order)],
    );
  }

  @Get('payment-requests.csv')
  @CsvExport({
    id: 'exportPaymentRequests',
    list: 'payment-requests',
    summary: 'Download the payment requests as CSV for Turkish Excel.',
    description:
      'One row per request. With `status=pending` the oldest comes first, otherwise the newest, unless `sort` is given.',
  })
  payments(@Query({ schema: paymentsFilter }) filter: PaymentsFilter): StreamableFile {
    return csvOfPages(
      'odemeler.csv',
      PAYMENT_COLUMNS,
      (page) => this.allPayments.list(filter, page),
      (payment) => [paymentRow(payment)],
    );
  }
}
