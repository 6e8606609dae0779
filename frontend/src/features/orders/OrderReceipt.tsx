import type { OrderView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Wordmark } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { orderStatusWord } from '../shared/StatusTag.js';
import { LEDGER } from '../wallet/ledger.texts.js';
import styles from './OrderReceipt.module.css';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/** The order on paper: shown by the printer only. */
export const OrderReceipt = observer(function OrderReceipt({ order }: { order: OrderView }) {
  const { catalog, session } = useStores();
  const { site } = catalog;
  return (
    <section className={shared.receipt} aria-label={ORDERS.receipt}>
      <header>
        <Wordmark />
        <div>
          <h2>{ORDERS.receipt}</h2>
          <p>{order.orderNumber}</p>
        </div>
      </header>
      <dl className={styles.facts}>
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
          <dd>{LEDGER.method[order.method]}</dd>
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
      <table>
        <thead>
          <tr>
            <th scope="col">{ORDERS.item}</th>
            <th scope="col" className="end">
              {ORDERS.quantity}
            </th>
            <th scope="col" className="end">
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
              <td className="end">
                {formatNumber(line.quantity)} {line.category}
              </td>
              <td className="end">
                <Money amount={line.price} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {ORDERS.subtotal}
            </th>
            <td className="end">
              <Money amount={order.total} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {ORDERS.vat}
            </th>
            <td className="end">
              <Money amount={0n} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {ORDERS.total}
            </th>
            <td className="end">
              <Money amount={order.total} />
            </td>
          </tr>
          {order.cancel !== null && (
            <tr>
              <th scope="row" colSpan={2}>
                {ORDERS.refundedLine}
              </th>
              <td className="end">
                <Money amount={order.cancel.refunded} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      <footer>
        <p>{ORDERS.receiptNote}</p>
        <p>{ORDERS.printedAt(formatDateTime(new Date().toISOString()))}</p>
      </footer>
    </section>
  );
});
