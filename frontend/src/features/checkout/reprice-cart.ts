import { sumKurus } from '@yukselt/contracts';
import { formatNumber } from '../../lib/format.js';
import type { CartItem, CartStore } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';

/** The server's newer values for a cart. */
export interface PriceMove {
  /** Total that the shopper saw, kuruş. */
  before: bigint;
  /** Total of the remaining lines at the prices that they show now, kuruş. */
  after: bigint;
  /** Packages with another price now; kuruş. */
  changed: { name: string; before: bigint; after: bigint }[];
  /** Packages that are no longer sold. */
  unavailable: string[];
}

const totalOf = (lines: readonly CartItem[]): bigint => sumKurus(lines.map(({ totalPrice }) => totalPrice));

const nameOf = ({ quantity, serviceName }: CartItem): string => `${formatNumber(quantity)} ${serviceName}`;

/**
 * Applies the catalogue's current prices to the cart, and removes packages that are no longer sold.
 * @param lines what the checkout would have paid
 * @returns null when the catalogue does not explain the refusal, or could not be read completely: the page never shows
 * a total that differs from the sum of its lines
 */
export async function repriceCart(
  { cart, catalog }: { cart: CartStore; catalog: CatalogStore },
  lines: readonly CartItem[],
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
  if (unavailable.length === 0 && lines.some(({ slug }) => !pages.has(slug))) return null;
  const after = totalOf(lines.flatMap(({ id }) => remaining.get(id) ?? []));
  return before === after && unavailable.length === 0 ? null : { before, after, changed, unavailable };
}
