import type { PaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { FetchState } from '../../lib/request-state.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { useFocusKept } from '../../ui/browser/focus-page.js';
import { moneyText } from '../../ui/data/Money.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { REQUEST_KIND } from '../shared/payment.texts.js';
import { PENDING_OUTCOME } from '../shared/pending-outcome.texts.js';
import { useOpenOutcome } from '../shared/use-open-outcome.js';
import { WITHDRAW } from './transfer.texts.js';

interface Props {
  /** The pending request that is about to be withdrawn; `null` closes the dialog. */
  request: PaymentRequestView | null;
  state: FetchState['status'];
  /** Resolves when the outcome is definite. @throws ApiError */
  withdraw: (requestId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before the customer withdraws a request (docs/product-rules.md#money-11). */
export const WithdrawDialog = observer(function WithdrawDialog({ request, state, withdraw, onClose }: Props) {
  const { notifications } = useStores();
  const checking = `${PENDING_OUTCOME.title} ${PENDING_OUTCOME.text}`;
  const { dialog, settle } = useOpenOutcome(request?.id ?? null, state, checking, onClose);
  useFocusKept(request !== null);
  const handleConfirm = async () => {
    if (!request) return;
    try {
      await withdraw(request.id);
      notifications.success(WITHDRAW.done);
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.info(messageOf(error, WITHDRAW.failed));
    }
    settle(request.id);
  };
  return (
    <ConfirmDialog
      open={request !== null}
      title={WITHDRAW.title}
      confirm={WITHDRAW.confirm}
      onConfirm={() => void handleConfirm()}
      {...dialog}
    >
      {request && (
        <p>
          <b>{moneyText(request.amount)}</b> · {REQUEST_KIND[request.kind]} ·{' '}
          <span className="mono">{request.reference}</span>
        </p>
      )}
      <p>{WITHDRAW.text}</p>
      <Alert kind="warn">
        <Icon name="alert" />
        <div>{WITHDRAW.warning}</div>
      </Alert>
      {state === 'unknown' && (
        <Alert role="status">
          <Icon name="hourglass" />
          <div>
            <b>{PENDING_OUTCOME.title}</b>
            {PENDING_OUTCOME.text}
          </div>
        </Alert>
      )}
    </ConfirmDialog>
  );
});
