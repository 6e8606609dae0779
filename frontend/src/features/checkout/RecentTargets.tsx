import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Chip, Chips } from '../../ui/actions/Chip.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import type { CheckoutForm, CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';
import styles from './RecentTargets.module.css';
import { useRecentOrders } from './recent-orders.js';
import { recentTargets } from './recent-targets.js';

/** The last targets of this platform, one press each. A shopper without orders sees nothing. */
export const RecentTargets = observer(function RecentTargets({
  checkout: { platform, busy },
  form,
}: {
  checkout: CheckoutStore;
  form: CheckoutForm;
}) {
  const orders = useRecentOrders();
  useEffect(() => {
    void orders.refresh();
  }, [orders]);
  if (orders.state.status === 'failed')
    return (
      <p className="small muted">
        {CHECKOUT.recentFailed}
        <Button kind="text" size="sm" onClick={() => void orders.load()}>
          {COMMON.retry}
        </Button>
      </p>
    );
  const targets = recentTargets(orders.value ?? [], platform?.name ?? '');
  if (targets.length === 0) return null;
  return (
    <div className={styles.recent}>
      <small className="muted" id="recent-targets">
        {CHECKOUT.recent}
      </small>
      <Chips role="group" aria-labelledby="recent-targets">
        {targets.map(({ url, text, username }) => (
          <Chip
            key={url}
            title={url}
            pressed={form.draft.url === url}
            disabled={busy}
            onClick={() => form.set({ url, username: username ?? null })}
          >
            <Icon name="history" size="xs" />
            <span>{text}</span>
          </Chip>
        ))}
      </Chips>
    </div>
  );
});
