import { formatTry } from '@yukselt/contracts';
import { sceneStore } from '../../stores/scene-store.js';
import { OrdersStore } from '../orders/OrdersStore.js';
import { accountApi } from './account.api.js';
import { WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

export const useWalletStore = sceneStore(
  (root) =>
    new WalletStore({
      api: accountApi(root.http),
      commands: root.commands,
      onLive: root.onLive.bind(root),
      userId: () => root.session.user?.id ?? null,
      onCredited: (amount) => root.notifications.success(WALLET.credited(formatTry(amount))),
    }),
);

export const useOrdersStore = sceneStore(
  (root) =>
    new OrdersStore({
      api: accountApi(root.http),
      commands: root.commands,
      onLive: root.onLive.bind(root),
      userId: () => root.session.user?.id ?? null,
    }),
);

/** The page of all orders filters its list; the one of dashboard and ledger stays whole. */
export const useOrderListStore = sceneStore(
  (root) =>
    new OrdersStore({
      api: accountApi(root.http),
      commands: root.commands,
      onLive: root.onLive.bind(root),
      userId: () => root.session.user?.id ?? null,
    }),
);
