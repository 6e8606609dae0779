import { useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import type { ViewJobsStore } from './ViewJobsStore.js';
import { VERIFICATION } from './view-jobs.texts.js';

/** What an admin starts: a verification, or the rebuild of a view. */
export interface ViewJobActs {
  /** What is being sent: `verify`, or the view's name. */
  busy: string | null;
  verify: () => Promise<void>;
  rebuild: (projection: string) => Promise<void>;
}

/** Sends what an admin starts; toasts report the outcome. */
export function useViewJobActs(store: Pick<ViewJobsStore, 'verify' | 'rebuild'>): ViewJobActs {
  const { notifications } = useStores();
  const [busy, setBusy] = useState<string | null>(null);
  const send = async (what: string, work: () => Promise<void>, done: string, failure: string) => {
    setBusy(what);
    try {
      await work();
      notifications.success(done);
    } catch (error) {
      notifications.error(messageOf(error, failure));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    verify: () => send('verify', store.verify, VERIFICATION.started, VERIFICATION.startFailed),
    rebuild: (projection) =>
      send(projection, () => store.rebuild(projection), VERIFICATION.rebuildStarted, VERIFICATION.rebuildFailed),
  };
}
