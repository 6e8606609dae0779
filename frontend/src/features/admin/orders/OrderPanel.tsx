import { actionsOn, ORDER_ACTIONS, type OrderAction, shortId, shortOrderNumber } from '@yukselt/contracts';
import type { AdminOrderRow, AdminOrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { OrderTimeline } from '../../orders/OrderTimeline.js';
import { CopyButton } from '../../shared/CopyRow.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { type PaletteAction, usePaletteActions } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { AmountHeader } from '../shared/panel/AmountHeader.js';
import { BoughtLines } from '../shared/panel/BoughtLines.js';
import { ChainLink } from '../shared/panel/ChainLink.js';
import { CustomerLine } from '../shared/panel/CustomerLine.js';
import { DetailLine, DetailLines } from '../shared/panel/DetailLines.js';
import { SidePanel } from '../shared/panel/SidePanel.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

interface Props {
  store: AdminOrdersStore;
  onAct: (action: OrderAction, order: AdminOrderRow) => void;
  onClose: () => void;
}

/** Details of one order next to the table. */
export const OrderPanel = observer(function OrderPanel({ store, onAct, onClose }: Props) {
  const { detail: order, openId } = store;
  usePaletteActions(order === null || store.isBusy(order.id) ? [] : orderActions(order, onAct));
  return (
    <SidePanel
      title={ADMIN_ORDERS.panel}
      label={`${ADMIN_ORDERS.panel} ${order ? shortOrderNumber(order.orderNumber) : ''}`}
      openId={openId}
      footer={
        order &&
        actionsOn(order.status).length > 0 && (
          <OrderActionsFooter order={order} busy={store.isBusy(order.id)} onAct={onAct} />
        )
      }
      onClose={onClose}
    >
      <AsyncView state={store.detailState} onRetry={() => void store.open(openId)}>
        {order && <OrderDetail order={order} />}
      </AsyncView>
    </SidePanel>
  );
});

/** What the palette offers about the open order. */
const orderActions = (order: AdminOrderView, onAct: Props['onAct']): PaletteAction[] =>
  actionsOn(order.status).map((action) => ({
    label: `${ORDER_ACTIONS[action].button} ${shortOrderNumber(order.orderNumber)}`,
    icon: ORDER_ACTIONS[action].icon,
    run: () => onAct(action, order),
  }));

function OrderDetail({ order }: { order: AdminOrderView }) {
  return (
    <>
      <AmountHeader
        amount={order.total}
        note={
          <>
            {shortOrderNumber(order.orderNumber)}
            <CopyButton kind="icon" size="sm" value={order.orderNumber} what={ADMIN_ORDERS.number} />·{' '}
            {ADMIN.paymentMethod[order.method] ?? ADMIN.none}
          </>
        }
      >
        <StatusTag order={order.status} />
      </AmountHeader>
      <CustomerLine customer={order.customer} userId={order.userId} />
      <BoughtLines lines={order.lines} />
      <OrderDetails order={order} />
      <div>
        <h2 className="heading-4">{ADMIN_ORDERS.history}</h2>
        <OrderTimeline
          order={order}
          actorOf={(role, step) => {
            const name = order.actors?.[step];
            const roleName = ADMIN_ORDERS.who[role] ?? role;
            return name ? `${name} (${roleName})` : roleName;
          }}
        />
        <ChainLink kind="siparis" id={order.id} />
      </div>
    </>
  );
}

/** Where the order is delivered, what the customer wrote, and the request that paid for it. */
function OrderDetails({ order: { target, requestId } }: { order: AdminOrderView }) {
  return (
    <DetailLines>
      <DetailLine name={ADMIN_ORDERS.target}>
        {/^https?:\/\//i.test(target.url) ? (
          <a className="link" href={target.url} target="_blank" rel="noopener noreferrer nofollow">
            {target.url.replace(/^https?:\/\/(www\.)?/i, '')}
          </a>
        ) : (
          target.url
        )}
      </DetailLine>
      {target.username !== null && <DetailLine name={ADMIN_ORDERS.username}>{target.username}</DetailLine>}
      {requestId !== null && (
        <DetailLine name={ADMIN_ORDERS.fromRequest}>
          <Link className="link mono" to={`/admin/odemeler?durum=all&talep=${requestId}`}>
            {shortId(requestId)}
          </Link>
        </DetailLine>
      )}
      {target.notes !== null && <DetailLine name={ADMIN_ORDERS.notes}>{target.notes}</DetailLine>}
    </DetailLines>
  );
}

interface FooterProps extends Pick<Props, 'onAct'> {
  order: AdminOrderView;
  busy: boolean;
}

function OrderActionsFooter({ order, busy, onAct }: FooterProps) {
  return (
    <>
      {actionsOn(order.status).map((action) =>
        action === 'cancel' ? (
          <Button key={action} kind="danger" size="sm" ariaDisabled={busy} onClick={() => onAct(action, order)}>
            {ORDER_ACTIONS[action].button}
          </Button>
        ) : (
          <Button key={action} kind="accent" size="sm" data-grow="" busy={busy} onClick={() => onAct(action, order)}>
            <Icon name={ORDER_ACTIONS[action].icon} />
            {ORDER_ACTIONS[action].button}
          </Button>
        ),
      )}
    </>
  );
}
