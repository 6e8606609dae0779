import { adminApi } from '../../api/admin.api.js';
import { adminCatalogApi } from '../../api/admin-catalog.api.js';
import { adminSettingsApi } from '../../api/admin-settings.api.js';
import { adminUsersApi } from '../../api/admin-users.api.js';
import { healthApi } from '../../api/health.api.js';
import type { LiveListener } from '../../api/live.js';
import { AdminCatalogStore } from '../../stores/AdminCatalogStore.js';
import { AdminFiguresStore } from '../../stores/AdminFiguresStore.js';
import { inboxOf } from '../../stores/inbox.js';
import { AdminOrdersStore } from '../../stores/AdminOrdersStore.js';
import { AdminSettingsStore } from '../../stores/AdminSettingsStore.js';
import { AdminUsersStore } from '../../stores/AdminUsersStore.js';
import { PaymentQueueStore } from '../../stores/PaymentQueueStore.js';
import { reauthOf } from '../../stores/reauth.js';
import type { RootStore } from '../../stores/RootStore.js';
import { sceneStore } from '../../stores/scene-store.js';

const optionsOf = (root: RootStore) => ({
  api: adminApi(root.http),
  commands: root.commands,
  onLive: (listener: LiveListener) =>
    root.onLive((signal) => {
      if (!reauthOf(root).declined) listener(signal);
    }),
  onClaims: root.live.onClaims.bind(root.live),
  ownId: () => root.session.user?.id ?? null,
  now: () => Date.now(),
  guard: <T>(work: () => Promise<T>): Promise<T> => reauthOf(root).guard(work),
});

export const useReauthStore = sceneStore(reauthOf);
export const useFiguresStore = sceneStore(
  (root) => new AdminFiguresStore({ ...optionsOf(root), health: healthApi(root.http) }),
);
export const useAdminOrdersStore = sceneStore((root) => new AdminOrdersStore(optionsOf(root)));
export const usePaymentQueue = sceneStore((root) => new PaymentQueueStore(optionsOf(root)));
export const useAdminCatalogStore = sceneStore(
  (root) =>
    new AdminCatalogStore({
      ...optionsOf(root),
      api: adminCatalogApi(root.http),
      onChange: () => void root.catalog.loadPlatforms(),
    }),
);
export const useInboxStore = sceneStore(inboxOf);
export const useAdminUsersStore = sceneStore(
  (root) => new AdminUsersStore({ ...optionsOf(root), api: adminUsersApi(root.http) }),
);
export const useAdminSettingsStore = sceneStore(
  (root) =>
    new AdminSettingsStore({
      ...optionsOf(root),
      api: adminSettingsApi(root.http),
      onSaved: () => void root.catalog.loadSite(),
    }),
);
