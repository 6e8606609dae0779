import { blogApi } from '../../api/blog.api.js';
import { BlogStore } from '../../stores/BlogStore.js';
import { sceneStore } from '../../stores/scene-store.js';
import { safeStorage } from '../../stores/storage.js';

export const useBlogStore = sceneStore(
  (root) =>
    new BlogStore(
      blogApi(root.http),
      safeStorage(() => window.localStorage),
    ),
);
