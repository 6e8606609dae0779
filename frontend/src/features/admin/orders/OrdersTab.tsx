import type { OrderStatus } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminOrdersStore } from '../shared/admin-stores.js';
import { ExportButton } from '../shared/ExportButton.js';
import { sortFrom } from '../shared/list-sort.js';
import { SortSelect } from '../shared/SortSelect.js';
import { TableSkeleton } from '../shared/TableSkeleton.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import { BulkOrders } from './BulkOrders.js';
import { CancelOrderDialog } from './CancelOrderDialog.js';
import { OrderPanel } from './OrderPanel.js';
import { OrdersTable, orderButtonId } from './OrdersTable.js';
import { useOrderActions } from './use-order-actions.js';

const STATUSES: (OrderStatus | 'all')[] = ['all', 'pending', 'processing', 'completed', 'cancelled'];
const SEARCH_AFTER_MS = 300;

/** Orders of all customers. Filter, search and the open order live in the address. */
const OrdersTab = observer(function OrdersTab() {
  const { catalog } = useStores();
  const store = useAdminOrdersStore();
  const [query, setQuery] = useSearchParams();
  const status = STATUSES.find((one) => one === query.get('durum')) ?? 'all';
  const q = query.get('q') ?? '';
  const sort = sortFrom(query.get('sira'));
  const [text, setText] = useState(q);
  const acts = useOrderActions(store);
  const openId = query.get('siparis');

  useEffect(() => {
    store.setFilter({ status: status === 'all' ? null : status, q, sort });
  }, [store, status, q, sort]);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    void store.open(openId);
  }, [store, openId]);
  const set = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        if (value === null || value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== q) set('q', text.trim());
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  /** Closes the panel; the focus goes back to the row that was open. */
  const close = () => {
    returning.current = openId;
    set('siparis', null);
  };
  const returning = useRef<string | null>(null);
  useEffect(() => {
    if (openId !== null || returning.current === null) return;
    document.getElementById(orderButtonId(returning.current))?.focus({ preventScroll: true });
    returning.current = null;
  }, [openId]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        openId !== null &&
        acts.cancelling === null &&
        !document.querySelector('[role=dialog]')
      )
        close();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  const clear = () => {
    setText('');
    setQuery({}, { replace: true });
  };

  const { list } = store;
  return (
    <main className="page">
      <title>{`${ADMIN.tabs.siparisler} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead
        title={ADMIN.tabs.siparisler}
        text={
          list.state.status === 'ready' ? ADMIN_ORDERS.summary(formatNumber(store.rows.length), sort ?? 'newest') : ' '
        }
        onRefresh={() => void store.refresh()}
      />
      <div className="bar">
        <div className="filterbar">
          <span className="input-icon">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              aria-label={ADMIN_ORDERS.searchLabel}
              placeholder={ADMIN_ORDERS.search}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <div className="chips chips--scroll">
            {STATUSES.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === status}
                onClick={() => set('durum', one === 'all' ? null : one)}
              >
                {ADMIN_ORDERS.filters[one]}
              </button>
            ))}
          </div>
          <SortSelect
            label={ADMIN_ORDERS.sort}
            options={ADMIN_ORDERS.sorts}
            value={sort ?? ''}
            onChange={(to) => set('sira', to)}
          />
        </div>
      </div>
      <BulkOrders store={store} />
      <div className={openId === null ? 'with-panel solo' : 'with-panel'}>
        <div className="table-wrap">
          <AsyncView
            state={list.state}
            onRetry={() => void list.restart()}
            failure={ADMIN.loadFailed}
            isEmpty={list.isEmpty}
            skeleton={<TableSkeleton />}
            empty={
              <EmptyState
                art="no-result"
                title={ADMIN_ORDERS.empty}
                text={ADMIN_ORDERS.emptyText}
                action={<Button onClick={clear}>{ADMIN_ORDERS.clear}</Button>}
              />
            }
          >
            {store.held > 0 && (
              <button type="button" className="newrows" onClick={store.showHeld}>
                <Icon name="chevron-up" size="sm" />
                {ADMIN_ORDERS.held(formatNumber(store.held))}
              </button>
            )}
            <OrdersTable
              orders={store.rows}
              bulk={store.bulk}
              openId={openId}
              fresh={store.fresh}
              isBusy={store.isBusy}
              sort={sort ?? 'newest'}
              onSort={(to) => set('sira', to === 'newest' ? null : to)}
              onOpen={(order) => set('siparis', order.id)}
              onAct={acts.ask}
            />
            <div className="qfoot">
              <span>
                {(list.next === null ? ADMIN_ORDERS.foot : ADMIN_ORDERS.footMore)(formatNumber(store.rows.length))}
              </span>
              <span className="qfoot__end">
                {list.next !== null && (
                  <Button
                    kind="text"
                    size="sm"
                    busy={list.moreState.status === 'loading'}
                    onClick={() => void list.more()}
                  >
                    {ADMIN.more}
                  </Button>
                )}
                <ExportButton load={store.file} name="siparisler.csv" />
              </span>
            </div>
          </AsyncView>
        </div>
        {openId !== null && <OrderPanel store={store} onAct={acts.ask} onClose={close} />}
      </div>
      <CancelOrderDialog
        order={acts.cancelling}
        busy={acts.cancelling !== null && store.isBusy(acts.cancelling.id)}
        onConfirm={acts.cancel}
        onClose={acts.close}
      />
    </main>
  );
});

export default OrdersTab;
