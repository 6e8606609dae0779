import { formatTry } from '@yukselt/contracts';
import { accountApi } from '../../api/account.api.js';
import type { RootStore } from '../../stores/RootStore.js';
import { sceneStore } from '../../stores/scene-store.js';
import { OrdersStore } from '../orders/OrdersStore.js';
import { WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

const optionsOf = (root: RootStore) => ({
  api: accountApi(root.http),
  commands: root.commands,
  wallet: root.wallet,
  onLive: root.onLive.bind(root),
  userId: () => root.session.user?.id ?? null,
});

export const { use: useWalletStore } = sceneStore(
  (root) =>
    new WalletStore({
      ...optionsOf(root),
      onCredited: (amount) => root.notifications.success(WALLET.credited(formatTry(amount))),
    }),
);
export const { use: useOrdersStore } = sceneStore((root) => new OrdersStore(optionsOf(root)));
/** The page of all orders filters its list; the one of dashboard and ledger stays whole. */
export const { use: useOrderListStore } = sceneStore((root) => new OrdersStore(optionsOf(root)));
