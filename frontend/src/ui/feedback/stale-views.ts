import { observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import type { FetchState, StaleRead } from '../../lib/request-state.js';

/** Values on this page that are old because they could not be read again. */
const staleViews = observable.map<symbol, StaleRead>([], { deep: false });

export const hasStaleViews = (): boolean => staleViews.size > 0;

/** One of them is being read. */
export const isRetryingStaleViews = (): boolean => [...staleViews.values()].some(({ retrying }) => retrying);

/** Counts a value that is old for as long as its part is on the page; the shell has the one notice for all of them. */
export function useStaleView(state: FetchState): void {
  const stale = state.status === 'ready' ? state.stale : undefined;
  useEffect(() => {
    if (!stale) return;
    const view = Symbol('stale view');
    runInAction(() => staleViews.set(view, stale));
    return () => runInAction(() => void staleViews.delete(view));
  }, [stale]);
}

/** Reads every such value again, when the connection is back or somebody asks for it. */
export function retryStaleViews(): void {
  for (const { retry } of [...staleViews.values()]) retry();
}
