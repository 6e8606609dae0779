import { REASON_MAX } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { TextField } from '../../../ui/Field.js';
import { Money } from '../../../ui/Money.js';
import { ADMIN } from '../shared/admin.texts.js';
import { PAYMENTS } from './payments.texts.js';
import { RejectReason } from './RejectReason.js';

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

/** Rejecting needs its reason; a blank one does nothing (docs/product-rules.md#payments-3). */
export function RejectDialog({ request, busy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  useEffect(() => setReason(''), [request?.id]);
  return (
    <ConfirmDialog
      open={request !== null}
      title={PAYMENTS.rejectTitle}
      confirm={PAYMENTS.rejectConfirm}
      busy={busy}
      disabled={reason.trim() === ''}
      onConfirm={() => {
        if (request) onConfirm(request, reason);
      }}
      onClose={onClose}
    >
      {request && <Subject request={request} />}
      <RejectReason reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** What taking the decision back does to the money. */
function effectOfUndo({ status, kind }: AdminPaymentView): string {
  if (status === 'rejected') return PAYMENTS.undoRejected;
  return kind === 'cart' ? PAYMENTS.undoApprovedCart : PAYMENTS.undoApproved;
}

/** Undoing a decision shows what happens to the money, in all three cases, and needs its reason. */
export function UndoDialog({ request, busy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  useEffect(() => setReason(''), [request?.id]);
  return (
    <ConfirmDialog
      open={request !== null}
      title={PAYMENTS.undoTitle}
      confirm={PAYMENTS.undoConfirm}
      busy={busy}
      disabled={reason.trim() === ''}
      onConfirm={() => {
        if (request) onConfirm(request, reason);
      }}
      onClose={onClose}
    >
      {request && <Subject request={request} />}
      {request && <p>{effectOfUndo(request)}</p>}
      <TextField
        label={ADMIN.reason}
        value={reason}
        onChange={setReason}
        rows={3}
        hint={PAYMENTS.undoHint}
        input={{ maxLength: REASON_MAX }}
      />
    </ConfirmDialog>
  );
}
