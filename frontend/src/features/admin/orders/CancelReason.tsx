import { REASON_MAX } from '@yukselt/contracts';
import { TextField } from '../../../ui/forms/Field.js';
import { ADMIN } from '../shared/admin.texts.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';

/** The reason of a cancellation. The customer reads it (docs/product-rules.md#orders-3). */
export const CancelReason = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => (
  <TextField
    label={ADMIN.reason}
    optional
    value={reason}
    onChange={onChange}
    rows={3}
    hint={ADMIN_ORDERS.reasonHint}
    input={{ maxLength: REASON_MAX }}
  />
);
