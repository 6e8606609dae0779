import { safeStorage } from '../../lib/storage.js';
import { sceneStore } from '../../stores/scene-store.js';
import { BlogStore } from './BlogStore.js';
import { blogApi } from './blog.api.js';

export const { use: useBlogStore } = sceneStore(
  (root) =>
    new BlogStore(
      blogApi(root.http),
      safeStorage(() => window.localStorage),
      root.firstPosts,
    ),
);
