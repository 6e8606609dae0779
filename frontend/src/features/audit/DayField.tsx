import { useId, useState } from 'react';
import { Input } from '../../ui/forms/FieldParts.js';
import styles from './DayField.module.css';

interface Props {
  label: string;
  /** `YYYY-MM-DD` */
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string) => void;
}

/** A year that is typed passes through 0002, 0020 and 0202. */
const FIRST_WHOLE_YEAR = '1000';

/**
 * A day among filters, with its label in front. While it is typed the field keeps what the browser holds, because a
 * value that is written back, as from the address, makes the browser forget the digits of the year.
 */
export function DayField({ label, value, min, max, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className={styles.day} htmlFor={id} data-day={value ? 'set' : 'none'}>
      <span className="small muted">{label}</span>
      <Input
        id={id}
        type="date"
        value={draft ?? value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          const isPartial = target.validity.badInput || (target.value !== '' && target.value < FIRST_WHOLE_YEAR);
          if (!isPartial) onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </label>
  );
}
