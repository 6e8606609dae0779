import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { StatusMark } from '../../../ui/StatusMark.js';
import { paymentStatusWord, StatusTag } from '../../shared/StatusTag.js';
import { Kbd } from '../shared/Kbd.js';
import { isReceiptReused, needsReview } from './needs-review.js';
import { PAYMENTS } from './payments.texts.js';
import styles from './QueueTable.module.css';
import type { RowHandlers } from './row-handlers.js';

interface Props extends Pick<RowHandlers, 'onApprove' | 'onReject'> {
  row: AdminPaymentView;
  /** The other admin who has the request open, if any. */
  reviewer: string | null;
  decidable: boolean;
  busy: boolean;
}

/** The request's status, under a pointer the two quick decisions. */
export function QueueStatusCell({ row, reviewer, decidable, ...quick }: Props) {
  const inReview = row.status === 'pending' ? reviewer : null;
  return (
    <td className={styles.statusCell}>
      <RowStatus row={row} reviewer={inReview} />
      {decidable && inReview === null && !needsReview(row) && <QuickDecision row={row} {...quick} />}
    </td>
  );
}

/** The most important mark of the row. "Bekliyor" is drawn plain, so that the other marks are noticed. */
function RowStatus({ row, reviewer }: Pick<Props, 'row' | 'reviewer'>) {
  if (row.status !== 'pending') return <StatusTag payment={row.status} />;
  if (reviewer !== null) {
    return (
      <StatusMark icon="eye" tone="info">
        {PAYMENTS.reviewedBy(reviewer)}
      </StatusMark>
    );
  }
  if (isReceiptReused(row.receipt)) {
    return (
      <StatusMark icon="copy" tone="warn">
        {PAYMENTS.sameReceipt}
      </StatusMark>
    );
  }
  if (row.outsideLimits) {
    return (
      <StatusMark icon="flag" tone="warn">
        {PAYMENTS.outside}
      </StatusMark>
    );
  }
  return (
    <StatusMark icon="hourglass" tone="plain">
      {paymentStatusWord(row.status)}
    </StatusMark>
  );
}

function QuickDecision({ row, busy, onApprove, onReject }: Omit<Props, 'reviewer' | 'decidable'>) {
  const { name } = row.customer;
  return (
    <span className={styles.quick}>
      <Button
        kind="text"
        size="sm"
        aria-label={`${PAYMENTS.approve}: ${name}`}
        disabled={busy}
        onClick={(event) => {
          event.stopPropagation();
          onApprove(row);
        }}
      >
        <Icon name="check" />
        <Kbd>A</Kbd>
      </Button>
      <Button
        kind="danger"
        size="sm"
        aria-label={`${PAYMENTS.reject}: ${name}`}
        disabled={busy}
        onClick={(event) => {
          event.stopPropagation();
          onReject(row);
        }}
      >
        <Icon name="x" />
        <Kbd>R</Kbd>
      </Button>
    </span>
  );
}
