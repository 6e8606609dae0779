import type { PaymentOutcome } from '../payment-status.js';

/**
 * Default note of a payment decision without one (docs/product-rules.md#payments-3, docs/product-rules.md#money-11).
 */
export const DEFAULT_PAYMENT_NOTES: Record<PaymentOutcome, string | null> = {
  approved: 'Admin tarafından onaylandı',
  rejected: 'Admin tarafından reddedildi',
  withdrawn: 'Müşteri tarafından geri çekildi',
  reversed: null,
};

/** Default reason of a cancellation without one (docs/product-rules.md#orders-3). */
export const DEFAULT_CANCEL_REASONS = {
  user: 'Kullanıcı tarafından iptal edildi',
  admin: 'Admin tarafından iptal edildi',
  undo: 'Onay geri alındığı için iptal edildi',
} as const;
