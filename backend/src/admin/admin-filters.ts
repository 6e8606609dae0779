import { freeText, listSort, orderStatus, pageQuery, paymentStatus, transferMethod } from '@yukselt/contracts/api';
import { z } from 'zod';

const SEARCH_MAX = 100;
const sort = listSort.optional();

/** What narrows the admins' lists; the same for a page and for the file of all rows. */
export const ordersFilter = z.strictObject({
  status: orderStatus.optional(),
  q: freeText(SEARCH_MAX).optional(),
  sort,
});
export const paymentsFilter = z.strictObject({
  status: paymentStatus.optional(),
  method: transferMethod.optional(),
  q: freeText(SEARCH_MAX).optional(),
  sort,
  /** Only requests outside the settings' load limits (docs/product-rules.md#money-3). */
  outside: z.literal('1').optional(),
  /** Only requests whose receipt was uploaded for another request too. */
  shared: z.literal('1').optional(),
});
export const ordersPage = pageQuery.extend(ordersFilter.shape);
export const paymentsPage = pageQuery.extend(paymentsFilter.shape);
