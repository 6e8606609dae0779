import { shortOrderNumber } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { type Crumb, Crumbs } from '../../ui/layout/PageHeader.js';
import { isMissing } from '../shared/is-missing.js';
import styles from './OrderPage.module.css';
import type { OrdersStore } from './OrdersStore.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';
import { useOrdersStore } from './orders-scene-store.js';
import { PrintedOrder } from './PrintedOrder.js';

interface Props {
  title: (order: OrderView | undefined) => string;
  above?: Crumb;
  children: (order: OrderView, store: OrdersStore) => ReactNode;
  /** Shown in place of 'Sipariş Bulunamadı', to which it may still lead. */
  missing?: (orderId: string, notFound: ReactNode) => ReactNode;
}

/**
 * Reads the order of the address, follows its events, and shows 'Sipariş Bulunamadı' for one that this customer does
 * not have.
 */
export const OrderPage = observer(function OrderPage({ title, above, missing: awaited, children }: Props) {
  const { catalog, ui } = useStores();
  const store = useOrdersStore();
  const { orderId = '' } = useParams();
  useEffect(() => store.watch(orderId), [store, orderId]);
  const order = store.find(orderId);
  const number = order && shortOrderNumber(order.orderNumber);
  useEffect(() => (number === undefined ? undefined : ui.showOrder(number)), [ui, number]);
  const state = store.stateOf(orderId);
  const missing = isMissing(state);
  const name = missing && !awaited ? ORDERS.notFound : title(order);
  const notFound = (
    <Card className={styles.none}>
      <EmptyState
        art="no-result"
        heading="h1"
        title={ORDERS.notFound}
        text={ORDERS.notFoundText}
        action={<Button to="/dashboard">{ORDERS.toDashboard}</Button>}
      />
    </Card>
  );
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${name} · ${catalog.siteName}`}</title>
      <Crumbs items={[{ text: ORDERS.account, to: '/dashboard' }, ...(above ? [above] : []), { text: name }]} />
      {missing ? (
        (awaited?.(orderId, notFound) ?? notFound)
      ) : (
        <AsyncView
          state={state}
          heading="h1"
          onRetry={() => void store.load(orderId)}
          failure={ORDERS.loadFailed}
          skeleton={
            <div className={`split ${shared.split}`}>
              <div className="stack stack--6">
                <Card as="div" padded className="stack">
                  <Skeleton kind="title" />
                  <Skeleton height={80} />
                  <Skeleton height={60} />
                </Card>
                <Card as="div" padded className="stack">
                  <Skeleton height={60} />
                  <Skeleton height={60} />
                </Card>
              </div>
              <Card as="div" padded className="stack">
                <Skeleton height={240} />
              </Card>
            </div>
          }
        >
          {order && (
            <>
              {children(order, store)}
              <PrintedOrder order={order} />
            </>
          )}
        </AsyncView>
      )}
    </main>
  );
});
