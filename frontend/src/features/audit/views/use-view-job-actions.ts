import { useAction } from '../../../stores/use-action.js';
import type { ViewJobsStore } from './ViewJobsStore.js';
import { VERIFICATION } from './view-jobs.texts.js';

/** What an admin starts: a verification, or the rebuild of a view. */
export interface ViewJobActions {
  /** What is being sent: `verify`, or the view's name. */
  busy: string | null;
  verify: () => Promise<void>;
  rebuild: (projection: string) => Promise<void>;
}

/** Sends what an admin starts; toasts report the outcome. */
export function useViewJobActions(store: Pick<ViewJobsStore, 'verify' | 'rebuild'>): ViewJobActions {
  const verification = useAction(() => store.verify(), {
    done: VERIFICATION.started,
    failed: VERIFICATION.startFailed,
    unknown: () => VERIFICATION.startUnknown,
  });
  const rebuild = useAction((projection: string) => store.rebuild(projection), {
    done: VERIFICATION.rebuildStarted,
    failed: VERIFICATION.rebuildFailed,
    unknown: () => VERIFICATION.rebuildUnknown,
  });
  return {
    busy: verification.busy ? 'verify' : (rebuild.running?.[0] ?? null),
    verify: verification.run,
    rebuild: rebuild.run,
  };
}
