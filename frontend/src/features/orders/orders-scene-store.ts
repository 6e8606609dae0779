import { accountApi } from '../../api/account.api.js';
import type { RootStore } from '../../stores/RootStore.js';
import { sceneStore } from '../../stores/scene-store.js';
import { OrdersStore } from './OrdersStore.js';

const create = (root: RootStore): OrdersStore =>
  new OrdersStore({
    api: accountApi(root.http),
    commands: root.commands,
    onLive: root.onLive.bind(root),
    userId: () => root.session.user?.id ?? null,
  });

/** The customer's own orders, unfiltered: dashboard, wallet and the page of one order share them. */
export const { use: useOrdersStore } = sceneStore(create);
/** The page of all orders filters its own list. */
export const { use: useOrderListStore } = sceneStore(create);
