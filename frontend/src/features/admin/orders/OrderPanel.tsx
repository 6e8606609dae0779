import type { AdminOrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, initials } from '../../../lib/format.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { OrderTimeline } from '../../orders/OrderTimeline.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { withPlatform } from '../../wallet/entry-text.js';
import { OrderedPlatformLogo } from '../../wallet/OrderedPlatformLogo.js';
import { PAYMENTS } from '../payments/payments.texts.js';
import { ADMIN } from '../shared/admin.texts.js';
import { type AdminOrdersStore, NEXT_ACTION, type OrderAction } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

/** Details of one order beside the table. Focus goes into it and returns to the row. */
export const OrderPanel = observer(function OrderPanel({
  store,
  onAct,
  onClose,
}: {
  store: AdminOrdersStore;
  onAct: (act: OrderAction, order: AdminOrderView) => void;
  onClose: () => void;
}) {
  const ref = useRef<HTMLElement>(null);
  const { detail: order, openId } = store;
  useEffect(() => ref.current?.focus({ preventScroll: true }), [openId]);
  return (
    <aside
      className="sidepanel"
      ref={ref}
      tabIndex={-1}
      aria-label={`${ADMIN_ORDERS.panel} ${order?.orderNumber ?? ''}`}
    >
      <div className="sidepanel__head">
        <div>
          <b>{ADMIN_ORDERS.panel}</b>{' '}
          <span className="hash" title={order?.id}>
            {openId?.slice(0, 8)}
          </span>
        </div>
        <Button kind="icon" size="sm" aria-label={ADMIN.close} title={ADMIN.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="sidepanel__body">
        <AsyncView state={store.detailState} onRetry={() => void store.open(openId)}>
          {order && <OrderDetail order={order} />}
        </AsyncView>
      </div>
      {order && <OrderFoot order={order} busy={store.isBusy(order.id)} onAct={onAct} />}
    </aside>
  );
});

function OrderDetail({ order }: { order: AdminOrderView }) {
  const { target, customer } = order;
  return (
    <>
      <div className="amount">
        <div>
          <Money amount={order.total} size="lg" />
          <small>
            {order.orderNumber} · {ADMIN.paymentMethod[order.method] ?? ADMIN.none}
          </small>
        </div>
        <StatusTag order={order.status} />
      </div>
      <div className="person">
        <span className="avatar">{initials(customer.name || ADMIN.unknownCustomer)}</span>
        <div>
          <b>{customer.name || ADMIN.unknownCustomer}</b>
          <small className="ellip">{customer.email || ADMIN.none}</small>
        </div>
        <Button
          kind="icon"
          size="sm"
          to={`/denetim/cuzdan/${order.userId}`}
          aria-label={PAYMENTS.wallet}
          title={PAYMENTS.wallet}
        >
          <Icon name="wallet" />
        </Button>
      </div>
      <div>
        {order.lines.map((line) => (
          <div className="pline" key={`${line.serviceId}-${line.quantity}`}>
            <OrderedPlatformLogo platform={line.platform} size="xs" />
            <span>
              {formatNumber(line.quantity)} {withPlatform(line.platform, line.serviceName)}
            </span>
            <Money amount={line.price} />
          </div>
        ))}
      </div>
      <dl className="lines lines--text">
        <div>
          <dt>{ADMIN_ORDERS.target}</dt>
          <dd>
            {/^https?:\/\//i.test(target.url) ? (
              <a className="link" href={target.url} target="_blank" rel="noopener noreferrer nofollow">
                {target.url.replace(/^https?:\/\/(www\.)?/i, '')}
              </a>
            ) : (
              target.url
            )}
          </dd>
        </div>
        {target.username !== null && (
          <div>
            <dt>{ADMIN_ORDERS.username}</dt>
            <dd>{target.username}</dd>
          </div>
        )}
        {order.requestId !== null && (
          <div>
            <dt>{ADMIN_ORDERS.fromRequest}</dt>
            <dd>
              <Link className="link mono" to={`/admin/odemeler?durum=all&talep=${order.requestId}`}>
                {order.requestId.slice(0, 8)}
              </Link>
            </dd>
          </div>
        )}
        {target.notes !== null && (
          <div>
            <dt>{ADMIN_ORDERS.notes}</dt>
            <dd>{target.notes}</dd>
          </div>
        )}
      </dl>
      <div>
        <h2 className="h4">{ADMIN_ORDERS.history}</h2>
        <OrderTimeline
          order={order}
          who={(role, step) => {
            const name = order.actors?.[step];
            return name ? `${name} (${ADMIN_ORDERS.who[role] ?? role})` : (ADMIN_ORDERS.who[role] ?? role);
          }}
        />
      </div>
    </>
  );
}

function OrderFoot({
  order,
  busy,
  onAct,
}: {
  order: AdminOrderView;
  busy: boolean;
  onAct: (act: OrderAction, order: AdminOrderView) => void;
}) {
  const { step, cancel } = NEXT_ACTION[order.status];
  if (step === null && !cancel) return null;
  return (
    <div className="sidepanel__foot">
      {step && (
        <Button kind="accent" size="sm" className="grow" busy={busy} onClick={() => onAct(step, order)}>
          <Icon name={step === 'process' ? 'play' : 'check'} />
          {ADMIN_ORDERS[step]}
        </Button>
      )}
      {cancel && (
        <Button kind="danger" size="sm" disabled={busy} onClick={() => onAct('cancel', order)}>
          {ADMIN_ORDERS.cancel}
        </Button>
      )}
    </div>
  );
}
