import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { COMMON } from '../../../ui/common.texts.js';
import { TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminOrdersStore } from '../shared/admin-stores.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { WithPanel } from '../shared/panel/SidePanel.js';
import { usePanelClose } from '../shared/panel/use-panel-close.js';
import { EmptyRows } from '../shared/table/EmptyRows.js';
import { ExportButton } from '../shared/table/ExportButton.js';
import { FilterBar } from '../shared/table/FilterBar.js';
import { FilterChips } from '../shared/table/FilterChips.js';
import { FilterSelect } from '../shared/table/FilterSelect.js';
import { NotYetFound } from '../shared/table/NotYetFound.js';
import { SearchField } from '../shared/table/SearchField.js';
import { TableFooter } from '../shared/table/TableFooter.js';
import { TableSkeleton } from '../shared/table/TableSkeleton.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import { BulkOrders } from './BulkOrders.js';
import { CancelOrderDialog } from './CancelOrderDialog.js';
import { OrderPanel } from './OrderPanel.js';
import styles from './OrdersTab.module.css';
import { OrdersTable } from './OrdersTable.js';
import { orderButtonId } from './order-button-id.js';
import { type OrderActions, useOrderActions } from './use-order-actions.js';
import { type OrdersUrl, STATUS_OPTIONS, useOrdersUrl } from './use-orders-url.js';

/** "Siparişler": orders of all customers, with one open next to them. */
const OrdersTab = observer(function OrdersTab() {
  const { catalog } = useStores();
  const store = useAdminOrdersStore();
  const url = useOrdersUrl(store);
  const actions = useOrderActions(store);
  const close = usePanelClose({
    openId: url.openId,
    buttonId: orderButtonId,
    onClose: () => url.set('siparis', null),
    blocked: () => actions.cancelling !== null || document.querySelector('[role=dialog]') !== null,
  });
  const ready = store.list.state.status === 'ready';
  return (
    <main className="page">
      <title>{`${TABS.siparisler.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={TABS.siparisler.title}
        text={ready ? ADMIN_ORDERS.summary(formatNumber(store.rows.length), url.sort ?? 'newest') : ' '}
        onRefresh={(read) => void store.refresh(read)}
      />
      <OrderFilters url={url} />
      <BulkOrders store={store} />
      <WithPanel open={url.openId !== null}>
        <OrderList store={store} url={url} actions={actions} />
        {url.openId !== null && <OrderPanel store={store} onAct={actions.ask} onClose={close} />}
      </WithPanel>
      <CancelOrderDialog
        order={actions.cancelling}
        busy={actions.cancelling !== null && store.isBusy(actions.cancelling.id)}
        onConfirm={actions.cancel}
        onClose={actions.close}
      />
    </main>
  );
});

function OrderFilters({ url }: { url: OrdersUrl }) {
  return (
    <FilterBar>
      <SearchField
        label={ADMIN_ORDERS.searchLabel}
        placeholder={ADMIN_ORDERS.search}
        value={url.text}
        onChange={url.setText}
      />
      <FilterChips
        names={ADMIN_ORDERS.filters}
        options={STATUS_OPTIONS}
        current={url.status}
        onChange={(status) => url.set('durum', status === 'all' ? null : status)}
      />
      <FilterSelect
        label={ADMIN_ORDERS.sort}
        options={Object.entries(ADMIN_ORDERS.sorts)}
        value={url.sort ?? ''}
        onChange={(sort) => url.set('sira', sort)}
      />
    </FilterBar>
  );
}

interface ListProps {
  store: AdminOrdersStore;
  url: OrdersUrl;
  actions: OrderActions;
}

/** The orders in all their states. New ones wait behind a button, so that no row moves under the pointer. */
const OrderList = observer(function OrderList({ store, url, actions }: ListProps) {
  const { list } = store;
  const more = list.isSearch ? ADMIN_ORDERS.footSearch : ADMIN_ORDERS.footMore;
  const foot = list.next === null ? ADMIN_ORDERS.foot : more;
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={COMMON.loadFailed}
        isEmpty={list.isEmpty && !list.isSearch}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyRows
            query={url}
            texts={ADMIN_ORDERS}
            none={{ title: ADMIN_ORDERS.none, text: ADMIN_ORDERS.noneText }}
          />
        }
      >
        {store.heldBack > 0 && (
          <button type="button" className={styles.newRows} onClick={store.showHeld}>
            <Icon name="chevron-up" size="sm" />
            {ADMIN_ORDERS.held(formatNumber(store.heldBack))}
          </button>
        )}
        {list.isEmpty ? (
          <NotYetFound />
        ) : (
          <OrdersTable
            orders={store.rows}
            bulk={store.bulk}
            openId={url.openId}
            fresh={store.fresh}
            isBusy={store.isBusy}
            sort={url.sort ?? 'newest'}
            onSort={(sort) => url.set('sira', sort === 'newest' ? null : sort)}
            onOpen={(order) => url.set('siparis', order.id)}
            onAct={actions.ask}
          />
        )}
        <TableFooter list={list} count={<span>{foot(formatNumber(store.rows.length))}</span>}>
          <ExportButton load={store.file} name="siparisler" />
        </TableFooter>
      </AsyncView>
    </TableFrame>
  );
});

export default OrdersTab;
