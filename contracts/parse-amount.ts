import { KURUS_MAX, type Kurus } from './money.js';

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
