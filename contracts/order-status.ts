import type { OrderEvent } from './events/account.events.js';
import type { IconName } from './icon-names.js';
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
  /** As `done`, after a number of orders. */
  doneMany: string;
  icon: IconName;
}

interface OrderStatusRow extends StatusLabel {
  /** Whether work remains: the order is shown as open, and its account cannot be closed. */
  open: boolean;
  /** Whether the order counts for revenue, points and level (docs/product-rules.md#money-7). */
  counts: boolean;
  /** The statuses that may follow, the usual one first (docs/product-rules.md#money-9). */
  next: readonly OrderStatus[];
  /** The event that sets the status. */
  event: OrderEvent['type'];
  /** Whether the customer gets an e-mail about that event (docs/product-rules.md#mail-1). */
  mailed: boolean;
  /** The admin's action that leads to the status. */
  action: OrderActionRow | null;
  /** The status as a step of the order's history. */
  step: { title: string; text: string };
}

/** A status that does not count is final: views subtract its order once and never add it again. */
type FinalIfNotCounted = { counts: true } | { next: readonly [] };

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
    mailed: true,
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
    mailed: false,
    action: {
      name: 'start-processing',
      button: 'İşleme al',
      done: 'Sipariş işleme alındı!',
      doneMany: 'sipariş işleme alındı',
      icon: 'play',
    },
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
    mailed: true,
    action: {
      name: 'complete',
      button: 'Tamamla',
      done: 'Sipariş tamamlandı!',
      doneMany: 'sipariş tamamlandı',
      icon: 'check',
    },
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
    mailed: true,
    action: {
      name: 'cancel',
      button: 'İptal et…',
      done: 'Sipariş iptal edildi!',
      doneMany: 'sipariş iptal edildi',
      icon: 'ban',
    },
    step: { title: 'İptal edildi', text: '' },
  },
} as const satisfies Record<OrderStatus, OrderStatusRow & FinalIfNotCounted>;

type Table = typeof ORDER_STATUSES;
export type OpenOrderStatus = { [S in OrderStatus]: Table[S]['open'] extends true ? S : never }[OrderStatus];

/** Events about orders for which the customer gets no e-mail. */
export type UnmailedOrderEvent = {
  [S in OrderStatus]: Table[S]['mailed'] extends true ? never : Table[S]['event'];
}[OrderStatus];

/** In the order of an order's life. */
export const ORDER_STATUS_LIST: readonly OrderStatus[] = keysOf(ORDER_STATUSES);
export const OPEN_ORDER_STATUSES = ORDER_STATUS_LIST.filter(
  (status): status is OpenOrderStatus => ORDER_STATUSES[status].open,
);

/** The status that each event about an order sets. */
export const ORDER_STATUS_AFTER = Object.fromEntries(
  ORDER_STATUS_LIST.map((status) => [ORDER_STATUSES[status].event, status]),
) as Record<Table[OrderStatus]['event'], OrderStatus> satisfies Record<OrderEvent['type'], OrderStatus>;

/** The counts of each open status for an account without orders. */
export const NO_OPEN_ORDERS = Object.fromEntries(OPEN_ORDER_STATUSES.map((status) => [status, 0])) as Readonly<
  Record<OpenOrderStatus, number>
>;

const rowOf = (status: OrderStatus): OrderStatusRow => ORDER_STATUSES[status];
/** A page of an earlier version may meet a status that only the newer server knows: nothing follows it there. */
const nextOf = (status: OrderStatus): readonly OrderStatus[] =>
  Object.hasOwn(ORDER_STATUSES, status) ? rowOf(status).next : [];

/** Whether an order may move from one status to another (docs/product-rules.md#money-9). */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => nextOf(from).includes(to);

/** The statuses that usually follow, in order: what remains until the order is delivered. */
export function usualPathAfter(status: OrderStatus): OrderStatus[] {
  const next = nextOf(status)[0];
  return next === undefined ? [] : [next, ...usualPathAfter(next)];
}

/** The actions of admins, with their words. */
export const ORDER_ACTIONS = Object.fromEntries(
  ORDER_STATUS_LIST.flatMap((status) => {
    const { action } = rowOf(status);
    return action === null ? [] : [[action.name, action]];
  }),
) as Readonly<Record<OrderAction, OrderActionRow>>;

/** The actions that an admin may take on an order, the usual one first. */
export function actionsOn(status: OrderStatus): OrderAction[] {
  return nextOf(status).flatMap((next) => rowOf(next).action?.name ?? []);
}

/**
 * By how much an event changes the number of orders that count: 1 when one is placed, −1 when one enters a status that
 * does not count, else 0. Events that are not about orders change nothing.
 */
export function countChange(eventType: string): 1 | 0 | -1 {
  if (!Object.hasOwn(ORDER_STATUS_AFTER, eventType)) return 0;
  const type = eventType as OrderEvent['type'];
  if (!rowOf(ORDER_STATUS_AFTER[type]).counts) return -1;
  return type === 'OrderPlaced' ? 1 : 0;
}
