import { REASON_MAX } from '@yukselt/contracts';
import { TextField } from '../../../ui/Field.js';
import { ADMIN } from '../shared/admin.texts.js';
import { Chip } from '../shared/FilterChips.js';
import { PAYMENTS } from './payments.texts.js';

/** The reason of a rejection, chosen or written. The customer reads it (docs/product-rules.md#payments-3). */
export function RejectReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <>
      <p>{PAYMENTS.rejectText}</p>
      <div className="chips">
        {PAYMENTS.reasons.map((text) => (
          <Chip key={text} pressed={reason === text} onPress={() => onChange(text)}>
            {text}
          </Chip>
        ))}
      </div>
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
