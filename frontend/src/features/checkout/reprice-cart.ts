import type { ApiError } from '../../api/errors.js';
import { formatNumber } from '../../lib/format.js';
import type { CartItem, CartStore } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';

/** Total before and after, kuruş, when the server's price was another, and the packages that are not sold any more. */
export interface PriceMove {
  before: bigint;
  after: bigint;
  unavailable: string[];
}

const totalOf = (lines: readonly CartItem[]): bigint =>
  lines.reduce((sum, { totalPrice }) => sum + BigInt(totalPrice), 0n);

/**
 * The cart takes the catalogue's current prices; packages that are no longer sold leave it.
 * @param lines what the checkout would have paid
 * @param error why the server refused
 * @returns null when the catalogue explains nothing, for example because it could not be read
 */
export async function repriceCart(
  { cart, catalog }: { cart: CartStore; catalog: CatalogStore },
  lines: readonly CartItem[],
  error: ApiError,
): Promise<PriceMove | null> {
  const before = totalOf(lines);
  await Promise.all([...new Set(cart.items.map(({ slug }) => slug))].map((slug) => catalog.loadPage(slug)));
  cart.reprice(({ slug, serviceId, quantity, totalPrice }) => {
    const page = catalog.pages.get(slug);
    if (!page) return totalPrice;
    return (
      page.services.find(({ id }) => id === serviceId)?.prices.find(({ amount }) => amount === quantity)?.price ?? null
    );
  });
  const remaining = new Map(cart.items.map((item) => [item.id, item]));
  const unavailable = lines
    .filter(({ id }) => !remaining.has(id))
    .map(({ quantity, serviceName }) => `${formatNumber(quantity)} ${serviceName}`);
  const newTotal = error.data['total'];
  const after =
    typeof newTotal === 'string' && unavailable.length === 0
      ? BigInt(newTotal)
      : totalOf(lines.flatMap(({ id }) => remaining.get(id) ?? []));
  return before === after && unavailable.length === 0 ? null : { before, after, unavailable };
}
