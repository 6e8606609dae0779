import type { OrderView } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { Card, CardFoot, CardHead } from '../../ui/Card.js';
import { FactList } from '../../ui/FactList.js';
import { Money } from '../../ui/Money.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { BoughtLine } from '../shared/BoughtLine.js';
import { CopyButton } from '../shared/CopyRow.js';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
import styles from './OrderFacts.module.css';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/** Number, date, method, target and total. Only http and https targets become links. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { target } = order;
  return (
    <dl className={shared.facts}>
      <div>
        <dt>{ORDERS.idName}</dt>
        <dd>
          <span className="mono">{order.orderNumber}</span>
          <CopyButton kind="icon" value={order.orderNumber} what={ORDERS.idName}>
            {''}
          </CopyButton>
        </dd>
      </div>
      <div>
        <dt>{ORDERS.date}</dt>
        <dd>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{ORDERS.method}</dt>
        <dd>{PAYMENT_METHOD[order.method]}</dd>
      </div>
      <div className={shared.wide}>
        <dt>{ORDERS.target}</dt>
        <dd>
          {/^https?:\/\//i.test(target.url) ? (
            <a className="link" href={target.url} target="_blank" rel="noopener noreferrer nofollow">
              {target.url.replace(/^https?:\/\/(www\.)?/i, '')}
            </a>
          ) : (
            target.url
          )}
          {target.username !== null && <span className="muted"> · {target.username}</span>}
        </dd>
      </div>
      <div>
        <dt>{ORDERS.total}</dt>
        <dd>
          <Money amount={order.total} />
        </dd>
      </div>
      {target.notes !== null && (
        <div className={shared.notes}>
          <dt>{ORDERS.notes}</dt>
          <dd>{target.notes}</dd>
        </div>
      )}
    </dl>
  );
}

/** What was ordered, with the copy of names and prices that the order keeps. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <Card>
      <CardHead>
        <h2 className="heading-3">{ORDERS.items}</h2>
      </CardHead>
      <div className={styles.cartList}>
        {order.lines.map((line) => (
          <BoughtLine key={`${line.serviceId}-${line.quantity}`}>
            <OrderedPlatformLogo platform={line.platform} size="sm" />
            <b>{line.serviceName}</b>
            <Money amount={line.price} />
            <small>
              {line.platform} · {formatNumber(line.quantity)} {line.category}
            </small>
          </BoughtLine>
        ))}
      </div>
      <CardFoot>
        <FactList>
          <div>
            <dt>{ORDERS.vat}</dt>
            <dd>
              <Money amount={0n} />
            </dd>
          </div>
          <div data-total="">
            <dt>{ORDERS.total}</dt>
            <dd>
              <Money amount={order.total} size="md" />
            </dd>
          </div>
        </FactList>
      </CardFoot>
    </Card>
  );
}
