import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/LoadingSkeleton.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { CancelOrderDialog } from '../orders/CancelOrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { useOrderActions } from '../orders/use-order-actions.js';
import { PENDING_FILTER } from '../payments/PaymentQueueStore.js';
import { PAYMENTS } from '../payments/payments.texts.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminOrdersStore, useFiguresStore, usePaymentQueue } from '../shared/admin-stores.js';
import { TableSkeleton } from '../shared/TableSkeleton.js';
import { useNow, waitText } from '../shared/use-now.js';
import { HealthCard } from './HealthCard.js';
import { OVERVIEW } from './overview.texts.js';
import { TrendsCard } from './TrendsCard.js';

const LATEST = 8;
const WAITING = 7;
const MINUTE_MS = 60_000;
const today = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
});

/** "Genel": six figures, what waits, health, latest orders. The one coral action leads to the work. */
const OverviewTab = observer(function OverviewTab() {
  const { catalog } = useStores();
  const navigate = useNavigate();
  const store = useFiguresStore();
  const orders = useAdminOrdersStore();
  const queue = usePaymentQueue();
  const acts = useOrderActions(orders);
  const now = useNow(MINUTE_MS);
  useEffect(() => {
    orders.setFilter({ status: null, q: '', sort: null });
    queue.setFilter(PENDING_FILTER);
    const stops = [orders.start(), queue.start()];
    return () => stops.forEach((stop) => stop());
  }, [orders, queue]);
  const { figures } = store;
  // The days behind the figures change when the figures do.
  useEffect(() => {
    void store.readHistory();
  }, [store, figures]);
  const pending = figures?.pendingPayments ?? 0;
  const [day, oldest] = [store.history?.days.at(-1), queue.pending[0]];
  const refresh = () => {
    void store.refresh();
    void store.readHealth();
    void store.readViews();
    void store.readHistory();
    void orders.refresh();
    void queue.refresh();
  };
  return (
    <main className="page">
      <title>{`${ADMIN.tabs.genel} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={ADMIN.tabs.genel} text={today.format(now)} onRefresh={refresh}>
        {pending > 0 && (
          <Button kind="accent" size="sm" to="/admin/odemeler">
            {OVERVIEW.review(formatNumber(pending))}
            <Icon name="arrow-right" />
          </Button>
        )}
      </AdminHead>
      <div className="genel">
        <AsyncView
          state={store.state}
          onRetry={() => void store.refresh()}
          failure={ADMIN.loadFailed}
          skeleton={
            <section className="stats">
              {Array.from({ length: 6 }, (_, index) => (
                <div className="stat" key={index}>
                  <Skeleton width={90} />
                  <Skeleton width={70} height={25} />
                  <Skeleton width={80} height={12} />
                </div>
              ))}
            </section>
          }
        >
          {figures && (
            <section className="stats" aria-label={OVERVIEW.figures}>
              <Stat
                icon="users"
                label={OVERVIEW.users}
                value={formatNumber(figures.totalUsers)}
                note={OVERVIEW.notes.users}
              />
              <Stat
                icon="box"
                label={OVERVIEW.orders}
                value={formatNumber(figures.totalOrders)}
                note={day ? OVERVIEW.notes.ordersToday(formatNumber(day.orders)) : OVERVIEW.notes.orders}
                to="/admin/siparisler"
              />
              <Stat
                icon="step"
                label={OVERVIEW.revenue}
                value={<Money amount={figures.totalRevenue} />}
                note={day ? OVERVIEW.notes.revenueToday(moneyText(day.revenue)) : OVERVIEW.notes.revenue}
              />
              <Stat
                icon="hourglass"
                label={OVERVIEW.pending}
                value={formatNumber(pending)}
                note={
                  pending === 0
                    ? OVERVIEW.notes.noPending
                    : oldest
                      ? OVERVIEW.notes.oldest(waitText(oldest.createdAt, now))
                      : OVERVIEW.notes.pending
                }
                to="/admin/odemeler"
              />
              <Stat
                icon="tag"
                label={OVERVIEW.services}
                value={formatNumber(figures.activeServices)}
                note={OVERVIEW.notes.services}
              />
              <Stat
                icon="wallet"
                label={OVERVIEW.balance}
                value={<Money amount={figures.totalBalance} />}
                note={OVERVIEW.notes.balance}
              />
            </section>
          )}
        </AsyncView>
        <div className="two">
          <TrendsCard store={store} />
          <HealthCard store={store} />
        </div>
        <section className="table-wrap">
          <div className="ohead">
            <h2>{OVERVIEW.waiting}</h2>
            <Button kind="text" size="sm" to="/admin/odemeler">
              {OVERVIEW.seeAll}
              <Icon name="arrow-right" />
            </Button>
          </div>
          <AsyncView
            state={queue.list.state}
            onRetry={() => void queue.refresh()}
            failure={ADMIN.loadFailed}
            isEmpty={queue.list.isEmpty}
            skeleton={<TableSkeleton rows={WAITING} />}
            empty={
              <div className="state w__none">
                <h3 className="h4">{OVERVIEW.waitingNone}</h3>
                <p className="small">{OVERVIEW.waitingNoneText}</p>
              </div>
            }
          >
            <table className="table w">
              <tbody>
                {queue.pending.slice(0, WAITING).map((request) => (
                  <tr
                    key={request.id}
                    data-flash={queue.fresh.has(request.id) ? '' : undefined}
                    onClick={() => void navigate(`/admin/odemeler?talep=${request.id}`)}
                  >
                    <td className="w__wait">{waitText(request.createdAt, now)}</td>
                    <td className="cell-main who">
                      <Link to={`/admin/odemeler?talep=${request.id}`} onClick={(event) => event.stopPropagation()}>
                        {request.customer.name || ADMIN.unknownCustomer}
                      </Link>
                      <span>{request.customer.email}</span>
                    </td>
                    <td className="c-m">{PAYMENTS.methods[request.method]}</td>
                    <td>
                      {request.outsideLimits && (
                        <span className="status status--warn">
                          <Icon name="flag" />
                          {PAYMENTS.outside}
                        </span>
                      )}
                    </td>
                    <td className="num">
                      <Money amount={request.amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </AsyncView>
        </section>
        <section className="table-wrap">
          <div className="ohead">
            <h2>{OVERVIEW.latest}</h2>
            <Button kind="text" size="sm" to="/admin/siparisler">
              {OVERVIEW.seeAll}
              <Icon name="arrow-right" />
            </Button>
          </div>
          <AsyncView
            state={orders.list.state}
            onRetry={() => void orders.refresh()}
            failure={ADMIN.loadFailed}
            isEmpty={orders.list.isEmpty}
            skeleton={<TableSkeleton rows={LATEST} />}
            empty={
              <div className="state w__none">
                <h3 className="h4">{OVERVIEW.noOrders}</h3>
              </div>
            }
          >
            <OrdersTable
              orders={orders.list.items.slice(0, LATEST)}
              openId={null}
              fresh={orders.fresh}
              isBusy={orders.isBusy}
              onOpen={(order) => void navigate(`/admin/siparisler?siparis=${order.id}`)}
              onAct={acts.ask}
            />
          </AsyncView>
        </section>
      </div>
      <CancelOrderDialog
        order={acts.cancelling}
        busy={acts.cancelling !== null && orders.isBusy(acts.cancelling.id)}
        onConfirm={acts.cancel}
        onClose={acts.close}
      />
    </main>
  );
});

function Stat({
  icon,
  label,
  value,
  note,
  to,
}: {
  icon: string;
  label: string;
  value: ReactNode;
  note: string;
  to?: string;
}) {
  const inside = (
    <>
      <span className="stat__label">
        <Icon name={icon} />
        {label}
      </span>
      <span className="stat__val">{value}</span>
      <span className="stat__delta">{note}</span>
    </>
  );
  return to === undefined ? (
    <div className="stat">{inside}</div>
  ) : (
    <Link className="stat" to={to}>
      {inside}
    </Link>
  );
}

export default OverviewTab;
