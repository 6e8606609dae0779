import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { dayNow, today } from '../../../lib/day-clock.js';
import { formatNumber } from '../../../lib/format.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { PENDING_FILTER } from '../payments/decisions/payment-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminOrdersStore, useFiguresStore, usePaymentQueue } from '../shared/admin-stores.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { HeadAlarm } from '../shared/frame/HeadAlarm.js';
import { VerificationAlarm } from '../shared/frame/VerificationAlarm.js';
import { FiguresSection } from './FiguresSection.js';
import { HealthCard } from './HealthCard.js';
import { LatestOrders } from './LatestOrders.js';
import styles from './OverviewTab.module.css';
import { OVERVIEW } from './overview.texts.js';
import { TrendsCard } from './TrendsCard.js';
import { WaitingPayments } from './WaitingPayments.js';

const dateFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
});

/** "Genel": six figures, what waits, health, latest orders. The one accented action leads to the work. */
const OverviewTab = observer(function OverviewTab() {
  const { catalog } = useStores();
  const store = useFiguresStore();
  const orders = useAdminOrdersStore();
  const queue = usePaymentQueue();
  const day = today();
  useEffect(() => {
    orders.setFilter({ status: null, q: '', sort: null });
    queue.setFilter(PENDING_FILTER);
    const stops = [orders.start(), queue.start()];
    return () => stops.forEach((stop) => stop());
  }, [orders, queue]);
  const { figures } = store;
  useEffect(() => store.start(), [store]);
  // The days behind the figures change when the figures do.
  useEffect(() => {
    void store.readHistory();
  }, [store, figures]);
  useEffect(() => store.showDay(day), [store, day]);
  const pending = figures?.pendingRequests ?? 0;
  const refresh = (read: ReadOptions) => {
    void store.refresh(read);
    void store.readHealth();
    void store.readViews();
    void store.readHistory(read);
    void orders.refresh(read);
    void queue.refresh(read);
  };
  return (
    <main className="page">
      <title>{`${TABS.genel.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader title={TABS.genel.title} text={dateFormat.format(dayNow())} onRefresh={refresh}>
        {pending > 0 && (
          <Button kind="accent" size="sm" to="/admin/odemeler">
            {OVERVIEW.review(formatNumber(pending))}
            <Icon name="arrow-right" />
          </Button>
        )}
      </AdminHeader>
      <VerificationAlarm />
      <HeadAlarm />
      <div className={styles.sections}>
        <FiguresSection store={store} oldest={queue.pending[0]} />
        <div className={styles.columns}>
          <TrendsCard store={store} />
          <HealthCard store={store} />
        </div>
        <WaitingPayments queue={queue} />
        <LatestOrders store={orders} />
      </div>
    </main>
  );
});

export default OverviewTab;
