import type { AdminPaymentFilter } from '../shared/admin.api.js';

export type Decision = 'approve' | 'reject';

export const PENDING_FILTER: AdminPaymentFilter = {
  status: 'pending',
  method: null,
  outside: false,
  shared: false,
  q: '',
  sort: null,
};

/** What a command about a request is known by. */
export const paymentIntent = (act: Decision | 'undo', requestId: string): string => `payment:${act}:${requestId}`;
