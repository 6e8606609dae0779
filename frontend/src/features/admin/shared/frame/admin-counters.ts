import { sceneStore } from '../../../../stores/scene-store.js';
import { adminApi } from '../admin.api.js';
import { AdminCountersStore } from './AdminCountersStore.js';

/** The counters of the panel's tabs: pushed by the server, and read after a change of comments or messages. */
export const { of: adminCountersOf, use: useAdminCountersStore } = sceneStore(
  (root) =>
    new AdminCountersStore({
      api: adminApi(root.http),
      onLive: root.onLive.bind(root),
      onCounters: root.live.onCounters.bind(root.live),
    }),
);
