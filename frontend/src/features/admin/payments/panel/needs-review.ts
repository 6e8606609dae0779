import type { AdminPaymentView } from '@yukselt/contracts/api';

/** The receipt was used for another request before. */
export const isReceiptReused = (receipt: AdminPaymentView['receipt']): boolean => (receipt?.usedBefore.length ?? 0) > 0;

/** A request that needs a look at its details before a decision: it is never approved from its row. */
export const needsReview = ({ outsideLimits, receipt }: Pick<AdminPaymentView, 'outsideLimits' | 'receipt'>): boolean =>
  outsideLimits || isReceiptReused(receipt);
