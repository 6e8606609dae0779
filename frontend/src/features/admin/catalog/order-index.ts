import { ORDER_INDEX_MAX } from '@yukselt/contracts';

/** The place that was typed: none when it is blank, 0 when it is no number (docs/product-rules.md#forms-10). */
export function orderOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isInteger(number) ? Math.min(number, ORDER_INDEX_MAX) : 0;
}
