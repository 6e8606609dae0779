import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStores } from '../stores/StoreProvider.js';

const Toasts = lazy(() => import('./Toasts.js'));

/** Loads the toasts with the first one. */
export const ToastHost = observer(function ToastHost() {
  const { notifications } = useStores();
  const [needed, setNeeded] = useState(false);
  const waiting = notifications.queue.length > 0;
  useEffect(() => {
    if (waiting) setNeeded(true);
  }, [waiting]);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
});
