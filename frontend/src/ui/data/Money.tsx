import { formatTry, moneyParts } from '@yukselt/contracts';
import { classNames } from '../class-names.js';
import styles from './Money.module.css';

export interface MoneyProps {
  /** Kuruş, or its wire form. */
  amount: bigint | string;
  /** In the list of movements: + or − carries the only colour. Nothing that moved has neither. */
  sign?: boolean;
  size?: 'md' | 'lg' | 'xl';
  strike?: boolean;
  /** It has just changed. */
  flash?: boolean;
  className?: string;
}

/** An amount in Turkish form; symbol and kuruş are drawn one step lighter. */
export function Money({ amount, sign = false, size, strike = false, flash = false, className }: MoneyProps) {
  const value = BigInt(amount);
  const signed = sign && value !== 0n;
  const { negative, lira, kurus } = moneyParts(value);
  return (
    <span
      className={classNames(
        styles.money,
        size && styles[size],
        strike && styles.strike,
        flash && styles.flash,
        className,
      )}
      data-money={size ?? ''}
      data-dir={signed ? (negative ? 'out' : 'in') : undefined}
    >
      {(signed || negative) && (
        <span className={styles.sign} data-sign="">
          {negative ? '−' : '+'}
        </span>
      )}
      <span className={styles.currency} data-currency="">
        ₺
      </span>
      {lira}
      <span className={styles.minor} data-minor="">
        ,{kurus}
      </span>
    </span>
  );
}

/** In place of an amount that is not known yet. */
export const NoMoney = () => (
  <span className={styles.money} data-money="">
    –
  </span>
);

/** The amount as plain text, for labels. */
export const moneyText = (amount: bigint | string): string => formatTry(BigInt(amount));
