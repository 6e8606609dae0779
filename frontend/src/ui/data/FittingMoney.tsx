import type { CSSProperties } from 'react';
import { classNames } from '../class-names.js';
import { Skeleton } from '../feedback/LoadingSkeleton.js';
import styles from './FittingMoney.module.css';
import { Money, moneyText } from './Money.js';

interface Props {
  /** Kuruş; `null` while it is loading. */
  amount: bigint | null;
  /** px, while it is loading. */
  skeletonWidth: number;
  /** Sets `--largest`, the font size of an amount that has room. */
  className?: string | undefined;
}

/** A balance in large letters, which says its changes. A long one is drawn smaller, so that it stays in its card. */
export const FittingMoney = ({ amount, skeletonWidth, className }: Props) => (
  <div className={styles.place}>
    <div
      className={classNames(styles.amount, className)}
      style={amount === null ? undefined : ({ '--signs': moneyText(amount).length } as CSSProperties)}
      aria-live="polite"
    >
      {amount === null ? <Skeleton height="1.08em" width={skeletonWidth} /> : <Money amount={amount} />}
    </div>
  </div>
);
