import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { CONNECTION } from '../../features/shared/connection.texts.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { hasStaleViews, isRetryingStaleViews, retryStaleViews } from '../../ui/feedback/stale-views.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './ConnectionNotice.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * One line under the header while the browser has no connection, or while values could not be read again: those on the
 * page are the last known ones. However many there are, they share one line and one button.
 */
export const ConnectionNotice = observer(function ConnectionNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const stale = online && hasStaleViews();
  return (
    <aside className={styles.line} aria-label={CONNECTION.label} hidden={online && !stale}>
      <div className="page" role="status">
        {!online && CONNECTION.offline}
        {stale && (
          <>
            <span>
              <b>{COMMON.stale}.</b> {COMMON.staleText}
            </span>
            <Button kind="text" size="sm" busy={isRetryingStaleViews()} onClick={retryStaleViews}>
              <Icon name="refresh" />
              {COMMON.retry}
            </Button>
          </>
        )}
      </div>
    </aside>
  );
});
