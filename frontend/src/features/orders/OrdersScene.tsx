import { NUMBER_SEARCH_MAX, ORDER_STATUS_LIST } from '@yukselt/contracts';
import type { OrderStatus, OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Chip, Chips } from '../../ui/actions/Chip.js';
import { MoreButton } from '../../ui/actions/MoreButton.js';
import { useAddressParams } from '../../ui/browser/use-address-params.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { NumberSearch } from '../../ui/forms/NumberSearch.js';
import { Card } from '../../ui/layout/Card.js';
import { Crumbs } from '../../ui/layout/PageHeader.js';
import { MonthField, PrintedMonth } from '../shared/MonthField.js';
import { monthName } from '../shared/months.js';
import { PrintedHeader } from '../shared/PrintedHeader.js';
import { RequireShopper } from '../shared/RequireShopper.js';
import { orderStatusWord } from '../shared/StatusTag.js';
import { UnderReviewNotice } from '../shared/UnderReviewNotice.js';
import { useMonthParam } from '../shared/use-month-param.js';
import { CancelDialog } from './CancelDialog.js';
import { OpenCheckoutNotice } from './OpenCheckoutNotice.js';
import { OrderRow } from './OrderRow.js';
import row from './OrderRow.module.css';
import styles from './OrdersScene.module.css';
import { OrdersSkeleton } from './OrdersSkeleton.js';
import { ORDERS } from './order.texts.js';
import { useOrderListStore } from './orders-scene-store.js';

/** All own orders; status (`?durum=`), month (`?ay=`) and part of the number (`?ara=`) are kept in the address. */
const OrdersScene = observer(function OrdersScene() {
  return <RequireShopper>{() => <Orders />}</RequireShopper>;
});

const Orders = observer(function Orders() {
  const { catalog } = useStores();
  const store = useOrderListStore();
  const [query, change] = useAddressParams();
  const [cancelling, setCancelling] = useState<OrderView | null>(null);
  const statusParam = query.get('durum');
  const status = ORDER_STATUS_LIST.find((option) => option === statusParam) ?? null;
  const q = (query.get('ara') ?? '').trim().slice(0, NUMBER_SEARCH_MAX);
  const month = useMonthParam();
  useEffect(() => store.start({ status, month, q }), [store, status, month, q]);
  const { list } = store;
  const filtered = status !== null || q !== '';
  return (
    <main className={`page ${styles.listPage}`}>
      <title>{`${ORDERS.list} · ${catalog.siteName}`}</title>
      <Crumbs items={[{ text: ORDERS.account, to: '/dashboard' }, { text: ORDERS.list }]} />
      <div className={styles.listHead}>
        <h1>{ORDERS.list}</h1>
        <p>{ORDERS.listText}</p>
      </div>
      <PrintedHeader about={<PrintedMonth month={month} />} />
      <UnderReviewNotice />
      <OpenCheckoutNotice />
      <div className={styles.listBar}>
        <StatusChips status={status} onChoose={(next) => change({ durum: next })} />
        <MonthField
          className={styles.month}
          month={month}
          all={ORDERS.allMonths}
          onMonth={(next) => change({ ay: next })}
        />
        <NumberSearch
          label={ORDERS.search}
          hint={ORDERS.searchHint}
          value={q}
          onSearch={(text) => change({ ara: text })}
        />
      </div>
      <AsyncView
        state={list.state}
        onRetry={() => void list.refresh()}
        failure={ORDERS.listFailed}
        skeleton={<OrdersSkeleton />}
        isEmpty={list.isEmpty}
        empty={
          <NoOrders filtered={filtered} month={month} onClear={() => change({ durum: null, ay: null, ara: null })} />
        }
      >
        <Card as="div" className={row.orders}>
          {list.items.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={setCancelling} />
          ))}
        </Card>
        {list.next !== null && (
          <div className={styles.listMore}>
            <MoreButton list={list} failure={ORDERS.moreFailed}>
              {ORDERS.more}
            </MoreButton>
          </div>
        )}
      </AsyncView>
      <CancelDialog order={cancelling} store={store} onClose={() => setCancelling(null)} />
    </main>
  );
});

interface NoOrdersProps {
  /** By status or number. */
  filtered: boolean;
  month: string | null;
  onClear: () => void;
}

const NoOrders = ({ filtered, month, onClear }: NoOrdersProps) => (
  <Card as="div">
    {filtered ? (
      <EmptyState
        art="no-result"
        title={ORDERS.noMatch}
        text={ORDERS.noMatchText}
        action={<Button onClick={onClear}>{ORDERS.clear}</Button>}
      />
    ) : month !== null ? (
      <EmptyState
        art="no-result"
        title={ORDERS.noneIn(monthName(month))}
        text={ORDERS.noneInText}
        action={<Button onClick={onClear}>{ORDERS.clearMonth}</Button>}
      />
    ) : (
      <EmptyState
        art="empty-list"
        title={ORDERS.none}
        text={ORDERS.noneText}
        action={
          <Button kind="accent" to="/sosyal-medya-hizmetleri">
            {ORDERS.services}
          </Button>
        }
      />
    )}
  </Card>
);

interface StatusChipsProps {
  /** `null`: orders of every status. */
  status: OrderStatus | null;
  onChoose: (status: OrderStatus | null) => void;
}

const StatusChips = ({ status, onChoose }: StatusChipsProps) => (
  <Chips scroll role="group" aria-label={ORDERS.filter}>
    <Chip pressed={status === null} onClick={() => onChoose(null)}>
      {ORDERS.all}
    </Chip>
    {ORDER_STATUS_LIST.map((option) => (
      <Chip key={option} pressed={status === option} onClick={() => onChoose(option)}>
        {orderStatusWord(option)}
      </Chip>
    ))}
  </Chips>
);

export default OrdersScene;
