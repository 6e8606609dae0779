import { type OrderStatus, usualPathAfter } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { calendarDay } from '../../lib/calendar-day.js';
import { today } from '../../lib/day-clock.js';
import { formatDate, formatDateTime, formatShortDay, formatTime } from '../../lib/format.js';
import { moneyText } from '../../ui/data/Money.js';
import { orderStatusWord } from '../shared/StatusTag.js';
import styles from './OrderSteps.module.css';
import { ORDERS } from './order.texts.js';

/** A moment as the list shows it: today only the time. */
export const shortWhen = (iso: string): string =>
  calendarDay(Date.parse(iso)) === today() ? `${ORDERS.today} ${formatTime(iso)}` : formatDateTime(iso);

/** A moment after `since`: of the same day only the time, because the list shows that day. */
const laterWhen = (iso: string, since: string): string =>
  formatDate(iso) === formatDate(since) ? formatTime(iso) : `${formatShortDay(iso)} ${formatTime(iso)}`;

/** When an order reached a status, from its events. */
const reachedAt = (order: OrderView, status: OrderStatus): string | undefined =>
  order.timeline.find((step) => step.status === status)?.at;

const PLACED = 'pending';
/** The steps of an order that nothing interrupts. */
const PATH: readonly OrderStatus[] = [PLACED, ...usualPathAfter(PLACED)];
const wordOf = (status: OrderStatus): string => (status === PLACED ? ORDERS.placed : orderStatusWord(status));

/** The order's way as rising steps; a status off the usual path breaks it off. */
export function OrderSteps({ order }: { order: OrderView }) {
  const current = PATH.indexOf(order.status);
  if (current < 0) return <BrokenOffSteps order={order} />;
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'now' : '');
  const timeOf = (status: OrderStatus) => {
    const at = status === PLACED ? order.createdAt : reachedAt(order, status);
    if (at) return laterWhen(at, order.createdAt);
    return status === PATH.at(-1) ? ORDERS.delivery : ORDERS.queued;
  };
  return (
    <ol className={styles.miniSteps}>
      {PATH.map((status, index) => (
        <li key={status} data-s={stateOf(index)}>
          <b>{wordOf(status)}</b>
          <time>{timeOf(status)}</time>
        </li>
      ))}
    </ol>
  );
}

function BrokenOffSteps({ order }: { order: OrderView }) {
  const refunded = order.cancel?.refunded ?? '0';
  const at = laterWhen(reachedAt(order, order.status) ?? order.updatedAt, order.createdAt);
  return (
    <ol className={`${styles.miniSteps} ${styles.twoMiniSteps}`}>
      <li data-s="done">
        <b>{ORDERS.placed}</b>
        <time>{formatTime(order.createdAt)}</time>
      </li>
      <li data-s="end">
        <b>{wordOf(order.status)}</b>
        <time>
          {order.cancel ? `${at}, ${refunded === '0' ? ORDERS.notReturned : ORDERS.returned(moneyText(refunded))}` : at}
        </time>
      </li>
    </ol>
  );
}
