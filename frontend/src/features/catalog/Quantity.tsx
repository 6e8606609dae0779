import { formatNumber, formatQuantity } from '../../lib/format.js';

/**
 * A quantity in short, as 1K and 1M (docs/product-rules.md#limit-3); screen readers and the pointer get the whole
 * figure.
 */
export function Quantity({ value }: { value: number }) {
  const [whole, short] = [formatNumber(value), formatQuantity(value)];
  return short === whole ? (
    whole
  ) : (
    <>
      <span className="visually-hidden">{whole}</span>
      <span aria-hidden="true" title={whole}>
        {short}
      </span>
    </>
  );
}
