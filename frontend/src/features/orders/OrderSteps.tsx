import type { OrderView } from '@yukselt/contracts/api';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.js';
import { moneyText } from '../../ui/Money.js';
import styles from './OrderSteps.module.css';
import { ORDERS } from './order.texts.js';

/** A moment as the list tells it: today only the time. */
export const shortWhen = (iso: string): string =>
  formatDate(iso) === formatDate(new Date().toISOString()) ? `${ORDERS.today} ${formatTime(iso)}` : formatDateTime(iso);

/** When an order reached a status, from its events. */
const reachedAt = (order: OrderView, status: OrderView['status']): string | undefined =>
  order.timeline.find((step) => step.status === status)?.at;

/** The order's way as three rising steps; a cancelled one breaks off. */
export function OrderSteps({ order }: { order: OrderView }) {
  const cancelledAt = reachedAt(order, 'cancelled');
  if (order.status === 'cancelled') {
    const refunded = order.cancel?.refunded ?? '0';
    return (
      <ol className={`${styles.miniSteps} ${styles.twoMiniSteps}`}>
        <li data-s="done">
          <b>{ORDERS.placed}</b>
          <time>{formatTime(order.createdAt)}</time>
        </li>
        <li data-s="end">
          <b>{ORDERS.cancelled}</b>
          <time>
            {formatTime(cancelledAt ?? order.updatedAt)},{' '}
            {refunded === '0' ? ORDERS.notReturned : ORDERS.returned(moneyText(refunded))}
          </time>
        </li>
      </ol>
    );
  }
  const processing = reachedAt(order, 'processing');
  const completed = reachedAt(order, 'completed');
  return (
    <ol className={styles.miniSteps}>
      <li data-s={order.status === 'pending' ? 'now' : 'done'}>
        <b>{ORDERS.placed}</b>
        <time>{formatTime(order.createdAt)}</time>
      </li>
      <li data-s={order.status === 'processing' ? 'now' : order.status === 'completed' ? 'done' : ''}>
        <b>{ORDERS.processing}</b>
        <time>{processing ? formatTime(processing) : ORDERS.queued}</time>
      </li>
      <li data-s={order.status === 'completed' ? 'now' : ''}>
        <b>{ORDERS.completed}</b>
        <time>{completed ? formatTime(completed) : ORDERS.delivery}</time>
      </li>
    </ol>
  );
}
