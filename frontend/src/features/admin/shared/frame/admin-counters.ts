import { sceneStore } from '../../../../stores/scene-store.js';
import { adminBlogApi } from '../../blog/admin-blog.api.js';
import { adminMessagesApi } from '../../messages/admin-messages.api.js';
import { adminSettingsApi } from '../../settings/admin-settings.api.js';
import { adminUsersApi } from '../../users/admin-users.api.js';
import { adminApi } from '../admin.api.js';
import { AdminCountersStore } from './AdminCountersStore.js';

/** The counters of the panel's tabs. The server pushes them; a change that this panel makes reads them at once. */
export const { of: adminCountersOf, use: useAdminCountersStore } = sceneStore(
  (root) =>
    new AdminCountersStore({
      admin: adminApi(root.http),
      blog: adminBlogApi(root.http),
      messages: adminMessagesApi(root.http),
      settings: adminSettingsApi(root.http),
      users: adminUsersApi(root.http),
      onLive: root.onLive.bind(root),
      onCounters: root.live.onCounters.bind(root.live),
    }),
);
