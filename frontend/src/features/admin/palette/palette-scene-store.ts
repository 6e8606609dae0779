import { sceneStore } from '../../../stores/scene-store.js';
import { adminApi } from '../shared/admin.api.js';
import { adminUsersApi } from '../users/admin-users.api.js';
import { PaletteStore } from './PaletteStore.js';

export const { use: usePaletteStore } = sceneStore(
  ({ http }) => new PaletteStore({ admin: adminApi(http), users: adminUsersApi(http) }),
);
