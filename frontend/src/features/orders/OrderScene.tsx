import { shortOrderNumber } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { linesTitle } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { contactAbout } from '../shared/contact-links.js';
import { RequireShopper } from '../shared/RequireShopper.js';
import { StatusTag } from '../shared/StatusTag.js';
import { CancelDialog } from './CancelDialog.js';
import { OrderDetails, OrderLines } from './OrderDetails.js';
import { OrderPage } from './OrderPage.js';
import styles from './OrderScene.module.css';
import { isCancellable } from './OrdersStore.js';
import { OrderTimeline } from './OrderTimeline.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';
import { useReorder } from './use-reorder.js';

/** One own order: status and money, timeline, details; cancelling asks first. */
const OrderScene = observer(function OrderScene() {
  const { busy, again } = useReorder();
  const [cancelling, setCancelling] = useState<OrderView | null>(null);
  return (
    <RequireShopper>
      {() => (
        <OrderPage
          above={{ text: ORDERS.list, to: '/hesap/siparisler' }}
          title={(order) => (order ? ORDERS.orderTitle(shortOrderNumber(order.orderNumber)) : ORDERS.one)}
        >
          {(order, store) => (
            <>
              <div className={`split ${shared.split}`}>
                <div className="stack stack--6">
                  <Card>
                    <div className={styles.head}>
                      <OrderedPlatformLogo platform={order.lines[0]?.platform ?? order.target.platform} />
                      <div className="grow">
                        <h1 className="heading-2">{linesTitle(order.lines)}</h1>
                        <p className="muted">{ORDERS.orderTitle(shortOrderNumber(order.orderNumber))}</p>
                      </div>
                      <div className={styles.sum}>
                        <Money amount={order.total} size="lg" />
                        <StatusTag order={order.status} />
                      </div>
                    </div>
                    <OrderDetails order={order} />
                    <div className={styles.actions}>
                      <Button kind="soft" busy={busy} onClick={() => void again(order.lines)}>
                        <Icon name="refresh" />
                        {ORDERS.again}
                      </Button>
                      <Button onClick={() => window.print()}>
                        <Icon name="receipt" />
                        {ORDERS.receipt}
                      </Button>
                      <Button to={contactAbout(shortOrderNumber(order.orderNumber))}>
                        <Icon name="headset" />
                        {ORDERS.support}
                      </Button>
                    </div>
                  </Card>
                  <OrderLines order={order} />
                </div>
                <aside className="stack stack--6">
                  <Card>
                    <CardBody className="stack stack--6">
                      <h2 className="heading-3">{ORDERS.history}</h2>
                      <OrderTimeline order={order} />
                      {isCancellable(order) && (
                        <Button kind="danger" className={styles.cancel} onClick={() => setCancelling(order)}>
                          <Icon name="ban" />
                          {ORDERS.cancel}
                        </Button>
                      )}
                    </CardBody>
                  </Card>
                </aside>
              </div>
              <CancelDialog order={cancelling} store={store} onClose={() => setCancelling(null)} />
            </>
          )}
        </OrderPage>
      )}
    </RequireShopper>
  );
});

export default OrderScene;
