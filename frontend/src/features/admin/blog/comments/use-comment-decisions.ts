import { useState } from 'react';
import { useStores } from '../../../../stores/StoreProvider.js';
import { notifyActionFailure } from '../../shared/action-failure.js';
import { ADMIN_COMMENTS } from '../admin-blog.texts.js';
import type { CommentQueueStore } from './CommentQueueStore.js';

/** Approving, and removing, which asks first; both take many comments at once. */
export function useCommentDecisions(store: CommentQueueStore) {
  const { notifications } = useStores();
  const [removing, askRemove] = useState<readonly string[]>([]);
  const run = async (work: () => Promise<number>, done: (count: number) => string) => {
    try {
      const changed = await work();
      if (changed === 0) notifications.info(ADMIN_COMMENTS.unchanged);
      else notifications.success(done(changed));
    } catch (error) {
      notifyActionFailure(notifications, error, undefined, ADMIN_COMMENTS.failed);
    }
    askRemove([]);
  };
  return {
    removing,
    askRemove,
    approve: (ids: readonly string[]) => void run(() => store.approve(ids), ADMIN_COMMENTS.approved),
    remove: () => void run(() => store.remove(removing), ADMIN_COMMENTS.removed),
  };
}
export type CommentDecisions = ReturnType<typeof useCommentDecisions>;
