import type { AdminOrderView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { moneyText } from '../../../ui/Money.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { AdminOrdersStore, OrderAction } from './AdminOrdersStore.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

/** Acting on orders from a table or a panel: steps at once, cancelling after its dialog. */
export function useOrderActions(store: AdminOrdersStore): {
  cancelling: AdminOrderView | null;
  ask: (act: OrderAction, order: AdminOrderView) => void;
  cancel: (order: AdminOrderView, reason: string) => void;
  close: () => void;
} {
  const { notifications } = useStores();
  const [cancelling, setCancelling] = useState<AdminOrderView | null>(null);
  const run = async (act: OrderAction, order: AdminOrderView, reason = '') => {
    try {
      const receipt = await store.act(act, order, reason);
      notifications.success(
        act === 'cancel' && receipt.refunded && receipt.refunded !== '0'
          ? ADMIN_ORDERS.refunded(moneyText(receipt.refunded), moneyText(receipt.balance))
          : ADMIN_ORDERS.done[act],
      );
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, ADMIN.actionFailed));
    }
    setCancelling(null);
  };
  return {
    cancelling,
    ask: (act, order) => {
      if (act === 'cancel') setCancelling(order);
      else void run(act, order);
    },
    cancel: (order, reason) => void run('cancel', order, reason),
    close: () => setCancelling(null),
  };
}
