import { Injectable } from '@nestjs/common';
import { cleanTarget, slugOf, targetFits } from '@yukselt/contracts';
import type { CheckoutBody } from '@yukselt/contracts/api';
import type { CustomerKey } from '@yukselt/vault';
import { CatalogPricingService } from '../../catalog/catalog-pricing.service.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import type { PricedCart } from '../domain/orders.js';

/** A validated checkout: lines, the total that the shopper saw, the target. */
export type Checkout = Omit<CheckoutBody, 'method'>;

/** Turns what a client sends into a cart with the server's own prices and a sealed target. */
@Injectable()
export class CheckoutPricingService {
  constructor(private readonly pricing: CatalogPricingService) {}

  /**
   * @throws ApiProblem SERVICE_NOT_ON_SALE, QUANTITY_INVALID; TARGET_PLATFORM_INVALID when the cart has no service of
   *   the target's platform, or the link belongs to another host (docs/product-rules.md#checkout-1).
   */
  async price({ lines, expectedTotal, target }: Checkout, key: CustomerKey): Promise<PricedCart> {
    const { lines: priced, total, platforms } = await this.pricing.price(lines);
    const platformSlug = slugOf(target.platform);
    const platform = platforms.find(({ slug, name }) => slug === platformSlug || slugOf(name) === platformSlug);
    if (!platform || !targetFits(platform.slug, target.url)) throw new ApiProblem('TARGET_PLATFORM_INVALID');
    return {
      lines: priced,
      total,
      expectedTotal,
      target: {
        platform: platform.name,
        url: key.seal('target.url', cleanTarget(target.url).link),
        username: target.username ? key.seal('target.username', target.username) : null,
        notes: target.notes ? key.seal('target.notes', target.notes) : null,
      },
    };
  }
}
