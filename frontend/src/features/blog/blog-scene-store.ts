import { blogApi } from './blog.api.js';
import { BlogStore } from './BlogStore.js';
import { sceneStore } from '../../stores/scene-store.js';
import { safeStorage } from '../../lib/storage.js';

export const useBlogStore = sceneStore(
  (root) =>
    new BlogStore(
      blogApi(root.http),
      safeStorage(() => window.localStorage),
    ),
);
