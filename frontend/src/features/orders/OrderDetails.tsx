import { shortOrderNumber } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money } from '../../ui/data/Money.js';
import { Card, CardFooter, CardHeader } from '../../ui/layout/Card.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { BoughtLine, BoughtLineList } from '../shared/BoughtLine.js';
import { CopyButton } from '../shared/CopyRow.js';
import { PAYMENT_METHOD, VAT } from '../shared/payment.texts.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/** Number, date, method, target and total. Only http and https targets become links. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { target } = order;
  return (
    <dl className={shared.details}>
      <DescriptionItem name={ORDERS.idName}>
        <span className="mono" title={order.orderNumber}>
          {shortOrderNumber(order.orderNumber)}
        </span>
        <CopyButton kind="icon" value={order.orderNumber} what={ORDERS.idName} />
      </DescriptionItem>
      <DescriptionItem name={ORDERS.date}>
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </DescriptionItem>
      <DescriptionItem name={ORDERS.method}>{PAYMENT_METHOD[order.method]}</DescriptionItem>
      <DescriptionItem className={shared.wide} name={ORDERS.target}>
        {/^https?:\/\//i.test(target.url) ? (
          <a className="link" href={target.url} target="_blank" rel="noopener noreferrer nofollow">
            {target.url.replace(/^https?:\/\/(www\.)?/i, '')}
          </a>
        ) : (
          target.url
        )}
        {target.username !== null && <span className="muted"> · {target.username}</span>}
      </DescriptionItem>
      <DescriptionItem name={ORDERS.total}>
        <Money amount={order.total} />
      </DescriptionItem>
      {target.notes !== null && (
        <DescriptionItem className={shared.notes} name={ORDERS.notes}>
          {target.notes}
        </DescriptionItem>
      )}
    </dl>
  );
}

/** What was ordered, with the copy of names and prices that the order keeps. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <Card>
      <CardHeader>
        <h2 className="heading-3">{ORDERS.items}</h2>
      </CardHeader>
      <BoughtLineList>
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
      </BoughtLineList>
      <CardFooter>
        <DescriptionList>
          <DescriptionItem name={VAT.name}>
            <Money amount={VAT.amount} />
          </DescriptionItem>
          <DescriptionItem data-total="" name={ORDERS.total}>
            <Money amount={order.total} size="md" />
          </DescriptionItem>
        </DescriptionList>
      </CardFooter>
    </Card>
  );
}
