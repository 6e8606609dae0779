import type { OrderEvent } from './events/account.events.js';
import { keysOf } from './keys-of.js';
import type { StatusLabel } from './status-label.js';

export type OrderStatus = 'pending' | 'processing' | 'completed' | 'cancelled';
/** What an admin does to an order: the name in routes, bulk requests and screens. */
export type OrderAction = 'start-processing' | 'complete' | 'cancel';

interface OrderActionRow {
  name: OrderAction;
  /** Turkish. */
  button: string;
  /** Turkish, once it is done. */
  done: string;
  icon: string;
}

interface OrderStatusRow extends StatusLabel {
  /** Work remains: the order is shown as open, and its account cannot be closed. */
  open: boolean;
  /** The order counts for revenue, points and level (docs/product-rules.md#money-7). */
  counts: boolean;
  /** The statuses that may follow, the usual one first (docs/product-rules.md#money-9). */
  next: readonly OrderStatus[];
  /** The event that sets the status. */
  event: OrderEvent['type'];
  /** The admin's action that leads to the status. */
  action: OrderActionRow | null;
  /** The status as a step of the order's history. */
  step: { title: string; text: string };
}

/**
 * The statuses of an order: words, tones and allowed steps. Domain, views, exports, API and screens read this table
 * (docs/product-rules.md#orders).
 */
export const ORDER_STATUSES = {
  pending: {
    word: 'Bekliyor',
    tone: 'warn',
    icon: 'hourglass',
    open: true,
    counts: true,
    next: ['processing', 'cancelled'],
    event: 'OrderPlaced',
    action: null,
    step: { title: 'Sipariş verildi', text: 'Sıraya alındı' },
  },
  processing: {
    word: 'İşleniyor',
    tone: 'info',
    icon: 'refresh',
    open: true,
    counts: true,
    next: ['completed', 'cancelled'],
    event: 'OrderProcessingStarted',
    action: { name: 'start-processing', button: 'İşleme al', done: 'Sipariş işleme alındı!', icon: 'play' },
    step: { title: 'İşleme alındı', text: 'Teslimat başladı' },
  },
  completed: {
    word: 'Tamamlandı',
    tone: 'ok',
    icon: 'check-circle',
    open: false,
    counts: true,
    next: [],
    event: 'OrderCompleted',
    action: { name: 'complete', button: 'Tamamla', done: 'Sipariş tamamlandı!', icon: 'check' },
    step: { title: 'Tamamlandı', text: 'Teslim edildi' },
  },
  cancelled: {
    word: 'İptal Edildi',
    tone: 'none',
    icon: 'ban',
    open: false,
    counts: false,
    next: [],
    event: 'OrderCancelled',
    action: { name: 'cancel', button: 'İptal et…', done: 'Sipariş iptal edildi!', icon: 'ban' },
    step: { title: 'İptal edildi', text: '' },
  },
} as const satisfies Record<OrderStatus, OrderStatusRow>;

type Table = typeof ORDER_STATUSES;
export type OpenOrderStatus = { [S in OrderStatus]: Table[S]['open'] extends true ? S : never }[OrderStatus];

/** In the order of an order's life. */
export const ORDER_STATUS_LIST: readonly OrderStatus[] = keysOf(ORDER_STATUSES);
export const OPEN_ORDER_STATUSES = ORDER_STATUS_LIST.filter(
  (status): status is OpenOrderStatus => ORDER_STATUSES[status].open,
);

/** The status that each event about an order sets. */
export const ORDER_STATUS_AFTER = Object.fromEntries(
  ORDER_STATUS_LIST.map((status) => [ORDER_STATUSES[status].event, status]),
) as Record<Table[OrderStatus]['event'], OrderStatus> satisfies Record<OrderEvent['type'], OrderStatus>;

const rowOf = (status: OrderStatus): OrderStatusRow => ORDER_STATUSES[status];

/** Whether an order may move from one status to another (docs/product-rules.md#money-9). */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => rowOf(from).next.includes(to);

/** The statuses that usually follow, in order: what remains until the order is delivered. */
export function usualPathAfter(status: OrderStatus): OrderStatus[] {
  const next = rowOf(status).next[0];
  return next === undefined ? [] : [next, ...usualPathAfter(next)];
}

/** The actions of admins, with their words. */
export const ORDER_ACTIONS = Object.fromEntries(
  ORDER_STATUS_LIST.flatMap((status) => {
    const { action } = rowOf(status);
    return action === null ? [] : [[action.name, action]];
  }),
) as Readonly<Record<OrderAction, OrderActionRow>>;

/** The action that usually follows, or `null` when nothing remains to be done. */
export function usualActionOn(status: OrderStatus): OrderAction | null {
  const next = rowOf(status).next[0];
  return next === undefined ? null : (rowOf(next).action?.name ?? null);
}
