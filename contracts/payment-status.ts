import type { StatusLabel } from './status-label.js';

/** The statuses of a payment request (docs/product-rules.md#payments-2), as every screen and export shows them. */
export const PAYMENT_STATUSES = {
  pending: { word: 'Bekliyor', tone: 'warn', icon: 'hourglass' },
  approved: { word: 'Onaylandı', tone: 'ok', icon: 'check-circle' },
  rejected: { word: 'Reddedildi', tone: 'danger', icon: 'x-circle' },
} as const satisfies Record<string, StatusLabel>;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

/**
 * What last happened to a payment request, and the resulting status. A withdrawn request shows as rejected
 * (docs/product-rules.md#money-11); only the outcome distinguishes the two.
 */
export const PAYMENT_OUTCOMES = {
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'rejected',
  reversed: 'pending',
} as const satisfies Record<string, PaymentStatus>;
export type PaymentOutcome = keyof typeof PAYMENT_OUTCOMES;
