import type { OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { serverIso } from '../../lib/server-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Money } from '../../ui/data/Money.js';
import { Wordmark } from '../../ui/pictures/Icon.js';
import { PAYMENT_METHOD, VAT } from '../shared/payment.texts.js';
import { orderStatusWord } from '../shared/StatusTag.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';
import styles from './PrintedOrder.module.css';

/** The order on paper: shown by the printer only. */
export const PrintedOrder = observer(function PrintedOrder({ order }: { order: OrderView }) {
  return (
    <section className={shared.receipt} aria-label={ORDERS.receipt}>
      <header>
        <Wordmark />
        <div>
          <h2>{ORDERS.receipt}</h2>
          <p>{order.orderNumber}</p>
        </div>
      </header>
      <Details order={order} />
      <Lines order={order} />
      <footer>
        <p>{ORDERS.receiptNote}</p>
        <p>{ORDERS.printedAt(formatDateTime(serverIso()))}</p>
      </footer>
    </section>
  );
});

const Details = observer(function Details({ order }: { order: OrderView }) {
  const { catalog, session } = useStores();
  const { site } = catalog;
  return (
    <dl className={styles.details}>
      <div>
        <dt>{ORDERS.seller}</dt>
        <dd>
          {catalog.siteName}
          {site && (
            <>
              <br />
              {site.contact.address}
              <br />
              {site.contact.email} · {site.contact.phone}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{ORDERS.buyer}</dt>
        <dd>
          {session.user?.name}
          <br />
          {session.user?.email}
        </dd>
      </div>
      <div>
        <dt>{ORDERS.date}</dt>
        <dd>{formatDateTime(order.createdAt)}</dd>
      </div>
      <div>
        <dt>{ORDERS.method}</dt>
        <dd>{PAYMENT_METHOD[order.method]}</dd>
      </div>
      <div>
        <dt>{ORDERS.status}</dt>
        <dd>
          {orderStatusWord(order.status)}
          {order.completedAt !== null && ` · ${formatDateTime(order.completedAt)}`}
        </dd>
      </div>
      <div>
        <dt>{ORDERS.target}</dt>
        <dd>{order.target.url}</dd>
      </div>
    </dl>
  );
});

const Lines = ({ order }: { order: OrderView }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{ORDERS.item}</th>
        <th scope="col" data-cell="end">
          {ORDERS.quantity}
        </th>
        <th scope="col" data-cell="end">
          {ORDERS.price}
        </th>
      </tr>
    </thead>
    <tbody>
      {order.lines.map((line) => (
        <tr key={`${line.serviceId}-${line.quantity}`}>
          <td>
            {line.serviceName}
            <br />
            <small>{line.platform}</small>
          </td>
          <td data-cell="end">
            {formatNumber(line.quantity)} {line.category}
          </td>
          <td data-cell="end">
            <Money amount={line.price} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Sum name={ORDERS.subtotal} amount={order.total} />
      <Sum name={VAT.name} amount={VAT.amount} />
      <Sum name={ORDERS.total} amount={order.total} />
      {order.cancel !== null && <Sum name={ORDERS.refundedLine} amount={order.cancel.refunded} />}
    </tfoot>
  </table>
);

const Sum = ({ name, amount }: { name: string; amount: bigint | string }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td data-cell="end">
      <Money amount={amount} />
    </td>
  </tr>
);
