import { actionsOn } from '@yukselt/contracts';
import type { AdminOrderRow, ListSort } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Table } from '../../../ui/data/Table.js';
import { AllCheck } from '../shared/bulk/BulkBar.js';
import type { BulkStore } from '../shared/bulk/BulkStore.js';
import { sortAfter, sortedColumn } from '../shared/table/list-sort.js';
import { SortableHeader } from '../shared/table/SortableHeader.js';
import { useStableHandlers } from '../shared/table/use-stable-handlers.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import { OrderRow, type OrderRowHandlers } from './OrderRow.js';
import styles from './OrdersTable.module.css';

interface Props extends OrderRowHandlers {
  orders: readonly AdminOrderRow[];
  /** With it, rows can be chosen. */
  bulk?: BulkStore<AdminOrderRow>;
  openId: string | null;
  fresh: ReadonlySet<string>;
  isBusy: (orderId: string) => boolean;
  sort?: ListSort;
  /** With it, the list can be sorted by its totals and dates. */
  onSort?: (sort: ListSort) => void;
}

/** Orders with their customer, what was bought, and what can be done next (docs/product-rules.md#admin-3). */
export const OrdersTable = observer(function OrdersTable({
  orders,
  bulk,
  openId,
  fresh,
  isBusy,
  sort = 'newest',
  onSort,
  ...handlers
}: Props) {
  const { columns } = ADMIN_ORDERS;
  const sorting = onSort && { ...sortedColumn(sort), onSort: (name: string) => onSort(sortAfter(sort, name)) };
  const stable = useStableHandlers({
    ...handlers,
    onRange: (order: AdminOrderRow) => bulk?.toggleRange(order, choosable),
  });
  const choosable = orders.filter(({ status }) => actionsOn(status).length > 0);
  return (
    <Table className={styles.table} data-choosable={bulk && choosable.length > 0 ? '' : undefined}>
      <caption className="visually-hidden">{ADMIN_ORDERS.caption}</caption>
      <thead>
        <tr>
          {bulk && (
            <th className={styles.check} data-check="">
              <AllCheck chosen={bulk.chosen.length} all={choosable.length} onToggle={() => bulk.toggleAll(choosable)} />
            </th>
          )}
          <th className={styles.order}>{columns.order}</th>
          <th className={styles.customer}>{columns.customer}</th>
          <th className={styles.items}>{columns.items}</th>
          <Header sorting={sorting} numeric label={columns.total} name="amount" />
          <th className={styles.method}>{columns.method}</th>
          <th className={styles.statusCell}>{columns.status}</th>
          <Header sorting={sorting} className={styles.date} label={columns.date} name="at" />
          <th className="text-end">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            bulk={bulk}
            open={order.id === openId}
            fresh={fresh.has(order.id)}
            chosen={bulk?.has(order.id) === true}
            busy={isBusy(order.id)}
            {...stable}
          />
        ))}
      </tbody>
    </Table>
  );
});

type SortProps = ComponentProps<typeof SortableHeader>;
interface HeaderProps {
  sorting: Pick<SortProps, 'sort' | 'dir' | 'onSort'> | undefined;
  numeric?: boolean;
  className?: string;
  label: string;
  name: string;
}

/** A column header, which sorts if the list can be sorted by it. */
function Header({ sorting, numeric = false, className, label, name }: HeaderProps) {
  return sorting ? (
    <SortableHeader {...sorting} numeric={numeric} className={className} label={label} name={name} />
  ) : (
    <th className={className} data-cell={numeric ? 'number' : undefined}>
      {label}
    </th>
  );
}
