import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { UserFacingError } from '../../lib/user-facing-error.js';
import type { Toast } from '../../stores/NotificationsStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import styles from './ToastHost.module.css';

const load = () => import('./Toasts.js');
const Toasts = lazyPart(load);
/**
 * Their code is loaded early, because toasts also report a lost connection, over which it could no longer be loaded.
 */
const LOADED_AFTER_MS = 4_000;
/** When toasts still wait after this time, their code has failed to arrive, or is slow on a slow line. */
const ARRIVED_WITHIN_MS = 5_000;
/** How long plain notices, shown without the code of toasts, stay unless they are about an unknown outcome. */
const PLAIN_MS = 8_000;

/** What waits for the code of toasts leaves the queue once its outcome is known, as toasts do (open-outcomes.ts). */
function useKnownOutcomes(): void {
  const { notifications, commands, http, session } = useStores();
  const { queue } = notifications;
  const isOpen = commands.pending.length > 0;
  useEffect(() => {
    if (!isOpen) notifications.drop(({ durationMs, lost }) => durationMs === Infinity && lost === undefined);
  }, [isOpen, queue, notifications]);
  useEffect(() => {
    const isAbout = ({ lost }: Toast, change: string) => lost instanceof UserFacingError && lost.change === change;
    return http.onRequest((_, change) => {
      if (change) notifications.drop((toast) => isAbout(toast, change));
    });
  }, [http, notifications]);
  const userId = session.expired ? undefined : session.user?.id;
  useEffect(() => {
    if (userId !== undefined) notifications.drop(({ lost }) => lost !== undefined);
  }, [userId, notifications]);
}

/** Loads the toasts with the first one, or a moment after the page; without their code, shows their texts plainly. */
export const ToastHost = observer(function ToastHost() {
  const { notifications } = useStores();
  const [needed, setNeeded] = useState(false);
  const [missing, setMissing] = useState(false);
  const { queue } = notifications;
  useEffect(() => {
    if (queue.length === 0) return;
    setNeeded(true);
    const timer = missing
      ? setTimeout(notifications.expire, PLAIN_MS)
      : setTimeout(() => setMissing(true), ARRIVED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [queue, missing, notifications]);
  useKnownOutcomes();
  useEffect(() => {
    // Without it, the first toast loads them. Code that arrives late ends the plain notices, which have no "Geri Al".
    const timer = setTimeout(
      () =>
        load().then(
          () => setMissing(false),
          () => undefined,
        ),
      LOADED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  if (missing) {
    return (
      <div className={styles.plain} hidden={queue.length === 0}>
        <p role="status">{[...new Set(queue.map(({ text }) => text))].join('\n')}</p>
        <Button size="sm" onClick={notifications.take}>
          {COMMON.close}
        </Button>
      </div>
    );
  }
  return needed ? (
    <PartBoundary onUnavailable={() => setMissing(true)}>
      <Toasts />
    </PartBoundary>
  ) : null;
});
