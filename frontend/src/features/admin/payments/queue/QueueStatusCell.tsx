import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Button } from '../../../../ui/actions/Button.js';
import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { StatusMark } from '../../../../ui/data/StatusMark.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { paymentStatusWord, StatusTag } from '../../../shared/StatusTag.js';
import { needsReview } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';
import markStyles from './QueueMarks.module.css';
import styles from './QueueTable.module.css';
import { ReviewMarks } from './ReviewMarks.js';
import type { RowHandlers } from './row-handlers.js';

interface Props extends Pick<RowHandlers, 'onApprove' | 'onReject'> {
  row: AdminPaymentView;
  /** The other admin who has the request open, if any. */
  reviewer: string | null;
  decidable: boolean;
  /** The state of this admin's own decision about it. */
  wait: 'sending' | 'unknown' | null;
}

/** The request's status and its marks, under a pointer the two quick decisions. */
export function QueueStatusCell({ row, reviewer, decidable, wait, ...quick }: Props) {
  const inReview = row.status === 'pending' ? reviewer : null;
  const isQuick = decidable && inReview === null && wait === null && !needsReview(row);
  return (
    <td className={styles.statusCell} data-quick={isQuick ? '' : undefined} aria-busy={wait !== null}>
      <RowStatus row={row} reviewer={inReview} wait={wait} />
      {isQuick && <QuickDecision row={row} {...quick} />}
    </td>
  );
}

/** The status word, and next to it the marks that ask for a second look (docs/product-rules.md#payments-6). */
function RowStatus({ row, reviewer, wait }: Pick<Props, 'row' | 'reviewer' | 'wait'>) {
  if (wait !== null) {
    return (
      <StatusMark icon="hourglass" tone="info">
        {PAYMENTS.wait[wait]}
      </StatusMark>
    );
  }
  if (row.status !== 'pending') return <StatusTag payment={row.status} />;
  return (
    <span className={markStyles.marks}>
      {reviewer === null ? (
        <StatusMark icon="hourglass" tone="plain" title={paymentStatusWord(row.status)}>
          {paymentStatusWord(row.status)}
        </StatusMark>
      ) : (
        <StatusMark icon="eye" tone="info" title={PAYMENTS.reviewedBy(reviewer)}>
          {PAYMENTS.reviewedBy(reviewer)}
        </StatusMark>
      )}
      <ReviewMarks row={row} />
    </span>
  );
}

function QuickDecision({ row, onApprove, onReject }: Omit<Props, 'reviewer' | 'decidable' | 'wait'>) {
  const { name } = row.customer;
  return (
    <span className={styles.quick}>
      <Button
        kind="text"
        size="sm"
        aria-label={`${PAYMENTS.approve}: ${name}`}
        onClick={(event) => {
          event.stopPropagation();
          onApprove(row);
        }}
      >
        <Icon name="check" />
        <KeyHint>A</KeyHint>
      </Button>
      <Button
        kind="danger"
        size="sm"
        aria-label={`${PAYMENTS.reject}: ${name}`}
        onClick={(event) => {
          event.stopPropagation();
          onReject(row);
        }}
      >
        <Icon name="x" />
        <KeyHint>R</KeyHint>
      </Button>
    </span>
  );
}
