import type { PaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { messageOf } from '../../api/errors.js';
import type { FetchState } from '../../lib/request-state.js';
import { useStores } from '../../stores/StoreProvider.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useFocusKept } from '../../ui/focus-page.js';
import { Icon } from '../../ui/Icon.js';
import { moneyText } from '../../ui/Money.js';
import { WALLET } from '../wallet/wallet.texts.js';

interface Props {
  /** The pending request that is about to be withdrawn; `null` closes the dialog. */
  request: PaymentRequestView | null;
  state: FetchState['status'];
  /** Resolves when the outcome is definite. @throws ApiError */
  withdraw: (requestId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before an own request is withdrawn (docs/product-rules.md#money-11). */
export const WithdrawDialog = observer(function WithdrawDialog({ request, state, withdraw, onClose }: Props) {
  const { notifications } = useStores();
  useFocusKept(request !== null);
  const handleConfirm = async () => {
    if (!request) return;
    try {
      await withdraw(request.id);
      notifications.success(WALLET.withdrawn);
    } catch (error) {
      if (!(error instanceof DOMException)) notifications.info(messageOf(error, WALLET.withdrawFailed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={request !== null}
      title={WALLET.withdrawTitle}
      confirm={WALLET.withdrawConfirm}
      busy={state === 'loading' || state === 'unknown'}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {request && (
        <p>
          <b>{moneyText(request.amount)}</b> · {WALLET.kind[request.kind]} ·{' '}
          <span className="mono">{request.reference}</span>
        </p>
      )}
      <p>{WALLET.withdrawText}</p>
      <div className="alert alert--warn">
        <Icon name="alert" />
        <div>{WALLET.withdrawWarning}</div>
      </div>
      {state === 'unknown' && (
        <div className="alert" role="status">
          <Icon name="hourglass" />
          <div>
            <b>{WALLET.checking}</b>
            {WALLET.checkingText}
          </div>
        </div>
      )}
    </ConfirmDialog>
  );
});
