import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './page-notice.module.css';
import { UNDER_REVIEW } from './under-review.texts.js';

/**
 * Shown on pages with the customer's money while the account is in quarantine: its figures stopped at the last good
 * event, and commands are refused (docs/architecture.md#quarantine).
 */
export const UnderReviewNotice = observer(function UnderReviewNotice() {
  const { wallet } = useStores();
  if (wallet.view?.underReview !== true) return null;
  return (
    <Alert kind="warn" role="status" className={styles.notice}>
      <Icon name="info" />
      <div>
        <b>{UNDER_REVIEW.title}</b>
        {UNDER_REVIEW.text}
      </div>
    </Alert>
  );
});
