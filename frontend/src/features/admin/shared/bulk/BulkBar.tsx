import { BULK_MAX } from '@yukselt/contracts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Money } from '../../../../ui/data/Money.js';
import { TickBox } from '../../../../ui/forms/Choice.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { BULK } from '../admin.texts.js';
import styles from './BulkBar.module.css';

interface Props {
  count: number;
  total: bigint;
  onClear: () => void;
  children: ReactNode;
}

/** The selection and the actions on it. */
export function BulkBar({ count, total, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <div className={styles.place} data-selection="">
      <div className={styles.bar} role="region" aria-label={BULK.region}>
        <b>{(count < BULK_MAX ? BULK.chosen : BULK.chosenMost)(formatNumber(count))}</b>
        <span className={styles.sum}>
          <Money amount={total} />
        </span>
        <div className={styles.end}>
          {children}
          <Button kind="icon" aria-label={BULK.clear} title={BULK.clear} onClick={onClear}>
            <Icon name="x" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The box of one row. A click on it does not open the row. */
export function RowCheck({
  label,
  checked,
  disabled = false,
  onToggle,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** @param range the Shift key is held: everything since the last one */
  onToggle: (range: boolean) => void;
}) {
  return (
    <TickBox
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onClick={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** The checkbox for all rows; it is indeterminate when only some are selected. */
export function AllCheck({ chosen, all, onToggle }: { chosen: number; all: number; onToggle: () => void }) {
  const selectable = Math.min(all, BULK_MAX);
  return (
    <label className={styles.all}>
      <TickBox
        aria-label={BULK.all}
        disabled={all === 0}
        checked={all > 0 && chosen >= selectable}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < selectable;
        }}
        onChange={onToggle}
      />
      <span aria-hidden="true">{BULK.all}</span>
    </label>
  );
}
