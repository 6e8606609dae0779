import type { CSSProperties } from 'react';
import { Money } from '../../../ui/Money.js';
import styles from './BalanceRise.module.css';

const LOW = 6;
const RANGE = 34;

interface Props {
  /** Kuruş. A cart payment leaves the balance as it is: both are equal and the step is level. */
  before: bigint;
  after: bigint;
  beforeLabel: string;
  afterLabel: string;
  label: string;
}

/** A balance before and after a decision, as a rising step. */
export function BalanceRise({ before, after, beforeLabel, afterLabel, label }: Props) {
  const most = Number(after > before ? after : before) || 1;
  const height = (value: bigint) => `${Math.round(LOW + (RANGE * Number(value)) / most)}px`;
  return (
    <div
      className={styles.rise}
      role="img"
      aria-label={label}
      style={{ '--from': height(before), '--to': height(after) } as CSSProperties}
    >
      <div>
        <small>{beforeLabel}</small>
        <Money amount={before} />
        <i style={{ height: height(before) }} />
      </div>
      <div>
        <small>{afterLabel}</small>
        <Money amount={after} />
        <i className={styles.step} style={{ height: height(after) }} />
      </div>
    </div>
  );
}
