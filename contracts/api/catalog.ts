import { z } from 'zod';
import { kurusWire } from './common.js';

export const PLATFORM_COLORS = ['blue-purple', 'pink-purple', 'red', 'green', 'yellow-orange', 'gray-black'] as const;
export const platformKind = z.enum(['social', 'video', 'music', 'gaming', 'other']);

export const platformCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  color: z.enum(PLATFORM_COLORS),
  kind: platformKind,
  orderIndex: z.number(),
  /** Names of active services, in order; cards show three and "+N daha". */
  serviceNames: z.array(z.string()),
  /** Lowest price of any package, kuruş. */
  startingPrice: kurusWire,
});
export type PlatformCard = z.infer<typeof platformCard>;

export const priceRow = z.object({ amount: z.number().int(), price: kurusWire });
export type PriceRow = z.infer<typeof priceRow>;

export const serviceView = z.object({
  id: z.string(),
  platformId: z.string(),
  platform: z.string(),
  categoryId: z.string().nullable(),
  /** Unit label, e.g. "Takipçi". */
  category: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  deliveryTime: z.string(),
  quality: z.string(),
  prices: z.array(priceRow),
});
export type ServiceView = z.infer<typeof serviceView>;

export const platformPage = z.object({
  platform: platformCard,
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Never empty: a platform without active services offers "Temel Paket" (docs/product-rules.md#money-8). */
  services: z.array(serviceView),
});
export type PlatformPage = z.infer<typeof platformPage>;

/** The public site settings. */
export const siteView = z.object({
  name: z.string(),
  description: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  support: z.array(z.object({ name: z.string(), phone: z.string(), role: z.string() })),
  maintenance: z.boolean(),
  registrationOpen: z.boolean(),
  /** Whether the shop sends e-mails, also into the demo's mailbox (docs/product-rules.md#mail-1). */
  mail: z.enum(['smtp', 'mailbox', 'off']),
  /** Transfer accounts, shown before a request is made; each request keeps its own copy. */
  transfer: z.object({
    holder: z.string(),
    papara: z.object({ bank: z.string(), account: z.string() }),
    bank: z.object({ bank: z.string(), account: z.string() }),
  }),
});
export type SiteView = z.infer<typeof siteView>;

/** What happened on the platforms lately. Platforms with few orders are left out. */
export const catalogActivityView = z.object({
  days: z.number(),
  platforms: z.array(
    z.object({
      /** Its name, as orders name it. */
      platform: z.string(),
      orders: z.number(),
      /** Half of the completed orders took this long at most; `null` when too few were completed. */
      medianMinutes: z.number().nullable(),
    }),
  ),
});
export type CatalogActivityView = z.infer<typeof catalogActivityView>;
