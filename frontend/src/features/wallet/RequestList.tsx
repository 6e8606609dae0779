import type { PaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/format.js';
import { Button, PlainButton } from '../../ui/actions/Button.js';
import { MoreButton } from '../../ui/actions/MoreButton.js';
import { Money } from '../../ui/data/Money.js';
import { StatusMark } from '../../ui/data/StatusMark.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { StateBox } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { ExpectedTime } from '../shared/ExpectedTime.js';
import { PAYMENT_METHOD, REQUEST_KIND } from '../shared/payment.texts.js';
import { StatusTag } from '../shared/StatusTag.js';
import { writtenNote } from '../shared/written-note.js';
import { TRANSFER, WITHDRAW } from '../transfer/transfer.texts.js';
import { WithdrawDialog } from '../transfer/WithdrawDialog.js';
import styles from './RequestList.module.css';
import type { WalletStore } from './WalletStore.js';
import shared from './wallet.module.css';
import { WALLET } from './wallet.texts.js';

const SKELETON_ROWS = 4;

/** Own payment requests with status and the admin's note. A pending one may be withdrawn. */
export const RequestList = observer(function RequestList({ store }: { store: WalletStore }) {
  const [leaving, setLeaving] = useState<PaymentRequestView | null>(null);
  const { requests, unsent, waitingCount } = store;

  return (
    <>
      <div className={`${shared.movementsHead} ${styles.head}`}>
        <h2 className="heading-3">{WALLET.requests}</h2>
        {requests.items.length > 0 && waitingCount !== null && (
          <span className="small muted">{WALLET.waiting(waitingCount)}</span>
        )}
      </div>
      <Card as="div" className={styles.requests}>
        {unsent.map((request) => (
          <UnsentRow key={request.localId} request={request} />
        ))}
        <AsyncView
          state={requests.state}
          onRetry={() => void requests.refresh()}
          failure={WALLET.requestsFailed}
          isEmpty={requests.isEmpty && unsent.length === 0}
          skeleton={<SkeletonRows />}
          empty={
            <StateBox className={styles.empty}>
              <h3 className="heading-4">{WALLET.noRequests}</h3>
              <p className="small">{WALLET.noRequestsText}</p>
            </StateBox>
          }
        >
          {requests.items.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              fresh={store.fresh.has(request.id)}
              onWithdraw={() => setLeaving(request)}
            />
          ))}
          {requests.next !== null && <OlderButton requests={requests} />}
        </AsyncView>
      </Card>
      <WithdrawDialog
        request={leaving}
        state={leaving ? store.withdrawState(leaving.id).status : 'idle'}
        withdraw={store.withdraw}
        onClose={() => setLeaving(null)}
      />
    </>
  );
});

type UnsentRequest = WalletStore['unsent'][number];

const UnsentRow = observer(function UnsentRow({ request }: { request: UnsentRequest }) {
  return (
    <div className={styles.request}>
      <span className={styles.sum}>
        <Money amount={request.amount} />
      </span>
      <StatusMark icon="hourglass" tone="info">
        {WALLET.notSent}
      </StatusMark>
      <small>
        {REQUEST_KIND[request.kind]} · {PAYMENT_METHOD[request.method]}
      </small>
      <div className={styles.note} role="status">
        {TRANSFER.requestedLocally} {WALLET.unsent(request.localId)}
      </div>
    </div>
  );
});

const SkeletonRows = () =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <div className={styles.request} key={row}>
      <Skeleton width="40%" height={20} />
      <Skeleton width={84} height={26} />
      <small>
        <Skeleton width="70%" />
      </small>
      <small>
        <Skeleton width="55%" />
      </small>
    </div>
  ));

const OlderButton = observer(function OlderButton({ requests }: { requests: WalletStore['requests'] }) {
  return (
    <div className={styles.more}>
      <MoreButton kind="text" size="sm" list={requests}>
        {WALLET.olderRequests}
      </MoreButton>
    </div>
  );
});

function RequestRow({
  request,
  fresh,
  onWithdraw,
}: {
  request: PaymentRequestView;
  fresh: boolean;
  onWithdraw: () => void;
}) {
  const pending = request.status === 'pending';
  const note = pending ? (request.kind === 'cart' ? WALLET.pendingCart : WALLET.pendingTopUp) : writtenNote(request);
  return (
    <div className={styles.request} id={`t-${request.id}`} data-flash={fresh ? '' : undefined}>
      <span className={styles.sum}>
        <Money amount={request.amount} />
      </span>
      <StatusTag payment={request.status} />
      <small>
        {REQUEST_KIND[request.kind]} · {PAYMENT_METHOD[request.method]}
      </small>
      <small>
        <time dateTime={request.createdAt}>{formatDateTime(request.createdAt)}</time> · {WALLET.reference}{' '}
        <span className="mono">{request.reference}</span>
      </small>
      {note !== null && (
        <div className={styles.note} data-kind={request.status}>
          {note} {pending && <ExpectedTime kind="payment" since={request.createdAt} promise={TRANSFER.approvalTime} />}
        </div>
      )}
      {pending && (
        <div className={styles.action}>
          <PlainButton as={Link} kind="text" size="sm" to={`/wallet?talep=${request.id}`}>
            <Icon name="receipt" />
            {TRANSFER.instruction}
          </PlainButton>
          <Button kind="text" size="sm" onClick={onWithdraw}>
            {WITHDRAW.open}
          </Button>
        </div>
      )}
    </div>
  );
}
