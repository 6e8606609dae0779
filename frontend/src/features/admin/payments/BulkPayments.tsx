import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Fact, FactList } from '../../../ui/FactList.js';
import { Icon } from '../../../ui/Icon.js';
import { Money } from '../../../ui/Money.js';
import { ReasonDialog } from '../../shared/ReasonDialog.js';
import { ADMIN, BULK } from '../shared/admin.texts.js';
import { BulkBar } from '../shared/BulkBar.js';
import { BulkResultDialog } from '../shared/BulkResultDialog.js';
import { isReceiptReused } from './needs-review.js';
import type { Decision, PaymentQueueStore } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';
import { RejectReason } from './RejectReason.js';

interface Props {
  store: PaymentQueueStore;
  asking: Decision | null;
  onAsk: (decision: Decision | null) => void;
}

/** Deciding many requests at once: one question, one result per request. */
export const BulkPayments = observer(function BulkPayments({ store, asking, onAsk }: Props) {
  const { notifications } = useStores();
  const { bulk } = store;
  const count = formatNumber(bulk.chosen.length);
  const total = bulk.chosen.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const run = async (decision: Decision, reason = '') => {
    try {
      await store.decideAll(decision, reason);
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, ADMIN.actionFailed));
    }
    onAsk(null);
  };
  return (
    <>
      <BulkBar count={bulk.chosen.length} total={total} onClear={bulk.clear}>
        <Button kind="accent" size="sm" busy={bulk.busy} onClick={() => onAsk('approve')}>
          <Icon name="check" />
          {BULK.approve}
        </Button>
        <Button size="sm" disabled={bulk.busy} onClick={() => onAsk('reject')}>
          {BULK.reject}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asking === 'approve'}
        kind="accent"
        title={BULK.approveTitle(count)}
        confirm={BULK.approveConfirm(count)}
        busy={bulk.busy}
        onConfirm={() => void run('approve')}
        onClose={() => onAsk(null)}
      >
        <ApprovalSummary requests={bulk.chosen} total={total} />
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'reject'}
        subject={asking}
        required
        title={BULK.rejectTitle(count)}
        confirm={BULK.rejectConfirm(count)}
        busy={bulk.busy}
        onConfirm={(reason) => run('reject', reason)}
        onClose={() => onAsk(null)}
        field={(reason, setReason) => <RejectReason reason={reason} onChange={setReason} />}
      />
      <BulkResultDialog
        outcomes={bulk.outcomes}
        keyOf={({ id }) => id}
        onClose={bulk.forgetOutcomes}
        describe={({ customer, amount }) => (
          <>
            {customer.name || ADMIN.unknownCustomer} · <Money amount={amount} />
          </>
        )}
      />
    </>
  );
});

/** What an approval adds up to, and what in it needs a second look. */
function ApprovalSummary({ requests, total }: { requests: readonly AdminPaymentView[]; total: bigint }) {
  const outside = requests.filter(({ outsideLimits }) => outsideLimits).length;
  const reused = requests.filter(({ receipt }) => isReceiptReused(receipt)).length;
  return (
    <>
      <p>{BULK.approveText}</p>
      <FactList>
        <Fact name={BULK.total}>
          <Money amount={total} />
        </Fact>
      </FactList>
      {outside > 0 && (
        <Alert kind="warn">
          <Icon name="flag" />
          <div>
            <b>{BULK.outside(formatNumber(outside))}</b>
            {PAYMENTS.outsideText}
          </div>
        </Alert>
      )}
      {reused > 0 && (
        <Alert kind="warn">
          <Icon name="copy" />
          <div>
            <b>{BULK.used(formatNumber(reused))}</b>
          </div>
        </Alert>
      )}
    </>
  );
}
