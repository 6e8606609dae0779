import { PAGES } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { CHECKOUT_INTENT } from '../../stores/intents.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from '../shared/page-notice.module.css';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import { ORDERS } from './order.texts.js';

/**
 * Shown where orders are listed while the outcome of a checkout is unknown: otherwise it would seem never to have been
 * sent.
 */
export const OpenCheckoutNotice = observer(function OpenCheckoutNotice() {
  const { commands } = useStores();
  if (commands.stateOf(CHECKOUT_INTENT).status !== 'unknown') return null;
  return (
    <Alert role="status" className={styles.notice}>
      <Icon name="hourglass" />
      <div>
        <b>{PENDING_OUTCOME.title}</b>
        {ORDERS.openCheckout}
      </div>
      <Button size="sm" to={PAGES.checkout.path}>
        {ORDERS.toCheckout}
      </Button>
    </Alert>
  );
});
