import type { OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { useReorder } from '../orders/use-reorder.js';
import shared from './dashboard.module.css';
import { DASHBOARD } from './dashboard.texts.js';
import styles from './QuickOrders.module.css';

const VISIBLE_MAX = 4;
type Line = OrderView['lines'][number];

/** Packages that were ordered before, each once, newest first. */
function orderedBefore(orders: readonly OrderView[]): Line[] {
  const lines = new Map<string, Line>();
  for (const line of orders.flatMap((order) => order.lines)) {
    const key = `${line.serviceId}-${line.quantity}`;
    if (!lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}

/**
 * Puts a package that was ordered before into the cart again, at the price of today; the price shown is the one paid
 * then.
 */
export const QuickOrders = observer(function QuickOrders({ orders }: { orders: readonly OrderView[] }) {
  const { cart, catalog } = useStores();
  const { busy, again } = useReorder();
  const lines = orderedBefore(orders)
    .filter((line) => catalog.find(line.platform))
    .slice(0, VISIBLE_MAX);
  if (lines.length === 0) return null;
  return (
    <div>
      <div className={shared.section}>
        <h2 className="heading-3">{DASHBOARD.quick}</h2>
      </div>
      <Card as="div">
        {lines.map((line) => {
          const platform = catalog.find(line.platform)!;
          const lineTitle = `${formatNumber(line.quantity)} ${line.serviceName}`;
          const inCart = cart.items.some(
            (item) => item.serviceId === line.serviceId && item.quantity === line.quantity,
          );
          return (
            <div className={styles.quickOrders} key={`${line.serviceId}-${line.quantity}`}>
              <OrderedPlatformLogo platform={line.platform} size="sm" />
              <div>
                <b>{lineTitle}</b>
                <small>
                  {platform.name} · <Money amount={line.price} />
                </small>
              </div>
              <Button
                kind={inCart ? 'soft' : 'quiet'}
                size="sm"
                aria-label={DASHBOARD.addOf(`${platform.name} ${lineTitle}`)}
                ariaDisabled={busy}
                onClick={() => void again([line])}
              >
                <Icon name={inCart ? 'check' : 'plus'} />
                <span>{inCart ? DASHBOARD.inCart : DASHBOARD.add}</span>
              </Button>
            </div>
          );
        })}
      </Card>
    </div>
  );
});
