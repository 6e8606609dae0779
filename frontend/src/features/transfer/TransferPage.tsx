import type { OwnPaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { type Crumb, Crumbs } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { isMissing } from '../shared/is-missing.js';
import { StatusTag } from '../shared/StatusTag.js';
import { ReceiptCard } from './ReceiptCard.js';
import { TransferDetails } from './TransferDetails.js';
import styles from './TransferPage.module.css';
import { TransferStatus } from './TransferStatus.js';
import { TRANSFER } from './transfer.texts.js';
import { useTransferStore } from './transfer-scene-store.js';

interface Props {
  requestId: string;
  /** The page above this one: in the crumbs, and where "Geri Dön" leads. */
  above: Crumb & { to: string };
  back: string;
  fromCheckout?: boolean;
}

/**
 * Where to send the money of a payment request, its receipt, and its outcome; the server's events keep the page fresh.
 */
export const TransferPage = observer(function TransferPage({ requestId, above, back, fromCheckout = false }: Props) {
  const { catalog } = useStores();
  const store = useTransferStore();
  useEffect(() => store.watch(requestId), [store, requestId]);
  useEffect(() => window.scrollTo({ top: 0 }), [requestId]);
  const { request, state } = store;
  const missing = isMissing(state);
  const title =
    request === null
      ? TRANSFER.status
      : request.status === 'pending'
        ? TRANSFER.title[request.method]
        : TRANSFER.closed[request.status];
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${missing ? TRANSFER.missing : title} · ${catalog.siteName}`}</title>
      <Crumbs
        items={[
          above,
          { text: missing ? TRANSFER.missing : request ? TRANSFER.crumb[request.method] : TRANSFER.status },
        ]}
      />
      {missing ? (
        <Missing />
      ) : (
        <AsyncView
          state={state}
          heading="h1"
          failure={TRANSFER.loadFailed}
          onRetry={() => void store.load()}
          skeleton={<TransferSkeleton />}
        >
          {request && (
            <>
              <Header request={request} title={title} />
              <div className={`split ${styles.columns}`}>
                <div className={`stack stack--6 ${styles.columns}`}>
                  <TransferDetails request={request} />
                  <ReceiptCard request={request} store={store} />
                </div>
                <aside className={`stack stack--6 ${styles.columns}`}>
                  <TransferStatus request={request} store={store} back={back} fromCheckout={fromCheckout} />
                </aside>
              </div>
            </>
          )}
        </AsyncView>
      )}
    </main>
  );
});

const Missing = () => (
  <Card>
    <EmptyState
      art="no-result"
      heading="h1"
      title={TRANSFER.missing}
      action={<Button to="/wallet#talepler">{TRANSFER.back}</Button>}
    />
  </Card>
);

const TransferSkeleton = () => (
  <div className={`split ${styles.columns} ${styles.skeleton}`}>
    <Card as="div" padded className="stack">
      <Skeleton height={44} width="40%" />
      <Skeleton height={80} />
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={60} />
    </Card>
    <Skeleton height={320} />
  </div>
);

interface HeaderProps {
  request: OwnPaymentRequestView;
  title: string;
}

const Header = observer(function Header({ request, title }: HeaderProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {request.status === 'pending' ? (
        <p>{TRANSFER.text[request.kind]}</p>
      ) : (
        <Alert role="status">
          <Icon name="info" />
          <div>{TRANSFER.over[request.status]}</div>
        </Alert>
      )}
      <span className={`phone-only ${styles.status}`}>
        <StatusTag payment={request.status} />
      </span>
    </div>
  );
});
