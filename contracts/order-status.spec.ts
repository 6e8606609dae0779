import { PROBLEMS } from './error-codes.js';
import {
  actionsOn,
  canBecome,
  countChange,
  OPEN_ORDER_STATUSES,
  ORDER_STATUS_LIST,
  ORDER_STATUSES,
  type OrderStatus,
  usualPathAfter,
} from './order-status.js';

// docs/product-rules.md#money-9
describe('the statuses of an order', () => {
  it('move one step at a time, and may be cancelled while open', () => {
    const steps = ORDER_STATUS_LIST.flatMap((from) =>
      ORDER_STATUS_LIST.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'pending → processing',
      'pending → cancelled',
      'processing → completed',
      'processing → cancelled',
    ]);
  });

  it('have no steps and no actions on a page that does not know them yet', () => {
    const newer = 'paused' as OrderStatus;
    expect([canBecome(newer, 'cancelled'), usualPathAfter(newer), actionsOn(newer)]).toEqual([false, [], []]);
  });

  it('usually lead to completion', () => {
    expect(usualPathAfter('pending')).toEqual(['processing', 'completed']);
    expect(usualPathAfter('completed')).toEqual([]);
  });

  it('offer the admin an action for every step, the usual one first', () => {
    expect([actionsOn('pending'), actionsOn('completed')]).toEqual([['start-processing', 'cancel'], []]);
    const steps = ORDER_STATUS_LIST.flatMap((status) => ORDER_STATUSES[status].next.length);
    expect(ORDER_STATUS_LIST.map((status) => actionsOn(status).length)).toEqual(steps);
  });

  it('count an order from its placing until its cancellation', () => {
    const types = ['OrderPlaced', 'OrderProcessingStarted', 'OrderCompleted', 'OrderCancelled', 'WalletDebited'];
    expect(types.map(countChange)).toEqual([1, 0, 0, -1, 0]);
  });

  it('are open exactly while a step may follow', () => {
    expect(OPEN_ORDER_STATUSES).toEqual(ORDER_STATUS_LIST.filter((status) => ORDER_STATUSES[status].next.length > 0));
  });

  it('can all be reached, each by an event of its own', () => {
    const reachable = new Set(ORDER_STATUS_LIST.flatMap((status) => ORDER_STATUSES[status].next as readonly string[]));
    expect(ORDER_STATUS_LIST.filter((status) => status !== 'pending' && !reachable.has(status))).toEqual([]);
    expect(new Set(ORDER_STATUS_LIST.map((status) => ORDER_STATUSES[status].event)).size).toBe(
      ORDER_STATUS_LIST.length,
    );
  });
});

// docs/product-rules.md#orders-2
it('a cancellation that comes too late has the text of its reason', () => {
  expect(PROBLEMS.ORDER_COMPLETED[1]).toBe('Tamamlanmış siparişler iptal edilemez');
  expect(PROBLEMS.ORDER_ALREADY_CANCELLED[1]).toBe('Sipariş zaten iptal edilmiş');
});
