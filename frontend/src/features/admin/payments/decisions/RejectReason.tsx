import { REASON_MAX } from '@yukselt/contracts';
import { Chip, Chips } from '../../../../ui/actions/Chip.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { ADMIN } from '../../shared/admin.texts.js';

import { PAYMENTS } from '../payments.texts.js';

/** The reason of a rejection, chosen or written. The customer reads it (docs/product-rules.md#payments-3). */
export function RejectReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <>
      <p>{PAYMENTS.rejectText}</p>
      <Chips>
        {PAYMENTS.reasons.map((text) => (
          <Chip key={text} pressed={reason === text} onClick={() => onChange(text)}>
            {text}
          </Chip>
        ))}
      </Chips>
      <TextField
        label={ADMIN.reason}
        value={reason}
        onChange={onChange}
        rows={3}
        hint={reason.trim() === '' ? PAYMENTS.reasonMissing : PAYMENTS.noteHint}
        input={{ maxLength: REASON_MAX, autoFocus: true }}
      />
    </>
  );
}
