import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@yukselt/contracts';
import type { AdminOrderView, AdminPaymentView } from '@yukselt/contracts/api';
import { AdminArea } from '../../platform/auth/policy.js';
import { CSV_ANSWER, csvMoney, csvOfPages, csvTime, EXPORT_PAGE } from '../../platform/http/csv.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { type OrdersFilter, ordersFilter, type PaymentsFilter, paymentsFilter } from '../admin-filters.js';
import { AdminOrdersService } from '../admin-orders.service.js';
import { AdminPaymentsService } from '../admin-payments.service.js';

/** Words of the tables (docs/product-rules.md#admin-3). */
const METHOD: Record<AdminOrderView['method'], string> = { balance: 'Bakiye', papara: 'PAPARA', bank: 'Banka' };
const TRANSFER: Record<AdminPaymentView['method'], string> = { papara: 'PAPARA', bank: 'Banka Havalesi' };
const ORDER_HEAD = [
  'Sipariş ID',
  'Sipariş No',
  'Müşteri',
  'E-posta',
  'Ürün sayısı',
  'Ürünler',
  'Toplam (₺)',
  'Ödeme',
  'Durum',
  'Hedef',
  'Tarih',
];
const PAYMENT_HEAD = [
  'Talep ID',
  'Referans',
  'Kullanıcı',
  'E-posta',
  'Tutar (₺)',
  'Yöntem',
  'Durum',
  'Limit dışı',
  'Tarih',
  'Karar tarihi',
  'Karar veren',
  'Not',
];

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
  lines.map((line) => `${line.quantity} ${line.platform} ${line.serviceName}`).join(', '),
  csvMoney(total),
  METHOD[method],
  ORDER_STATUSES[status].word,
  target.url,
  csvTime(createdAt),
];
const paymentRow = ({
  id,
  reference,
  customer,
  amount,
  method,
  status,
  outsideLimits,
  createdAt,
  decidedAt,
  decidedBy,
  adminNote,
}: AdminPaymentView): string[] => [
  id,
  reference,
  customer.name,
  customer.email,
  csvMoney(amount),
  TRANSFER[method],
  PAYMENT_STATUSES[status].word,
  outsideLimits ? 'Evet' : 'Hayır',
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
  @Endpoint({
    id: 'exportOrders',
    summary: 'Download the orders as CSV for Turkish Excel.',
    answer: CSV_ANSWER,
  })
  orders(@Query({ schema: ordersFilter }) filter: OrdersFilter): StreamableFile {
    return csvOfPages(
      'siparisler.csv',
      ORDER_HEAD,
      (cursor) => this.allOrders.list(filter, { cursor, limit: EXPORT_PAGE }),
      (order) => [orderRow(order)],
    );
  }

  @Get('payment-requests.csv')
  @Endpoint({
    id: 'exportPaymentRequests',
    summary: 'Download the payment requests as CSV for Turkish Excel.',
    answer: CSV_ANSWER,
  })
  payments(@Query({ schema: paymentsFilter }) filter: PaymentsFilter): StreamableFile {
    return csvOfPages(
      'odemeler.csv',
      PAYMENT_HEAD,
      (cursor) => this.allPayments.list(filter, { cursor, limit: EXPORT_PAGE }),
      (payment) => [paymentRow(payment)],
    );
  }
}
