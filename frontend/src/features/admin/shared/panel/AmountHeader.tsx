import type { ReactNode } from 'react';
import { Money } from '../../../../ui/data/Money.js';
import styles from './AmountHeader.module.css';

interface Props {
  amount: string;
  /** What the amount is about. */
  note: ReactNode;
  /** Status or age, at the other end. */
  children: ReactNode;
}

/** The amount that a panel is about. */
export function AmountHeader({ amount, note, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <Money amount={amount} size="lg" />
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  );
}
