import { groupThousands } from './number-text.js';

/**
 * Money is integer kuruş (1 ₺ = 100 kuruş): `bigint` in code, a decimal string in JSON and events, `bigint` in SQL
 * (docs/product-rules.md#money-1). Nothing in this file, or anywhere else, turns an amount into a float.
 */
export type Kurus = bigint;

/** Largest absolute amount that any single event or balance may carry, in kuruş (₺10 billion). */
export const KURUS_MAX: Kurus = 1_000_000_000_000n;

/** The wire form of an amount that may be negative, and of one that may not. */
export const KURUS_TEXT = /^-?(0|[1-9]\d{0,14})$/;
export const UNSIGNED_KURUS_TEXT = /^(0|[1-9]\d{0,14})$/;
const TURKISH = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/**
 * Reads the wire form of an amount: a decimal string of kuruş such as `"12550"`.
 * @throws RangeError when the text is no canonical integer or is outside ±{@link KURUS_MAX}.
 */
export function parseKurus(text: string): Kurus {
  if (!KURUS_TEXT.test(text) || text === '-0') throw new RangeError(`not an amount in kuruş: ${JSON.stringify(text)}`);
  const amount = BigInt(text);
  if (amount > KURUS_MAX || amount < -KURUS_MAX) throw new RangeError(`amount out of range: ${text}`);
  return amount;
}

/** Adds up amounts in their wire form. */
export const sumKurus = (amounts: readonly string[]): Kurus => amounts.reduce((sum, text) => sum + BigInt(text), 0n);

/** Writes an amount in the wire form that {@link parseKurus} reads. */
export const kurusText = (amount: Kurus): string => amount.toString();

/**
 * Reads what a person typed or pasted into a money field: `1.234,50`, `1234,5`, `₺1234`, `1.234 TL`. A dot only groups
 * thousands.
 * @returns the amount in kuruş, or `null` when the text is no amount.
 */
export function parseTurkishAmount(text: string): Kurus | null {
  const match = TURKISH.exec(text.trim().replace(/^₺\s*|\s*(?:₺|TL)$/gi, ''));
  if (!match) return null;
  const amount = BigInt(match[1]!.replaceAll('.', '')) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amount <= KURUS_MAX ? amount : null;
}

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
