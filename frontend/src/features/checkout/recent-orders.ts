import { accountApi } from '../../api/account.api.js';
import { Query } from '../../lib/Query.js';
import { sceneStore } from '../../stores/scene-store.js';

/** As many orders back as targets are looked for. */
const ORDERS = 20;

/** The own last orders, for the targets that they had. */
export const { use: useRecentOrders } = sceneStore((root) => {
  const { orders } = accountApi(root.http);
  return new Query(async () => (await orders({ status: null, month: null, q: '' }, null, ORDERS)).items);
});
