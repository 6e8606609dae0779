import type { CSSProperties } from 'react';
import { Money, moneyText } from '../../ui/Money.js';
import styles from './BalanceFall.module.css';
import { CHECKOUT } from './checkout.texts.js';

/** Drawing only: a share of 0–1. */
const share = (part: bigint, whole: bigint): string =>
  whole <= 0n ? '0' : (Number((part * 1000n) / whole) / 1000).toFixed(3);
/** Below this share of the drawing the lower step is too flat for its own words: they stand above it. */
const FLAT = 0.45;
const height = (value: string) => ({ '--h': value }) as CSSProperties;

/** The step that a payment takes: balance before and after, drawn to scale. */
export function BalanceFall({ before, after }: { before: bigint; after: bigint }) {
  return (
    <div className={styles.fall} role="img" aria-label={CHECKOUT.fallLabel(moneyText(before), moneyText(after))}>
      <div className={styles.fallColumn}>
        <div className={styles.fallBlock} style={height('1')}>
          <span className={styles.fallText}>
            <small>{CHECKOUT.yourBalance}</small>
            <Money amount={before} />
          </span>
        </div>
      </div>
      <div
        className={styles.fallColumn}
        style={height(share(after, before))}
        data-flat={Number(share(after, before)) < FLAT ? '' : undefined}
      >
        <span className={styles.fallGap}>
          <Money amount={after - before} sign />
        </span>
        <div className={styles.fallBlock}>
          <span className={styles.fallText}>
            <small>{CHECKOUT.after}</small>
            <Money amount={after} />
          </span>
        </div>
      </div>
    </div>
  );
}

/** What the balance lacks for this total. */
export function BalanceShort({ balance, total }: { balance: bigint; total: bigint }) {
  const part = height(share(balance, total));
  const flat = Number(share(balance, total)) < FLAT ? '' : undefined;
  return (
    <div
      className={`${styles.fall} ${styles.shortFall}`}
      role="img"
      aria-label={CHECKOUT.shortLabel(moneyText(balance), moneyText(total), moneyText(total - balance))}
    >
      <div className={styles.fallColumn} data-flat={flat}>
        <div className={styles.fallBlock} style={part}>
          <span className={styles.fallText}>
            <small>{CHECKOUT.yourBalance}</small>
            <Money amount={balance} />
          </span>
        </div>
      </div>
      <div className={styles.fallColumn} style={part} data-low={flat}>
        <span className={styles.fallGap}>
          <span>
            {CHECKOUT.missing} <Money amount={total - balance} />
          </span>
        </span>
        <div className={styles.fallBlock}>
          <span className={styles.fallText}>
            <small>{CHECKOUT.needed}</small>
            <Money amount={total} />
          </span>
        </div>
      </div>
    </div>
  );
}
