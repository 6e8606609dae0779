import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PAYMENTS } from '../payments.texts.js';

/** The customer withdrew the request, so there is no decision to undo (docs/product-rules.md#money-11). */
export const isWithdrawn = (request: Pick<AdminPaymentView, 'outcome'>): boolean => request.outcome === 'withdrawn';

/** A lost race is not shown as a failure: the notice states who decided, what happened to the money, and what to do. */
export function lostRaceWords(request: AdminPaymentView): { title: string; text: string } {
  const { lost } = PAYMENTS;
  const decider = request.decidedBy ?? lost.another;
  const approved = request.status === 'approved';
  return {
    title: approved ? lost.approved(decider) : isWithdrawn(request) ? lost.withdrawn : lost.rejected(decider),
    text: approved ? lost.approvedText : lost.rejectedText,
  };
}

export function AlreadyDecidedNotice({ request }: { request: AdminPaymentView }) {
  const { title, text } = lostRaceWords(request);
  return (
    <Alert role="status">
      <Icon name="info" />
      <div>
        <b>{title}</b>
        {text}
      </div>
    </Alert>
  );
}
