import { listSort, orderStatus, pageQuery, paymentStatus, searchText, transferMethod } from '@yukselt/contracts/api';
import { z } from 'zod';

const sort = listSort.optional().describe('Order of the rows: by time or by amount');

/** The filters of the admins' lists; the same for a page and for the file of all rows. */
export const ordersFilter = z.strictObject({
  status: orderStatus.optional().describe('Orders with this status only'),
  q: searchText('the number, the customer or the target'),
  sort,
});
export type OrdersFilter = z.output<typeof ordersFilter>;
export const paymentsFilter = z.strictObject({
  status: paymentStatus.optional().describe('Requests with this status only'),
  method: transferMethod.optional().describe('Requests by this method only'),
  q: searchText('the reference or the customer'),
  sort,
  /** docs/product-rules.md#money-3 */
  outside: z.literal('1').optional().describe('Only requests outside the load limits of the settings'),
  shared: z.literal('1').optional().describe('Only requests whose receipt was uploaded for another request too'),
});
export type PaymentsFilter = z.output<typeof paymentsFilter>;
export const ordersPage = pageQuery.extend(ordersFilter.shape);
export type OrdersPage = z.output<typeof ordersPage>;
export const paymentsPage = pageQuery.extend(paymentsFilter.shape);
export type PaymentsPage = z.output<typeof paymentsPage>;
