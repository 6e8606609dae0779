import { shortOrderNumber } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { linesTitle } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { copyText } from '../../ui/browser/copy.js';
import { COMMON } from '../../ui/common.texts.js';
import { DottedLine } from '../../ui/data/DottedLine.js';
import { Money } from '../../ui/data/Money.js';
import { Menu, MenuItem } from '../../ui/overlays/Menu.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { contactAbout } from '../shared/contact-links.js';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
import { StatusTag } from '../shared/StatusTag.js';
import styles from './OrderRow.module.css';
import { OrderSteps, shortWhen } from './OrderSteps.js';
import { isCancellable } from './OrdersStore.js';
import { ORDERS } from './order.texts.js';
import { useReorder } from './use-reorder.js';

/** One own order: what, when, its status. Cancelling is in the menu and asks first. */
export const OrderRow = observer(function OrderRow({
  order,
  onCancel,
}: {
  order: OrderView;
  /** The same function for every row: rows that were there before are not drawn again with each page. */
  onCancel: (order: OrderView) => void;
}) {
  const { busy, again } = useReorder();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const platform = order.lines[0]?.platform ?? order.target.platform;
  return (
    <article className={styles.order}>
      <OrderedPlatformLogo platform={platform} />
      <div className={styles.orderMain}>
        <b>
          <Link to={`/hesap/siparisler/${order.id}`}>{linesTitle(order.lines)}</Link>
        </b>
        <small>
          <DottedLine
            items={[
              { id: 'platform', text: platform, className: styles.platform },
              { id: 'number', text: shortOrderNumber(order.orderNumber) },
              { id: 'when', text: shortWhen(order.createdAt) },
              { id: 'method', text: PAYMENT_METHOD[order.method] },
            ]}
          />
        </small>
      </div>
      <div className={styles.orderSum}>
        <Money amount={order.total} />
        <StatusTag order={order.status} />
      </div>
      <div className={styles.orderLine}>
        <OrderSteps order={order} />
        <div className={styles.orderAction}>
          <Button kind="text" size="sm" busy={busy} onClick={() => void again(order.lines)}>
            <Icon name="refresh" />
            {ORDERS.again}
          </Button>
          <Button
            kind="icon"
            size="sm"
            aria-label={ORDERS.actions}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon name="dots" />
          </Button>
        </div>
      </div>
      <OrderMenu order={order} anchor={anchor} onCancel={() => onCancel(order)} onClose={() => setAnchor(null)} />
    </article>
  );
});

interface OrderMenuProps {
  order: OrderView;
  /** The button that opened the menu; `null` while it is closed. */
  anchor: HTMLElement | null;
  onCancel: () => void;
  onClose: () => void;
}

const OrderMenu = observer(function OrderMenu({ order, anchor, onCancel, onClose }: OrderMenuProps) {
  const { notifications } = useStores();
  const navigate = useNavigate();
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const copy = async () => {
    if (await copyText(order.orderNumber)) notifications.success(COMMON.copied(ORDERS.idName));
    else notifications.error(COMMON.copyFailed);
  };
  return (
    <Menu anchor={anchor} label={ORDERS.actions} onClose={onClose}>
      <MenuItem onClick={choose(() => void navigate(`/hesap/siparisler/${order.id}`))}>
        <Icon name="eye" />
        {ORDERS.details}
      </MenuItem>
      <MenuItem onClick={choose(() => void copy())}>
        <Icon name="copy" />
        {ORDERS.copyId}
      </MenuItem>
      <MenuItem
        onClick={choose(() => void navigate(order.method === 'balance' ? '/wallet#hareketler' : '/wallet#talepler'))}
      >
        <Icon name="wallet" />
        {ORDERS.inWallet}
      </MenuItem>
      <MenuItem onClick={choose(() => void navigate(contactAbout(shortOrderNumber(order.orderNumber))))}>
        <Icon name="headset" />
        {ORDERS.support}
      </MenuItem>
      {isCancellable(order) && (
        <MenuItem danger onClick={choose(onCancel)}>
          <Icon name="ban" />
          {ORDERS.cancel}
        </MenuItem>
      )}
    </Menu>
  );
});
