import type { MeView, OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PagedList } from '../../lib/PagedList.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Avatar } from '../../ui/data/Avatar.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import { lazyPart } from '../../ui/painting/lazy-part.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { CancelDialog } from '../orders/CancelDialog.js';
import { OpenCheckoutNotice } from '../orders/OpenCheckoutNotice.js';
import { OrderRow } from '../orders/OrderRow.js';
import row from '../orders/OrderRow.module.css';
import { OrdersSkeleton } from '../orders/OrdersSkeleton.js';
import { ORDERS } from '../orders/order.texts.js';
import { useOrdersStore } from '../orders/orders-scene-store.js';
import { RequireAuth } from '../shared/RequireAuth.js';
import { UnderReviewNotice } from '../shared/UnderReviewNotice.js';
import { WALLET } from '../wallet/wallet.texts.js';
import { useWalletStore } from '../wallet/wallet-scene-store.js';
import { AuditorHome } from './AuditorHome.js';
import { BalanceCard } from './BalanceCard.js';
import styles from './DashboardScene.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.js';
import shared from './dashboard.module.css';
import { DASHBOARD } from './dashboard.texts.js';
import { LevelCard } from './LevelCard.js';
import { QuickOrders } from './QuickOrders.js';

/** Its code is the panel's: customers never load it. */
const WaitingPanel = lazyPart(() => import('./WaitingPanel.js'));

/** Recent orders (docs/product-rules.md#orders-9). */
const RECENT = 4;

const DashboardScene = observer(function DashboardScene() {
  const { session } = useStores();
  return <RequireAuth>{() => (session.isAuditor ? <AuditorHome /> : <Dashboard />)}</RequireAuth>;
});

const Dashboard = observer(function Dashboard() {
  const { session, catalog } = useStores();
  const wallet = useWalletStore();
  const orders = useOrdersStore();
  const [cancelling, setCancelling] = useState<OrderView | null>(null);
  useEffect(() => wallet.start(), [wallet]);
  useEffect(() => orders.start(), [orders]);
  const { me } = session;
  const { list } = orders;
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${DASHBOARD.title} · ${catalog.siteName}`}</title>
      <AsyncView
        state={session.meState}
        onRetry={() => void session.loadMe()}
        heading="h1"
        failure={DASHBOARD.meFailed}
        skeleton={<DashboardSkeleton />}
      >
        {me && (
          <>
            <Hello me={me} />
            {session.isAdmin && <AdminWaiting />}
            <UnderReviewNotice />
            <OpenCheckoutNotice />
            <div className={styles.top}>
              <BalanceCard wallet={wallet} />
              <LevelCard me={me} />
            </div>
            <div className={`split ${styles.below}`}>
              <RecentOrders list={list} onCancel={setCancelling} />
              <aside className="stack stack--6">
                <QuickOrders orders={list.items} />
                <QuickLinks />
              </aside>
            </div>
          </>
        )}
      </AsyncView>
      <CancelDialog order={cancelling} store={orders} onClose={() => setCancelling(null)} />
    </main>
  );
});

/** Height of one row of tiles, so that nothing moves when they arrive, px. */
const WAITING_HEIGHT = 148;

/** The dashboard works even when the panel's part cannot be loaded, because the header also leads to the panel. */
const AdminWaiting = () => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={<Skeleton height={WAITING_HEIGHT} />}>
      <WaitingPanel />
    </Suspense>
  </ErrorBoundary>
);

const Hello = ({ me }: { me: MeView }) => (
  <div className={shared.hello}>
    <Avatar name={me.name} large />
    <div>
      <h1>{DASHBOARD.hello(me.name.split(' ')[0] ?? me.name)}</h1>
      <p>{DASHBOARD.openOrders(me.openOrders)}</p>
    </div>
    <Button kind="accent" size="lg" to="/sosyal-medya-hizmetleri">
      <Icon name="plus" />
      {DASHBOARD.newOrder}
    </Button>
  </div>
);

interface RecentOrdersProps {
  list: PagedList<OrderView>;
  onCancel: (order: OrderView) => void;
}

const RecentOrders = observer(function RecentOrders({ list, onCancel }: RecentOrdersProps) {
  return (
    <div>
      <div className={shared.section}>
        <h2>{DASHBOARD.recent}</h2>
        {list.items.length > 0 && (
          <Button kind="text" size="sm" to="/hesap/siparisler">
            {DASHBOARD.all}
            <Icon name="chevron-right" />
          </Button>
        )}
      </div>
      <AsyncView
        state={list.state}
        onRetry={() => void list.refresh()}
        failure={ORDERS.listFailed}
        skeleton={<OrdersSkeleton />}
        isEmpty={list.isEmpty}
        empty={
          <Card as="div">
            <EmptyState
              art="empty-list"
              title={ORDERS.none}
              text={ORDERS.noneText}
              action={<Button to="/sosyal-medya-hizmetleri">{DASHBOARD.services}</Button>}
            />
          </Card>
        }
      >
        <Card as="div" className={row.orders}>
          {list.items.slice(0, RECENT).map((order) => (
            <OrderRow key={order.id} order={order} onCancel={onCancel} />
          ))}
        </Card>
      </AsyncView>
    </div>
  );
});

const QuickLinks = () => (
  <Card as="div" className={styles.quickLinks}>
    <Link to="/hesap/siparisler">
      <Icon name="box" />
      {DASHBOARD.allOrders}
      <Icon name="chevron-right" size="sm" />
    </Link>
    <Link to="/wallet#talepler">
      <Icon name="receipt" />
      {DASHBOARD.requests}
      <Icon name="chevron-right" size="sm" />
    </Link>
    <Link to="/wallet#hareketler">
      <Icon name="history" />
      {WALLET.movementsTitle}
      <Icon name="chevron-right" size="sm" />
    </Link>
    <Link to="/sosyal-medya-hizmetleri">
      <Icon name="grid" />
      {DASHBOARD.services}
      <Icon name="chevron-right" size="sm" />
    </Link>
  </Card>
);

export default DashboardScene;
