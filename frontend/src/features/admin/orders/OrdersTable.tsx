import type { AdminOrderView, ListSort } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { withPlatform } from '../../wallet/entry-text.js';
import { OrderedPlatformLogo } from '../../wallet/OrderedPlatformLogo.js';
import { ADMIN, BULK } from '../shared/admin.texts.js';
import { AllCheck, RowCheck } from '../shared/BulkBar.js';
import type { BulkStore } from '../shared/BulkStore.js';
import { headOf, sortAfter } from '../shared/list-sort.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { NEXT_ACTION, type OrderAction } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

const STEP_ICON = { process: 'play', complete: 'check' } as const;

interface Props {
  orders: readonly AdminOrderView[];
  /** With it, rows can be chosen. */
  bulk?: BulkStore<AdminOrderView>;
  openId: string | null;
  fresh: ReadonlySet<string>;
  isBusy: (orderId: string) => boolean;
  onOpen: (order: AdminOrderView) => void;
  /** The next step is done at once; cancelling is asked for first. */
  onAct: (act: OrderAction, order: AdminOrderView) => void;
  sort?: ListSort;
  /** With it, the list can be sorted by its totals and dates. */
  onSort?: (sort: ListSort) => void;
}

/** The button that opens an order: where the focus returns to. */
export const orderButtonId = (orderId: string): string => `siparis-${orderId}`;

/** Columns of docs/product-rules.md#admin-3. */
export const OrdersTable = observer(function OrdersTable({
  orders,
  bulk,
  openId,
  fresh,
  isBusy,
  onOpen,
  onAct,
  sort = 'newest',
  onSort,
}: Props) {
  const { columns } = ADMIN_ORDERS;
  const head = onSort && { ...headOf(sort), onSort: (name: string) => onSort(sortAfter(sort, name)) };
  const choosable = orders.filter(({ status }) => NEXT_ACTION[status].cancel);
  return (
    <table className="table o">
      <caption className="sr">{ADMIN_ORDERS.caption}</caption>
      <thead>
        <tr>
          {bulk && (
            <th className="c-x">
              <AllCheck chosen={bulk.chosen.length} all={choosable.length} onToggle={() => bulk.toggleAll(choosable)} />
            </th>
          )}
          <th className="c-id">{columns.order}</th>
          <th className="who">{columns.customer}</th>
          <th className="what">{columns.items}</th>
          {head ? (
            <SortableHeader {...head} className="num" label={columns.total} name="amount" />
          ) : (
            <th className="num">{columns.total}</th>
          )}
          <th className="c-m">{columns.method}</th>
          <th className="c-st">{columns.status}</th>
          {head ? (
            <SortableHeader {...head} className="date" label={columns.date} name="at" />
          ) : (
            <th className="date">{columns.date}</th>
          )}
          <th className="end">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const [first] = order.lines;
          const { step, cancel } = NEXT_ACTION[order.status];
          return (
            <tr
              key={order.id}
              data-open={order.id === openId ? '' : undefined}
              data-flash={fresh.has(order.id) ? '' : undefined}
              onClick={() => onOpen(order)}
            >
              {bulk && (
                <td className="c-x">
                  {cancel && (
                    <RowCheck
                      label={BULK.one(order.orderNumber)}
                      checked={bulk.has(order.id)}
                      disabled={bulk.full && !bulk.has(order.id)}
                      onToggle={() => bulk.toggle(order)}
                    />
                  )}
                </td>
              )}
              <td className="c-id">
                <span className="mono" title={order.id}>
                  {order.id.slice(0, 8)}
                </span>
                {order.orderNumber}
              </td>
              <td className="who cell-main" title={`${order.customer.name} · ${order.customer.email}`}>
                <button
                  type="button"
                  className="who__open"
                  id={orderButtonId(order.id)}
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(order);
                  }}
                >
                  {order.customer.name || ADMIN.unknownCustomer}
                </button>
                <span>{order.customer.email || ADMIN.none}</span>
              </td>
              <td className="what">
                {first && <OrderedPlatformLogo platform={first.platform} size="xs" />}
                {first ? withPlatform(first.platform, first.serviceName) : ADMIN.none}
                <span>{ADMIN.items(formatNumber(order.lines.length))}</span>
              </td>
              <td className="num">
                <Money amount={order.total} />
              </td>
              <td className="c-m">{ADMIN.paymentMethod[order.method] ?? ADMIN.none}</td>
              <td className="c-st">
                <StatusTag order={order.status} />
              </td>
              <td className="date">
                <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
              </td>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the buttons' clicks from opening the row; the buttons are the keyboard's way */}
              <td className="acts" onClick={(event) => event.stopPropagation()}>
                <div>
                  {step && (
                    <Button
                      kind="icon"
                      size="sm"
                      aria-label={ADMIN_ORDERS[step]}
                      title={ADMIN_ORDERS[step]}
                      disabled={isBusy(order.id)}
                      onClick={() => onAct(step, order)}
                    >
                      <Icon name={STEP_ICON[step]} size="sm" />
                    </Button>
                  )}
                  {cancel && (
                    <Button
                      kind="icon"
                      size="sm"
                      aria-label={ADMIN_ORDERS.cancel}
                      title={ADMIN_ORDERS.cancel}
                      disabled={isBusy(order.id)}
                      onClick={() => onAct('cancel', order)}
                    >
                      <Icon name="ban" size="sm" />
                    </Button>
                  )}
                  <Button
                    kind="icon"
                    size="sm"
                    aria-label={ADMIN_ORDERS.details}
                    title={ADMIN_ORDERS.details}
                    onClick={() => onOpen(order)}
                  >
                    <Icon name="eye" size="sm" />
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
