import { useEffect } from 'react';
import type { StaleRead } from '../../lib/request-state.js';
import { Button } from '../actions/Button.js';
import { COMMON } from '../common.texts.js';
import { Icon } from '../pictures/Icon.js';
import { Alert } from './Alert.js';
import styles from './StaleNotice.module.css';
import { countStaleView } from './stale-views.js';

/** A line over values that could not be read again (docs/product-rules.md#shell-13). */
export function StaleNotice({ stale: { retry, retrying } }: { stale: StaleRead }) {
  useEffect(() => countStaleView(retry), [retry]);
  return (
    <Alert kind="warn" role="status" className={styles.line}>
      <Icon name="alert" />
      <div>
        <b>{COMMON.stale}.</b> {COMMON.staleText}
      </div>
      <Button size="sm" busy={retrying} onClick={retry}>
        <Icon name="refresh" />
        {COMMON.retry}
      </Button>
    </Alert>
  );
}
