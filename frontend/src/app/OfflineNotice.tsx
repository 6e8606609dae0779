import { useSyncExternalStore } from 'react';
import { CONNECTION } from '../features/shared/connection.texts.js';
import styles from './OfflineNotice.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** One line under the header while the browser has no connection: figures on the page are the last known ones. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <aside className={styles.line} data-shell aria-label={CONNECTION.label} hidden={online}>
      <div className="page" role="status">
        {online ? '' : CONNECTION.offline}
      </div>
    </aside>
  );
}
