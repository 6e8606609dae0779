import { ORDER_INDEX_MAX } from '@yukselt/contracts';

/** The place that was typed; 0 when it is no number (docs/product-rules.md#forms-10). */
export function orderOf(text: string): number {
  const number = Number(text.trim() === '' ? 0 : text);
  return Number.isInteger(number) ? Math.min(number, ORDER_INDEX_MAX) : 0;
}
