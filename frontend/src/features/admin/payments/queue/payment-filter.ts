import { keysOf, PAYMENT_STATUSES } from '@yukselt/contracts';
import type { AdminPaymentFilter } from '../../shared/admin.api.js';
import { sortFrom } from '../../shared/table/list-sort.js';

export const STATUS_OPTIONS = [...keysOf(PAYMENT_STATUSES), 'all'] as const;

/** Names in the address (docs/product-rules.md#route-1). */
export const PARAM = {
  status: 'durum',
  method: 'yontem',
  outside: 'limit',
  sharedReceipt: 'dekont',
  search: 'q',
  sort: 'sira',
  open: 'talep',
} as const;
export const OUTSIDE_LIMITS = 'disi';
export const SAME_RECEIPT = 'ayni';

/** The queue of what waits is shown where the address names no status. */
const STANDING_STATUS = 'pending';
/** The same as in an address. */
export const DEFAULT_FILTER = `${PARAM.status}=${STANDING_STATUS}`;

/** The filter that an address names. */
export function filterFrom(query: URLSearchParams): AdminPaymentFilter {
  const status = STATUS_OPTIONS.find((option) => option === query.get(PARAM.status)) ?? STANDING_STATUS;
  const method = query.get(PARAM.method);
  return {
    status: status === 'all' ? null : status,
    method: method === 'papara' || method === 'bank' ? method : null,
    outside: query.get(PARAM.outside) === OUTSIDE_LIMITS,
    shared: query.get(PARAM.sharedReceipt) === SAME_RECEIPT,
    q: query.get(PARAM.search) ?? '',
    sort: sortFrom(query.get(PARAM.sort)),
  };
}

/** Whether the filter hides rows of its status. */
export const isNarrowed = ({ method, outside, shared, q }: AdminPaymentFilter): boolean =>
  method !== null || outside || shared || q !== '';
