import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PAYMENTS } from '../payments.texts.js';

/** The customer withdrew the request, so there is no decision to undo (docs/product-rules.md#money-11). */
export const isWithdrawn = (request: Pick<AdminPaymentView, 'outcome'>): boolean => request.outcome === 'withdrawn';

/** A race that was lost is no failure: who decided, what happened to the money, what to do. */
export function AlreadyDecidedNotice({ request }: { request: AdminPaymentView }) {
  const { lost } = PAYMENTS;
  const decider = request.decidedBy ?? lost.another;
  const approved = request.status === 'approved';
  const title = approved ? lost.approved(decider) : isWithdrawn(request) ? lost.withdrawn : lost.rejected(decider);
  return (
    <Alert role="status">
      <Icon name="info" />
      <div>
        <b>{title}</b>
        {approved ? lost.approvedText : lost.rejectedText}
      </div>
    </Alert>
  );
}
