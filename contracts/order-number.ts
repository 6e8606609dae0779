/** `ORD<time, ms>-<account number>-<running number>` (docs/product-rules.md#orders-4). */
const WHOLE = /^(ORD)\d+(-\d+-\d+)$/i;
const SHORT = /^(?:ORD)?-?(\d+-\d+)$/i;

/**
 * `ORD-6-10`: an order number as screens show it, unique by itself. A number of any other form stays as it is. Copies,
 * exports, evidence and the API give the whole number.
 */
export const shortOrderNumber = (number: string): string => number.replace(WHOLE, '$1$2');

/**
 * The order number that a search text looks for: the whole number or its short form, or `null` for other
 * texts. `ord-6-10` and `6-10` are `ORD-6-10`.
 */
export function searchedOrderNumber(text: string): string | null {
  const short = SHORT.exec(text.trim())?.[1];
  if (short !== undefined) return `ORD-${short}`;
  return /^ORD[\d-]*$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
}
