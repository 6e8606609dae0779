import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { COMMON } from '../../../ui/common.texts.js';
import { Money } from '../../../ui/data/Money.js';
import { Table } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import type { PaymentQueueStore } from '../payments/PaymentQueueStore.js';
import { PAYMENTS } from '../payments/payments.texts.js';
import { ReviewMarks } from '../payments/queue/ReviewMarks.js';
import { ADMIN } from '../shared/admin.texts.js';
import { TableSkeleton } from '../shared/table/TableSkeleton.js';
import { useNow, WAIT_TICK_MS, waitText } from '../shared/use-now.js';
import { EmptyList, ListSection } from './ListSection.js';
import { OVERVIEW } from './overview.texts.js';
import styles from './WaitingPayments.module.css';

const ROWS = 7;

/** The requests that have waited longest. */
export const WaitingPayments = observer(function WaitingPayments({ queue }: { queue: PaymentQueueStore }) {
  const now = useNow(WAIT_TICK_MS);
  const { list } = queue;
  return (
    <ListSection title={OVERVIEW.waiting} to="/admin/odemeler">
      <AsyncView
        state={list.state}
        onRetry={() => void queue.refresh()}
        failure={COMMON.loadFailed}
        isEmpty={list.isEmpty}
        skeleton={<TableSkeleton rows={ROWS} />}
        empty={<EmptyList title={OVERVIEW.waitingNone} text={OVERVIEW.waitingNoneText} />}
      >
        <Table className={styles.table}>
          <tbody>
            {queue.pending.slice(0, ROWS).map((request) => (
              <WaitingRow key={request.id} request={request} fresh={queue.fresh.has(request.id)} now={now} />
            ))}
          </tbody>
        </Table>
      </AsyncView>
    </ListSection>
  );
});

function WaitingRow({ request, fresh, now }: { request: AdminPaymentView; fresh: boolean; now: number }) {
  const navigate = useNavigate();
  const path = `/admin/odemeler?talep=${request.id}`;
  return (
    <tr data-flash={fresh ? '' : undefined} onClick={() => void navigate(path)}>
      <td className={styles.wait}>{waitText(request.createdAt, now)}</td>
      <td data-cell="main" className={styles.customer}>
        <Link to={path} onClick={(event) => event.stopPropagation()}>
          {request.customer.name || ADMIN.unknownCustomer}
        </Link>
        <span>{request.customer.email}</span>
      </td>
      <td className={styles.method}>{PAYMENTS.methods[request.method]}</td>
      <td className={styles.kind}>{PAYMENTS.kind[request.kind]}</td>
      <td className={styles.markCell}>
        <span className={styles.marks}>
          <ReviewMarks row={request} />
        </span>
      </td>
      <td data-cell="number">
        <Money amount={request.amount} />
      </td>
    </tr>
  );
}
