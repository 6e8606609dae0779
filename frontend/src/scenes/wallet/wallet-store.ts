import { accountApi } from '../../api/account.api.js';
import { OrdersStore } from '../../stores/OrdersStore.js';
import { sceneStore } from '../../stores/scene-store.js';
import { WalletStore } from '../../stores/WalletStore.js';

export const useWalletStore = sceneStore((root) => new WalletStore({
  api: accountApi(root.http), commands: root.commands, onLive: root.onLive.bind(root), userId: () => root.session.user?.id ?? null,
}));

export const useOrdersStore = sceneStore((root) => new OrdersStore({
  api: accountApi(root.http), commands: root.commands, onLive: root.onLive.bind(root), userId: () => root.session.user?.id ?? null,
}));
