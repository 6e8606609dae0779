import { groupThousands } from './number-text.js';

/**
 * Money is integer kuruş (1 ₺ = 100 kuruş): `bigint` in code, a decimal string in JSON and events, `bigint` in SQL
 * (docs/product-rules.md#money-1). Nothing in this file, or anywhere else, turns an amount into a float.
 */
export type Kurus = bigint;

/** Largest absolute amount that any single event or balance may carry, in kuruş (₺10 billion). */
export const KURUS_MAX: Kurus = 1_000_000_000_000n;

/** Adds up amounts in their wire form. */
export const sumKurus = (amounts: readonly string[]): Kurus => amounts.reduce((sum, text) => sum + BigInt(text), 0n);

/** Writes an amount in its wire form. */
export const kurusText = (amount: Kurus): string => amount.toString();

/** The parts of an amount in Turkish form, so that a screen can draw symbol and kuruş one step lighter. */
export function moneyParts(amount: Kurus): { negative: boolean; lira: string; kurus: string } {
  const absolute = amount < 0n ? -amount : amount;
  return {
    negative: amount < 0n,
    lira: groupThousands((absolute / 100n).toString()),
    kurus: (absolute % 100n).toString().padStart(2, '0'),
  };
}

/** An amount as text in Turkish form: `₺1.234,50`, `−₺5,00`. */
export function formatTry(amount: Kurus): string {
  const { negative, lira, kurus } = moneyParts(amount);
  return `${negative ? '−' : ''}₺${lira},${kurus}`;
}
