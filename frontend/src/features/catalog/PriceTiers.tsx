import type { PriceRow } from '@yukselt/contracts/api';
import { type CSSProperties, useId } from 'react';
import { Money } from '../../ui/data/Money.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PRICE_TIERS } from './catalog.texts.js';
import styles from './PriceTiers.module.css';
import { Quantity } from './Quantity.js';

/** Height of a step, 0–1: the square root keeps small prices visible. Drawing only, so a float is fine. */
const heightOf = (price: string, highest: number): number =>
  highest === 0 ? 0.1 : 0.1 + 0.9 * Math.sqrt(Number(price) / highest);

/** How much cheaper a piece is than in the smallest package, in whole percent. */
export function savingPercent(first: PriceRow, row: PriceRow): number {
  const full = BigInt(first.price) * BigInt(row.amount);
  return full === 0n ? 0 : Number(((full - BigInt(row.price) * BigInt(first.amount)) * 200n + full) / (2n * full));
}

/** Quantities and prices as rising steps: a radio group, on the phone a list. */
export function PriceTiers({
  rows,
  value,
  onChange,
}: {
  rows: PriceRow[];
  value: number;
  onChange: (amount: number) => void;
}) {
  const name = useId();
  const highest = Math.max(...rows.map((row) => Number(row.price)), 0);
  const heights = rows.map((row) => heightOf(row.price, highest));
  return (
    <div
      className={styles.tiers}
      data-tiers
      role="radiogroup"
      aria-label={PRICE_TIERS.quantity}
      style={{ '--n': rows.length } as CSSProperties}
    >
      {rows.map((row, index) => {
        const saving = rows[0] ? savingPercent(rows[0], row) : 0;
        return (
          <label
            className={styles.tier}
            key={row.amount}
            style={{ '--h': heights[index]?.toFixed(3), '--p': (heights[index - 1] ?? 0).toFixed(3) } as CSSProperties}
          >
            <input type="radio" name={name} checked={row.amount === value} onChange={() => onChange(row.amount)} />
            <span className={styles.caption}>
              <span className={styles.quantity}>
                <Quantity value={row.amount} />
              </span>
              <span className={styles.price}>
                <Money amount={row.price} />
              </span>
            </span>
            <span className={styles.block}>
              <Icon name="check" className={styles.check} />
              {saving > 0 && <span className={styles.saving}>{PRICE_TIERS.advantage(saving)}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
