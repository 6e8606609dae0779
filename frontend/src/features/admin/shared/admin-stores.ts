import type { LiveListener } from '../../../api/live.js';
import { serverNow } from '../../../lib/server-clock.js';
import type { RootStore } from '../../../stores/RootStore.js';
import { sceneStore } from '../../../stores/scene-store.js';
import { AdminCatalogStore } from '../catalog/AdminCatalogStore.js';
import { adminCatalogApi } from '../catalog/admin-catalog.api.js';
import { AdminOrdersStore } from '../orders/AdminOrdersStore.js';
import { AdminFiguresStore } from '../overview/AdminFiguresStore.js';
import { healthApi } from '../overview/health.api.js';
import { PaymentQueueStore } from '../payments/PaymentQueueStore.js';
import { AdminMailStore } from '../settings/AdminMailStore.js';
import { AdminSettingsStore } from '../settings/AdminSettingsStore.js';
import { adminSettingsApi } from '../settings/admin-settings.api.js';
import { AdminUsersStore } from '../users/AdminUsersStore.js';
import { adminUsersApi } from '../users/admin-users.api.js';
import { adminApi } from './admin.api.js';
import { reauthOf } from './frame/reauth.js';

const optionsOf = (root: RootStore) => ({
  api: adminApi(root.http),
  commands: root.commands,
  onLive: (listener: LiveListener) =>
    root.onLive((signal) => {
      if (!reauthOf(root).declined) listener(signal);
    }),
  onStatus: root.live.onStatus.bind(root.live),
  onLeases: root.live.onLeases.bind(root.live),
  ownId: () => root.session.user?.id ?? null,
  now: serverNow,
  elapsed: () => performance.now(),
});

export const { use: useFiguresStore } = sceneStore(
  (root) => new AdminFiguresStore({ ...optionsOf(root), health: healthApi(root.http) }),
);
export const { use: useAdminOrdersStore } = sceneStore((root) => new AdminOrdersStore(optionsOf(root)));
export const { use: usePaymentQueue } = sceneStore((root) => new PaymentQueueStore(optionsOf(root)));
export const { use: useAdminCatalogStore } = sceneStore(
  (root) =>
    new AdminCatalogStore({
      ...optionsOf(root),
      api: adminCatalogApi(root.http),
      onChange: () => void root.catalog.loadPlatforms(),
    }),
);
export const { use: useAdminUsersStore } = sceneStore(
  (root) => new AdminUsersStore({ ...optionsOf(root), api: adminUsersApi(root.http) }),
);
export const { use: useAdminMailStore } = sceneStore((root) => new AdminMailStore(root.http));
export const { use: useAdminSettingsStore } = sceneStore(
  (root) =>
    new AdminSettingsStore({
      ...optionsOf(root),
      api: adminSettingsApi(root.http),
      onSaved: () => void root.catalog.loadSite(),
    }),
);
