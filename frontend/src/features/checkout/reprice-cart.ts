import type { ApiError } from '../../api/errors.js';
import { formatNumber } from '../../lib/format.js';
import type { CartItem, CartStore } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';

/** The server's newer facts about a cart. */
export interface PriceMove {
  /** Total that the shopper saw, kuruş. */
  before: bigint;
  /** Total of the remaining lines, kuruş. */
  after: bigint;
  /** Packages with another price now; kuruş. */
  changed: { name: string; before: bigint; after: bigint }[];
  /** Packages that are no longer sold. */
  unavailable: string[];
}

const totalOf = (lines: readonly CartItem[]): bigint =>
  lines.reduce((sum, { totalPrice }) => sum + BigInt(totalPrice), 0n);

const nameOf = ({ quantity, serviceName }: CartItem): string => `${formatNumber(quantity)} ${serviceName}`;

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
  const slugs = new Set(cart.items.map(({ slug }) => slug));
  const pages = await catalog.currentPages(slugs);
  cart.reprice(({ slug, serviceId, quantity, totalPrice }) => {
    const page = pages.get(slug);
    if (page === undefined) return totalPrice;
    const service = page?.services.find(({ id }) => id === serviceId);
    return service?.prices.find(({ amount }) => amount === quantity)?.price ?? null;
  });
  const remaining = new Map(cart.items.map((item) => [item.id, item]));
  const unavailable = lines.filter(({ id }) => !remaining.has(id)).map(nameOf);
  const changed = lines.flatMap((line) => {
    const [before, after] = [BigInt(line.totalPrice), BigInt(remaining.get(line.id)?.totalPrice ?? line.totalPrice)];
    return before === after ? [] : [{ name: nameOf(line), before, after }];
  });
  const newTotal = error.data['total'];
  const after =
    typeof newTotal === 'string' && unavailable.length === 0
      ? BigInt(newTotal)
      : totalOf(lines.flatMap(({ id }) => remaining.get(id) ?? []));
  return before === after && unavailable.length === 0 ? null : { before, after, changed, unavailable };
}
