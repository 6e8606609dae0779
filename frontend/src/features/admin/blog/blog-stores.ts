import type { RootStore } from '../../../stores/RootStore.js';
import { sceneStore } from '../../../stores/scene-store.js';
import { adminCountersOf } from '../shared/frame/admin-counters.js';
import { AdminBlogStore } from './AdminBlogStore.js';
import { adminBlogApi } from './admin-blog.api.js';
import { CommentQueueStore } from './comments/CommentQueueStore.js';
import { PostEditorStore } from './editor/PostEditorStore.js';

const blogOf = (root: RootStore) => ({
  api: adminBlogApi(root.http),
  onChange: () => void adminCountersOf(root).refresh(),
});

export const { use: useAdminBlogStore } = sceneStore((root) => new AdminBlogStore(blogOf(root)));
export const { use: usePostEditorStore } = sceneStore((root) => new PostEditorStore(blogOf(root)));
export const { use: useCommentQueueStore } = sceneStore((root) => new CommentQueueStore(blogOf(root)));
