import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import { followOutcomes } from './open-outcomes.js';
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

/** Loads the toasts with the first one, or a moment after the page; without their code, shows their texts plainly. */
export const ToastHost = observer(function ToastHost() {
  const stores = useStores();
  const { notifications } = stores;
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
  useEffect(() => followOutcomes(stores), [stores]);
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
