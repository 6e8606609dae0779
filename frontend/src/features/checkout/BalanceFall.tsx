import type { CSSProperties, ReactNode } from 'react';
import { Money, moneyText } from '../../ui/Money.js';
import styles from './BalanceFall.module.css';
import { CHECKOUT } from './checkout.texts.js';

/** Drawing only: a share of 0–1. */
const share = (part: bigint, whole: bigint): string =>
  whole <= 0n ? '0' : (Number((part * 1000n) / whole) / 1000).toFixed(3);
/** Below this share of the drawing the lower step is too flat for its own text, which is then above it. */
const FLAT = 0.45;
const height = (value: string) => ({ '--h': value }) as CSSProperties;

/** The step that a payment takes: balance before and after, drawn to scale. */
export const BalanceFall = ({ before, after }: { before: bigint; after: bigint }) => (
  <BalancePreview
    label={CHECKOUT.fallLabel(moneyText(before), moneyText(after))}
    first={{ name: CHECKOUT.yourBalance, amount: before }}
    second={{ name: CHECKOUT.after, amount: after }}
    low={share(after, before)}
    gap={<Money amount={after - before} sign />}
  />
);

/** What the balance lacks for this total. */
export const BalanceShort = ({ balance, total }: { balance: bigint; total: bigint }) => (
  <BalancePreview
    short
    label={CHECKOUT.shortLabel(moneyText(balance), moneyText(total), moneyText(total - balance))}
    first={{ name: CHECKOUT.yourBalance, amount: balance }}
    second={{ name: CHECKOUT.needed, amount: total }}
    low={share(balance, total)}
    gap={
      <span>
        {CHECKOUT.missing} <Money amount={total - balance} />
      </span>
    }
  />
);

interface Step {
  name: string;
  /** Kuruş. */
  amount: bigint;
}
interface PreviewProps {
  label: string;
  first: Step;
  second: Step;
  /** Height of the lower step as a share of the higher one, 0–1. */
  low: string;
  /** Between the heights of both steps. */
  gap: ReactNode;
  /** The first step is the lower one. */
  short?: boolean;
}

/** Two steps drawn to scale, and the difference between them. */
function BalancePreview({ label, first, second, low, gap, short = false }: PreviewProps) {
  const flat = Number(low) < FLAT ? '' : undefined;
  return (
    <div className={short ? `${styles.fall} ${styles.shortFall}` : styles.fall} role="img" aria-label={label}>
      <div className={styles.fallColumn} data-flat={short ? flat : undefined}>
        <div className={styles.fallBlock} style={height(short ? low : '1')}>
          <StepText {...first} />
        </div>
      </div>
      <div
        className={styles.fallColumn}
        style={height(low)}
        data-flat={short ? undefined : flat}
        data-low={short ? flat : undefined}
      >
        <span className={styles.fallGap}>{gap}</span>
        <div className={styles.fallBlock}>
          <StepText {...second} />
        </div>
      </div>
    </div>
  );
}

const StepText = ({ name, amount }: Step) => (
  <span className={styles.fallText}>
    <small>{name}</small>
    <Money amount={amount} />
  </span>
);
