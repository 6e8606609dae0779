import { REASON_MAX, shortOrderNumber } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';
import { linesTitle } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money, moneyText } from '../../ui/data/Money.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { TextField } from '../../ui/forms/Field.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { OrderedPlatformLogo } from '../catalog/OrderedPlatformLogo.js';
import { PAYMENT_METHOD } from '../shared/payment.texts.js';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import { ReasonDialog } from '../shared/ReasonDialog.js';
import { useOpenOutcome } from '../shared/use-open-outcome.js';
import styles from './cancel-dialog.module.css';
import { type OrdersStore, refundOf } from './OrdersStore.js';
import { ORDERS } from './order.texts.js';

/**
 * Cancels one of the customer's orders; shows what happens to the money before it asks (docs/product-rules.md#money-5).
 */
export const CancelDialog = observer(function CancelDialog({
  order,
  store,
  onClose,
}: {
  order: OrderView | null;
  store: OrdersStore;
  onClose: () => void;
}) {
  const { session, wallet } = useStores();
  // A reason stays for its order after a refusal, which closes the dialog.
  const lastId = useRef<string | null>(null);
  lastId.current = order?.id ?? lastId.current;
  const { state, dialog, cancel } = useCancellation(order, store, onClose);

  return (
    <ReasonDialog
      key={lastId.current} // one that is still busy is not shown for another order
      open={order !== null}
      subject={lastId.current}
      title={ORDERS.cancelTitle}
      confirm={ORDERS.cancelConfirm}
      onConfirm={cancel}
      {...dialog}
      field={(reason, setReason) => (
        <TextField
          label={ORDERS.reason}
          optional
          value={reason}
          onChange={setReason}
          rows={3}
          input={{ maxLength: REASON_MAX, placeholder: ORDERS.reasonHint }}
        />
      )}
      foot={
        <>
          <p className="small muted">{ORDERS.final}</p>
          {state === 'unknown' && <OutcomeUnknown />}
        </>
      }
    >
      {order && (
        <div className={styles.say}>
          <OrderBrief order={order} />
          <MoneyBack order={order} ownerIsAdmin={session.isAdmin} balance={wallet.balance} />
        </div>
      )}
    </ReasonDialog>
  );
});

/** Sends the cancellation and reports the outcome, even when the dialog was closed before. */
function useCancellation(order: OrderView | null, store: OrdersStore, onClose: () => void) {
  const { notifications } = useStores();
  const state = order ? store.cancelState(order.id).status : 'idle';
  const checking = `${PENDING_OUTCOME.title} ${PENDING_OUTCOME.onlyOnce}`;
  const { dialog, settle } = useOpenOutcome(order?.id ?? null, state, checking, onClose);
  const cancel = async (reason: string) => {
    if (!order) return;
    try {
      const result = await store.cancel(order.id, reason);
      notifications.success(
        result.refunded && result.refunded !== '0'
          ? ORDERS.cancelRefunded(moneyText(result.refunded), moneyText(result.balance))
          : ORDERS.cancelDone,
      );
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.error(messageOf(error, ORDERS.cancelFailed));
    }
    settle(order.id);
  };
  return { state, dialog, cancel };
}

const OrderBrief = ({ order }: { order: OrderView }) => (
  <div className={styles.what}>
    <OrderedPlatformLogo platform={order.lines[0]?.platform ?? order.target.platform} size="sm" />
    <div>
      <b>{linesTitle(order.lines)}</b>
      <small className="mono">{shortOrderNumber(order.orderNumber)}</small>
    </div>
    <Money amount={order.total} />
  </div>
);

const OutcomeUnknown = () => (
  <Alert role="status">
    <Icon name="hourglass" />
    <div>
      <b>{PENDING_OUTCOME.title}</b>
      {PENDING_OUTCOME.onlyOnce}
    </div>
  </Alert>
);

function MoneyBack({
  order,
  ownerIsAdmin,
  balance,
}: {
  order: OrderView;
  ownerIsAdmin: boolean;
  balance: bigint | null;
}) {
  const refund = refundOf(order, ownerIsAdmin);
  if (refund === 0n) {
    return (
      <Alert kind="warn">
        <Icon name="alert" />
        <div>
          <b>{ORDERS.noRefund}</b>
          {order.method === 'balance' ? ORDERS.noRefundAdmin : ORDERS.noRefundText(PAYMENT_METHOD[order.method])}
        </div>
      </Alert>
    );
  }
  return (
    <div className={styles.back}>
      <p>
        <Icon name="undo" />
        {ORDERS.fullRefund}
      </p>
      {balance !== null && (
        <DescriptionList>
          <DescriptionItem name={ORDERS.balanceNow}>
            <Money amount={balance} />
          </DescriptionItem>
          <DescriptionItem name={ORDERS.refund}>
            <Money amount={refund} sign />
          </DescriptionItem>
          <DescriptionItem className={styles.sumLine} name={ORDERS.balanceAfter}>
            <Money amount={balance + refund} />
          </DescriptionItem>
        </DescriptionList>
      )}
    </div>
  );
}
