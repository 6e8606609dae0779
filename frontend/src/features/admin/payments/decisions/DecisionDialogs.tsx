import { REASON_MAX } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Money } from '../../../../ui/data/Money.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ReasonDialog } from '../../../shared/ReasonDialog.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { isReceiptReused } from '../panel/needs-review.js';
import { PAYMENTS } from '../payments.texts.js';
import { RejectReason } from './RejectReason.js';
import type { PaymentDecisions } from './use-payment-decisions.js';

interface Props {
  request: AdminPaymentView | null;
  busy: boolean;
  onConfirm: (request: AdminPaymentView, reason: string) => void;
  onClose: () => void;
}

const Subject = ({ request }: { request: AdminPaymentView }) => (
  <p>
    <b>{request.customer.name || ADMIN.unknownCustomer}</b> · <Money amount={request.amount} /> ·{' '}
    {PAYMENTS.methods[request.method]}
  </p>
);

/** Asks a second time before a request outside the limits or with a used receipt is approved. */
export function FlaggedDialog({
  decisions: { flagged, approveFlagged, forgetFlagged },
}: {
  decisions: PaymentDecisions;
}) {
  const request = flagged?.request;
  return (
    <ConfirmDialog
      open={flagged !== null}
      kind="accent"
      title={PAYMENTS.flaggedTitle}
      confirm={PAYMENTS.flaggedConfirm}
      onConfirm={() => flagged && approveFlagged(flagged)}
      onClose={forgetFlagged}
    >
      {request && <Subject request={request} />}
      {request?.outsideLimits && (
        <Alert kind="warn">
          <Icon name="flag" />
          <div>
            <b>{PAYMENTS.outside}</b>
            {PAYMENTS.outsideText}
          </div>
        </Alert>
      )}
      {request && isReceiptReused(request.receipt) && (
        <Alert kind="warn">
          <Icon name="copy" />
          <div>
            <b>{PAYMENTS.receiptUsed}</b>
            {PAYMENTS.flaggedReceipt}
          </div>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Rejecting needs its reason; a blank one does nothing (docs/product-rules.md#payments-3). */
export function RejectDialog({ request, busy, onConfirm, onClose }: Props) {
  return (
    <ReasonDialog
      open={request !== null}
      subject={request?.id ?? null}
      required
      title={PAYMENTS.rejectTitle}
      confirm={PAYMENTS.rejectConfirm}
      busy={busy}
      onConfirm={(reason) => request && onConfirm(request, reason)}
      onClose={onClose}
      field={(reason, setReason) => <RejectReason reason={reason} onChange={setReason} />}
    >
      {request && <Subject request={request} />}
    </ReasonDialog>
  );
}

/** What taking the decision back does to the money. */
function effectOfUndo({ status, kind }: AdminPaymentView): string {
  if (status === 'rejected') return PAYMENTS.undoRejected;
  return kind === 'cart' ? PAYMENTS.undoApprovedCart : PAYMENTS.undoApproved;
}

/** Undoing a decision shows what happens to the money, in all three cases, and needs its reason. */
export function UndoDialog({ request, busy, onConfirm, onClose }: Props) {
  return (
    <ReasonDialog
      open={request !== null}
      subject={request?.id ?? null}
      required
      title={PAYMENTS.undoTitle}
      confirm={PAYMENTS.undoConfirm}
      busy={busy}
      onConfirm={(reason) => request && onConfirm(request, reason)}
      onClose={onClose}
      field={(reason, setReason) => (
        <TextField
          label={ADMIN.reason}
          value={reason}
          onChange={setReason}
          rows={3}
          hint={PAYMENTS.undoHint}
          input={{ maxLength: REASON_MAX }}
        />
      )}
    >
      {request && <Subject request={request} />}
      {request && <p>{effectOfUndo(request)}</p>}
    </ReasonDialog>
  );
}
