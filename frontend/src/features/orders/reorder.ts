import type { OrderView } from '@yukselt/contracts/api';
import { formatNumber } from '../../lib/format.js';
import type { CartStore, NewCartItem } from '../../stores/CartStore.js';
import type { CatalogStore } from '../../stores/CatalogStore.js';

type Line = Pick<OrderView['lines'][number], 'serviceId' | 'platform' | 'serviceName' | 'quantity'>;

export interface Reordered {
  /** Lines that are in the cart now, at the catalogue's price of today. */
  added: number;
  /** A package that is no longer sold, by its former name: `1.000 Takipçi`. */
  unavailable: string[];
  /** The catalogue could not be read: whether these are still sold is unknown. */
  unread: string[];
}

const nameOf = ({ quantity, serviceName }: Line): string => `${formatNumber(quantity)} ${serviceName}`;

/**
 * Puts the packages of an earlier order into the cart again. Prices are the catalogue's current ones, never those of
 * the order.
 */
export async function reorder(lines: readonly Line[], catalog: CatalogStore, cart: CartStore): Promise<Reordered> {
  const slugs = new Set(lines.flatMap(({ platform }) => catalog.find(platform)?.slug ?? []));
  const pages = await catalog.currentPages(slugs);
  const result: Reordered = { added: 0, unavailable: [], unread: [] };
  const items: NewCartItem[] = [];
  for (const line of lines) {
    const slug = catalog.find(line.platform)?.slug;
    const page = slug === undefined ? null : pages.get(slug);
    if (page === undefined) {
      result.unread.push(nameOf(line));
      continue;
    }
    const service = page?.services.find(({ id }) => id === line.serviceId);
    const row = service?.prices.find(({ amount }) => amount === line.quantity);
    if (!page || !service || !row) {
      result.unavailable.push(nameOf(line));
      continue;
    }
    items.push({
      platform: page.platform.name,
      slug: page.platform.slug,
      color: page.platform.color,
      serviceId: service.id,
      serviceName: service.name,
      category: service.category,
      quantity: row.amount,
      totalPrice: row.price,
    });
  }
  cart.merge(items);
  result.added = items.length;
  return result;
}
