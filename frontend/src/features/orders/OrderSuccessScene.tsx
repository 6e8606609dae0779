import { ORDER_STATUSES } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Art, Icon } from '../../ui/pictures/Icon.js';
import { RequireShopper } from '../shared/RequireShopper.js';
import { StatusTag } from '../shared/StatusTag.js';
import { AwaitedOrder } from './AwaitedOrder.js';
import { NextSteps } from './NextSteps.js';
import { OrderDetails, OrderLines } from './OrderDetails.js';
import { OrderPage } from './OrderPage.js';
import styles from './OrderSuccessScene.module.css';
import { OrderTimeline } from './OrderTimeline.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/**
 * After a checkout (docs/product-rules.md#orders-8); for a cart payment that waits, its request's id is in the
 * address.
 */
const OrderSuccessScene = observer(function OrderSuccessScene() {
  return (
    <RequireShopper>
      {() => (
        <OrderPage
          title={() => ORDERS.success}
          missing={(id, notFound) => <AwaitedOrder id={id} fallback={notFound} />}
        >
          {(order) => (
            <div className={`split ${shared.split}`}>
              <div className="stack stack--6">
                <Card>
                  <Outcome order={order} />
                  <OrderDetails order={order} />
                </Card>
                <OrderLines order={order} />
              </div>
              <aside className="stack stack--6">
                <Card>
                  <CardBody className="stack stack--6">
                    <h2 className="heading-3">{ORDERS.next}</h2>
                    <OrderTimeline order={order} />
                  </CardBody>
                </Card>
                <WalletBalance />
              </aside>
            </div>
          )}
        </OrderPage>
      )}
    </RequireShopper>
  );
});

const Outcome = ({ order }: { order: OrderView }) => (
  <div className={shared.done}>
    <div>
      <StatusTag order={order.status} />
      {order.status === 'cancelled' ? (
        <>
          <h1>{ORDER_STATUSES.cancelled.step.title}</h1>
          <p>{order.cancel?.reason}</p>
        </>
      ) : (
        <>
          <h1>{ORDERS.created}</h1>
          <p>{ORDERS.createdText}</p>
        </>
      )}
      <NextSteps>
        <Button kind="accent" size="lg" to={`/hesap/siparisler/${order.id}`}>
          {ORDERS.follow}
        </Button>
      </NextSteps>
    </div>
    <Art name="success" />
  </div>
);

const WalletBalance = observer(function WalletBalance() {
  const { wallet } = useStores();
  if (wallet.balance === null) return null;
  return (
    <Card>
      <CardBody className="stack">
        <h2 className="heading-3">{ORDERS.balance}</h2>
        <Money amount={wallet.balance} size="lg" />
        <Button kind="text" className={styles.wallet} to="/wallet#hareketler">
          {ORDERS.seeWallet}
          <Icon name="arrow-right" />
        </Button>
      </CardBody>
    </Card>
  );
});

export default OrderSuccessScene;
