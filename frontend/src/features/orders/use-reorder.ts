import type { OrderView } from '@yukselt/contracts/api';
import { useStores } from '../../stores/StoreProvider.js';
import { useAction } from '../../stores/use-action.js';
import { ORDERS } from './order.texts.js';
import { reorder } from './reorder.js';

/** Names are read, not glanced at. */
const NAMES_MS = 10_000;

/**
 * Puts an order's lines into the cart again and notifies the outcome; the cart opens when something was added.
 */
export function useReorder(): { busy: boolean; again: (lines: OrderView['lines']) => Promise<void> } {
  const { cart, catalog, notifications, ui } = useStores();
  const work = async (lines: OrderView['lines']) => {
    const { added, unavailable, unread } = await reorder(lines, catalog, cart);
    if (unavailable.length > 0)
      notifications.push('warn', ORDERS.unavailable(unavailable.join(', ')), { durationMs: NAMES_MS });
    if (unread.length > 0) notifications.error(ORDERS.againFailed);
    if (added === 0) return;
    notifications.success(ORDERS.againDone(added));
    ui.openCart();
  };
  const { busy, run } = useAction(work, { failed: ORDERS.againFailed });
  return { busy, again: run };
}
