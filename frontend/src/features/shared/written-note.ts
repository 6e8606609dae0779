import type { PaymentRequestView } from '@yukselt/contracts/api';
import { DEFAULT_PAYMENT_NOTES } from '@yukselt/contracts/texts';

/**
 * The note of a decision when it says more than the status does; else `null`. The default notes of admins only repeat
 * the status (docs/product-rules.md#payments-3).
 */
export function writtenNote({ outcome, adminNote }: Pick<PaymentRequestView, 'outcome' | 'adminNote'>): string | null {
  const repeats = (outcome === 'approved' || outcome === 'rejected') && adminNote === DEFAULT_PAYMENT_NOTES[outcome];
  return repeats || adminNote === '' ? null : adminNote;
}
