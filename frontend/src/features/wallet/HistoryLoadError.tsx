import { observer } from 'mobx-react-lite';
import { ApiError } from '../../api/errors.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { CONNECTION } from '../shared/connection.texts.js';
import styles from './HistoryLoadError.module.css';
import type { WalletStore } from './WalletStore.js';
import { WALLET } from './wallet.texts.js';

/** In place of the balance's course when the movements could not be read; nothing while they can. */
export const HistoryLoadError = observer(function HistoryLoadError({ store }: { store: WalletStore }) {
  const { state } = store.entries;
  if (state.status !== 'failed') return null;
  return (
    <div className={styles.error}>
      <span>{state.error instanceof ApiError ? WALLET.entriesFailed : CONNECTION.title}</span>
      <Button kind="on-deep-quiet" size="sm" onClick={() => void store.refresh({ byUser: true })}>
        <Icon name="refresh" />
        {COMMON.retry}
      </Button>
    </div>
  );
});
