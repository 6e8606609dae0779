import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Money } from '../../ui/data/Money.js';
import styles from './BalancePreview.module.css';

/** Below this share of the drawing a step is too flat for its own text, which is then above it. */
const FLAT = 0.45;
/** Below this share the space between the steps is too low for a text, which is then placed in the lower step. */
const TIGHT = 0.25;
/** The least height of a step in the low drawing, as a share: an empty balance is a step, too. */
const LEAST = 0.15;

interface Step {
  name: string;
  /** Kuruş. */
  amount: bigint;
}
interface Props {
  /** `fall`: a payment takes money; `rise`: a low drawing, texts above the steps. */
  kind: 'fall' | 'rise';
  /** The whole drawing in words. */
  label: string;
  first: Step;
  second: Step;
  /** Between the heights of both steps. */
  gap?: ReactNode;
}

/** A step's height as a share of the higher one, 0–1; drawing only. */
const shareOf = (amount: bigint, highest: bigint): number =>
  highest <= 0n ? 0 : Number((amount * 1000n) / highest) / 1000;

/** Two balances as steps drawn to scale, and the difference between them. */
export function BalancePreview({ kind, label, first, second, gap }: Props) {
  const highest = first.amount > second.amount ? first.amount : second.amount;
  const shares = [first, second].map(({ amount }) => shareOf(amount, highest));
  const heights = kind === 'rise' ? shares.map((share) => LEAST + (1 - LEAST) * share) : shares;
  const low = Math.min(...heights);
  const isFlat = (height: number): boolean => kind === 'rise' || height < FLAT;
  return (
    <div
      className={classNames(styles.preview, kind !== 'fall' && styles[kind])}
      role="img"
      aria-label={label}
      style={{ '--from': heights[0], '--to': heights[1] } as CSSProperties}
    >
      {[first, second].map(({ name, amount }, index) => (
        <div
          key={name}
          className={styles.column}
          data-flat={isFlat(heights[index]!) ? '' : undefined}
          data-low={isFlat(low) ? '' : undefined}
        >
          {index === 1 && gap !== undefined && (
            <span className={styles.gap} data-tight={1 - low < TIGHT ? '' : undefined}>
              <span>{gap}</span>
            </span>
          )}
          <div className={styles.step}>
            <span className={styles.text}>
              <small>{name}</small>
              <Money amount={amount} />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
