import { useId } from 'react';
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

/** A day among filters, with its label in front. */
export function DayField({ label, value, min, max, onChange }: Props) {
  const id = useId();
  return (
    <label className={styles.day} htmlFor={id} data-day={value ? 'set' : 'none'}>
      <span className="small muted">{label}</span>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
