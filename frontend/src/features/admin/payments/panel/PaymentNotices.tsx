import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PENDING_OUTCOME } from '../../../shared/pending-outcome.texts.js';
import { useNow } from '../../shared/use-now.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { PAYMENTS } from '../payments.texts.js';
import { AlreadyDecidedNotice } from './AlreadyDecidedNotice.js';
import styles from './PaymentPanel.module.css';

const SECOND_MS = 1_000;

interface ReviewProps {
  store: PaymentQueueStore;
  request: AdminPaymentView;
  /** This admin's decision lost against another one. */
  tooLate: boolean;
}

/** Who else reviews the request, and the state of this admin's own decision about it. */
export const ReviewNotices = observer(function ReviewNotices({ store, request, tooLate }: ReviewProps) {
  const pending = request.status === 'pending';
  const reviewer = pending ? store.leases.reviewer(request.id) : null;
  const unknown = (['approve', 'reject', 'undo'] as const).some(
    (act) => store.stateOf(act, request.id).status === 'unknown',
  );
  return (
    <>
      {pending && <OwnLease until={store.leases.ownUntil(request.id)} />}
      {tooLate && <AlreadyDecidedNotice request={request} />}
      {reviewer !== null && (
        <Alert role="status">
          <Icon name="eye" />
          <div>
            <b>{PAYMENTS.reviewedBy(reviewer)}</b>
            {PAYMENTS.reviewedByText}
          </div>
        </Alert>
      )}
      {unknown && (
        <Alert role="status">
          <Icon name="hourglass" />
          <div>
            <b>{PENDING_OUTCOME.title}</b>
            {PENDING_OUTCOME.onlyOnce}
          </div>
        </Alert>
      )}
    </>
  );
});

/** The admin's own lease and its remaining time; it is renewed while the request stays open. */
function OwnLease({ until }: { until: number | null }) {
  const now = useNow(SECOND_MS);
  if (until === null || until <= now) return null;
  const seconds = Math.ceil((until - now) / SECOND_MS);
  return (
    <p className={styles.lease}>
      <Icon name="eye" />
      {PAYMENTS.reviewedByYou}
      <span role="timer">{PAYMENTS.leaseLeft(Math.floor(seconds / 60), seconds % 60)}</span>
    </p>
  );
}

interface NoticesProps {
  request: AdminPaymentView;
  isOwnRequest: boolean;
  /** The receipt. */
  children: ReactNode;
}

/** What an admin should know before deciding: limits, receipt, the effect of approving a cart, four eyes. */
export function PaymentNotices({ request, isOwnRequest, children }: NoticesProps) {
  const pending = request.status === 'pending';
  return (
    <>
      {pending && request.outsideLimits && (
        <Alert kind="warn">
          <Icon name="flag" />
          <div>
            <b>{PAYMENTS.outside}</b>
            {PAYMENTS.outsideText}
          </div>
        </Alert>
      )}
      {children}
      {pending && request.kind === 'cart' && (
        <Alert kind="plain">
          <Icon name="cart" />
          <div>{PAYMENTS.cartText}</div>
        </Alert>
      )}
      {pending && isOwnRequest && (
        <Alert>
          <Icon name="info" />
          <div>{PAYMENTS.ownRequest}</div>
        </Alert>
      )}
    </>
  );
}
