import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { notifyActionFailure } from '../../shared/action-failure.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { ADMIN_BLOG, ADMIN_COMMENTS } from '../admin-blog.texts.js';
import type { CommentQueueStore } from './CommentQueueStore.js';

interface Decision {
  work: (ids: readonly string[]) => Promise<number>;
  done: (count: number) => string;
  /** What may have become of the comments when no answer came. */
  may: (which: string) => string;
}

/** Approving, and removing, which asks first; both take many comments at once. */
export function useCommentDecisions(store: CommentQueueStore) {
  const { notifications } = useStores();
  const [removing, askRemove] = useState<readonly string[]>([]);
  const nameOf = (ids: readonly string[]): string => {
    const [one, more] = store.list.items.filter(({ id }) => ids.includes(id));
    return one && !more ? ADMIN_COMMENTS.ofAuthor(one.author) : ADMIN_COMMENTS.many(formatNumber(ids.length));
  };
  const run = async (ids: readonly string[], { work, done, may }: Decision) => {
    const which = nameOf(ids);
    try {
      const changed = await work(ids);
      if (changed === 0) notifications.info(ADMIN_COMMENTS.unchanged);
      else notifications.success(done(changed));
    } catch (error) {
      notifyActionFailure(notifications, error, {
        unknown: ADMIN.actionUnknown(may(which), ADMIN_BLOG.sections.yorumlar),
        fallback: ADMIN.actionFailed,
      });
    }
    askRemove([]);
  };
  return {
    removing,
    askRemove,
    approve: (ids: readonly string[]) =>
      void run(ids, { work: store.approve, done: ADMIN_COMMENTS.approved, may: ADMIN_COMMENTS.mayBeApproved }),
    remove: () =>
      void run(removing, { work: store.remove, done: ADMIN_COMMENTS.removed, may: ADMIN_COMMENTS.mayBeRemoved }),
  };
}
export type CommentDecisions = ReturnType<typeof useCommentDecisions>;
