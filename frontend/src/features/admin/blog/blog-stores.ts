import type { RootStore } from '../../../stores/RootStore.js';
import { sceneStore } from '../../../stores/scene-store.js';
import { adminMessagesApi } from '../messages/admin-messages.api.js';
import { MessagesStore } from '../messages/MessagesStore.js';
import { adminCountersOf } from '../shared/admin-counters.js';
import { reauthOf } from '../shared/reauth.js';
import { AdminBlogStore } from './AdminBlogStore.js';
import { adminBlogApi } from './admin-blog.api.js';
import { CommentQueueStore } from './CommentQueueStore.js';
import { PostEditorStore } from './PostEditorStore.js';

const guardOf =
  (root: RootStore) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    reauthOf(root).guard(work);
const blogOf = (root: RootStore) => ({
  api: adminBlogApi(root.http),
  guard: guardOf(root),
  onChange: () => void adminCountersOf(root).refresh(),
});

export const useAdminBlogStore = sceneStore((root) => new AdminBlogStore(blogOf(root)));
export const usePostEditorStore = sceneStore((root) => new PostEditorStore(blogOf(root)));
export const useCommentQueueStore = sceneStore((root) => new CommentQueueStore(blogOf(root)));
export const useMessagesStore = sceneStore(
  (root) =>
    new MessagesStore({
      api: adminMessagesApi(root.http),
      guard: guardOf(root),
      onChange: () => void adminCountersOf(root).refresh(),
    }),
);
