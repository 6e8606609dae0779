import type { RootStore } from '../../../stores/RootStore.js';
import { adminBlogApi } from '../blog/admin-blog.api.js';
import { adminMessagesApi } from '../messages/admin-messages.api.js';
import { adminUsersApi } from '../users/admin-users.api.js';
import { AdminCountersStore } from './AdminCountersStore.js';

const made = new WeakMap<RootStore, AdminCountersStore>();

/** The figures of a RootStore's tabs: the panel shows them, comments and messages change them. */
export function adminCountersOf(root: RootStore): AdminCountersStore {
  const known = made.get(root);
  if (known) return known;
  const store = new AdminCountersStore({
    blog: adminBlogApi(root.http),
    support: adminMessagesApi(root.http),
    users: adminUsersApi(root.http),
    onLive: root.onLive.bind(root),
    onInbox: root.live.onInbox.bind(root.live),
  });
  made.set(root, store);
  return store;
}
