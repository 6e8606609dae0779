import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';

const load = () => import('./Toasts.js');
const Toasts = lazyPart(load);
/** Toasts also report a lost connection, over which their code could no longer be loaded. */
const LOADED_AFTER_MS = 4_000;

/** Loads the toasts with the first one, or a moment after the page. */
export const ToastHost = observer(function ToastHost() {
  const { notifications } = useStores();
  const [needed, setNeeded] = useState(false);
  const waiting = notifications.queue.length > 0;
  useEffect(() => {
    if (waiting) setNeeded(true);
  }, [waiting]);
  useEffect(() => {
    // Without it, the first toast loads them.
    const timer = setTimeout(() => void load().catch(() => undefined), LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return needed ? (
    <PartBoundary onUnavailable={() => setNeeded(false)}>
      <Toasts />
    </PartBoundary>
  ) : null;
});
