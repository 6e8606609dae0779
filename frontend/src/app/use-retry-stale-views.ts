import { useEffect } from 'react';
import type { RootStore } from '../stores/RootStore.js';
import { retryStaleViews } from '../ui/feedback/stale-views.js';

/**
 * Refreshes the values that the page marks as old, as soon as the connection is back (docs/product-rules.md#shell-13).
 */
export function useRetryStaleViews({ live }: Pick<RootStore, 'live'>): void {
  useEffect(() => {
    window.addEventListener('online', retryStaleViews);
    const stop = live.onStatus((up) => {
      if (up) retryStaleViews();
    });
    return () => {
      window.removeEventListener('online', retryStaleViews);
      stop();
    };
  }, [live]);
}
