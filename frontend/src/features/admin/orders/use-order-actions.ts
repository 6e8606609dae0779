import { ORDER_ACTIONS, type OrderAction } from '@yukselt/contracts';
import type { AdminOrderRow } from '@yukselt/contracts/api';
import { useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { moneyText } from '../../../ui/data/Money.js';
import { ADMIN } from '../shared/admin.texts.js';
import { mayBeSentAgain } from '../shared/form/may-be-sent-again.js';
import type { AdminOrdersStore } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

export interface OrderActions {
  /** The order that the dialog asks about. */
  cancelling: AdminOrderRow | null;
  ask: (action: OrderAction, order: AdminOrderRow) => void;
  cancel: (order: AdminOrderRow, reason: string) => void;
  close: () => void;
}

/** Actions on orders from a table or a panel: steps at once, cancelling after its dialog. */
export function useOrderActions(store: AdminOrdersStore): OrderActions {
  const { notifications } = useStores();
  const [cancelling, setCancelling] = useState<AdminOrderRow | null>(null);
  const run = async (action: OrderAction, order: AdminOrderRow, reason = '') => {
    try {
      const result = await store.act(action, order, reason);
      notifications.success(
        action === 'cancel' && result.refunded && result.refunded !== '0'
          ? ADMIN_ORDERS.refunded(moneyText(result.refunded), moneyText(result.balance))
          : ORDER_ACTIONS[action].done,
      );
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, ADMIN.actionFailed));
      if (mayBeSentAgain(error)) return;
    }
    setCancelling(null);
  };
  return {
    cancelling,
    ask: (action, order) => {
      if (action === 'cancel') setCancelling(order);
      else void run(action, order);
    },
    cancel: (order, reason) => void run('cancel', order, reason),
    close: () => setCancelling(null),
  };
}
