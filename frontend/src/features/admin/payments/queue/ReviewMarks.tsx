import type { AdminPaymentView } from '@yukselt/contracts/api';
import { StatusMark } from '../../../../ui/data/StatusMark.js';
import { isReceiptReused } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';

/** The marks of a request that ask for a second look (docs/product-rules.md#payments-6). */
export function ReviewMarks({ row }: { row: AdminPaymentView }) {
  return (
    <>
      {isReceiptReused(row.receipt) && (
        <StatusMark icon="copy" tone="warn">
          {PAYMENTS.sameReceipt}
        </StatusMark>
      )}
      {row.outsideLimits && (
        <StatusMark icon="flag" tone="warn">
          {PAYMENTS.outside}
        </StatusMark>
      )}
    </>
  );
}
