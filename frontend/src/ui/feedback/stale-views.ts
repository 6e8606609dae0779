import { type ObservableMap, observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import type { FetchState, StaleRead } from '../../lib/request-state.js';

/** Values on this page that are old because they could not be refreshed. */
const staleViews = observable.map<symbol, StaleRead>([], { deep: false });
/** Parts of this page that show that they could not be read at all. */
const failedViews = observable.map<symbol, true>([], { deep: false });

export const hasStaleViews = (): boolean => staleViews.size > 0;
export const hasFailedViews = (): boolean => failedViews.size > 0;

/** One of them is being read. */
export const isRetryingStaleViews = (): boolean => [...staleViews.values()].some(({ retrying }) => retrying);

/** Counts a part that is old or unread for as long as it is on the page; the shell has the one notice for old ones. */
export function useStaleView(state: FetchState): void {
  useListed(staleViews, state.status === 'ready' ? state.stale : undefined);
  useListed(failedViews, state.status === 'failed' || undefined);
}

function useListed<V>(views: ObservableMap<symbol, V>, value: V | undefined): void {
  useEffect(() => {
    if (!value) return;
    const view = Symbol();
    runInAction(() => views.set(view, value));
    return () => runInAction(() => void views.delete(view));
  }, [views, value]);
}

/** Refreshes every such value, when the connection is back or a user asks for it. */
export function retryStaleViews(): void {
  for (const { retry } of [...staleViews.values()]) retry();
}
