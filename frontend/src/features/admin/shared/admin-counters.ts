import type { RootStore } from '../../../stores/RootStore.js';
import { adminBlogApi } from '../blog/admin-blog.api.js';
import { adminSupportApi } from '../messages/admin-messages.api.js';
import { adminUsersApi } from '../users/admin-users.api.js';
import { InboxStore } from './AdminCountersStore.js';

const made = new WeakMap<RootStore, InboxStore>();

/** The figures of a RootStore's tabs: the panel shows them, comments and messages change them. */
export function inboxOf(root: RootStore): InboxStore {
  const known = made.get(root);
  if (known) return known;
  const store = new InboxStore({
    blog: adminBlogApi(root.http),
    support: adminSupportApi(root.http),
    users: adminUsersApi(root.http),
    onLive: root.onLive.bind(root),
    onInbox: root.live.onInbox.bind(root.live),
  });
  made.set(root, store);
  return store;
}
