import { actionsOn, ORDER_ACTIONS, type OrderAction, shortId, shortOrderNumber } from '@yukselt/contracts';
import type { AdminOrderRow } from '@yukselt/contracts/api';
import { withPlatform } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { OrderedPlatformLogo } from '../../catalog/OrderedPlatformLogo.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { ADMIN, BULK } from '../shared/admin.texts.js';
import { RowCheck } from '../shared/bulk/BulkBar.js';
import type { BulkStore } from '../shared/bulk/BulkStore.js';
import { IconButton } from '../shared/IconButton.js';
import { CustomerCell } from '../shared/table/CustomerCell.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import styles from './OrdersTable.module.css';
import { orderButtonId } from './order-button-id.js';

const CUSTOMER = { cell: styles.customer, button: styles.open };

export interface OrderRowHandlers {
  onOpen: (order: AdminOrderRow) => void;
  /** A step takes effect at once; cancelling asks first. */
  onAct: (action: OrderAction, order: AdminOrderRow) => void;
}

interface Props extends OrderRowHandlers {
  order: AdminOrderRow;
  bulk: BulkStore<AdminOrderRow> | undefined;
  /** Chooses everything since the last one. */
  onRange?: (order: AdminOrderRow) => void;
  open: boolean;
  chosen: boolean;
  fresh: boolean;
  busy: boolean;
}

/** One order. A click anywhere opens it; its button is the keyboard's way. */
export const OrderRow = observer(function OrderRow({
  order,
  bulk,
  onRange,
  open,
  chosen,
  fresh,
  busy,
  onOpen,
  onAct,
}: Props) {
  return (
    <tr data-open={open ? '' : undefined} data-flash={fresh ? '' : undefined} onClick={() => onOpen(order)}>
      {bulk && <CheckCell order={order} bulk={bulk} chosen={chosen} onRange={onRange} />}
      <td className={styles.order}>
        <span className={`mono ${styles.id}`} title={order.id}>
          {shortId(order.id)}
        </span>
        <span title={order.orderNumber}>{shortOrderNumber(order.orderNumber)}</span>
      </td>
      <CustomerCell
        customer={order.customer}
        id={orderButtonId(order.id)}
        onOpen={() => onOpen(order)}
        styles={CUSTOMER}
      />
      <ItemsCell order={order} />
      <td data-cell="number">
        <Money amount={order.total} />
      </td>
      <td className={styles.method}>{ADMIN.paymentMethod[order.method] ?? ADMIN.none}</td>
      <td className={styles.statusCell}>
        <StatusTag order={order.status} />
      </td>
      <td className={styles.date}>
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </td>
      <ActionsCell order={order} busy={busy} onOpen={onOpen} onAct={onAct} />
    </tr>
  );
});

const CheckCell = observer(function CheckCell({
  order,
  bulk,
  chosen,
  onRange,
}: {
  order: AdminOrderRow;
  bulk: BulkStore<AdminOrderRow>;
  chosen: boolean;
  onRange: ((order: AdminOrderRow) => void) | undefined;
}) {
  return (
    <td className={styles.check} data-check="">
      {actionsOn(order.status).length > 0 && (
        <RowCheck
          label={BULK.one(shortOrderNumber(order.orderNumber))}
          checked={chosen}
          disabled={bulk.full && !chosen}
          onToggle={(range) => (range && onRange ? onRange(order) : bulk.toggle(order))}
        />
      )}
    </td>
  );
});

function ItemsCell({ order: { lines } }: Pick<Props, 'order'>) {
  const [first] = lines;
  return (
    <td className={styles.items}>
      <div>
        {first && <OrderedPlatformLogo platform={first.platform} size="xs" />}
        <span className={styles.product}>{first ? withPlatform(first.platform, first.serviceName) : ADMIN.none}</span>
        <span className={styles.count}>{ADMIN.items(formatNumber(lines.length))}</span>
      </div>
    </td>
  );
}

function ActionsCell({ order, busy, onOpen, onAct }: Pick<Props, 'order' | 'busy' | 'onOpen' | 'onAct'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the buttons' clicks from opening the row; the buttons are the keyboard's way
    <td className={styles.actions} onClick={(event) => event.stopPropagation()}>
      <div>
        {actionsOn(order.status).map((action) => (
          <IconButton
            key={action}
            icon={ORDER_ACTIONS[action].icon}
            label={ORDER_ACTIONS[action].button}
            disabled={busy}
            onPress={() => onAct(action, order)}
          />
        ))}
        <IconButton icon="eye" label={ADMIN_ORDERS.details} onPress={() => onOpen(order)} />
      </div>
    </td>
  );
}
