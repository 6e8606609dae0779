import { formatTry, moneyParts } from '@yukselt/contracts';

export interface MoneyProps {
  /** Kuruş, or its wire form. */
  amount: bigint | string;
  /** Ledgers: + or − is always there and carries the only colour. */
  sign?: boolean;
  size?: 'md' | 'lg' | 'xl';
  strike?: boolean;
  className?: string;
}

/** An amount in Turkish form; symbol and kuruş are drawn one step lighter. */
export function Money({ amount, sign = false, size, strike = false, className }: MoneyProps) {
  const value = BigInt(amount);
  const { negative, lira, kurus } = moneyParts(value);
  const classes = ['money', size && `money--${size}`, strike && 'money--strike', className].filter(Boolean).join(' ');
  return (
    <span className={classes} data-dir={sign ? (negative ? 'out' : 'in') : undefined}>
      {(sign || negative) && <span className="money__sign">{negative ? '−' : '+'}</span>}
      <span className="money__cur">₺</span>
      {lira}
      <span className="money__k">,{kurus}</span>
    </span>
  );
}

/** The amount as plain text, for labels. */
export const moneyText = (amount: bigint | string): string => formatTry(BigInt(amount));
