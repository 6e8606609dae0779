import { z } from 'zod';
import { idWire, kurusWire } from './common.js';
import { mailMode } from './mail.js';

export const PLATFORM_COLORS = ['blue-purple', 'pink-purple', 'red', 'green', 'yellow-orange', 'gray-black'] as const;
export const platformKind = z
  .enum(['social', 'video', 'music', 'gaming', 'other'])
  .describe('Follows from the name of the platform.');
export const platformColor = z.enum(PLATFORM_COLORS).describe('Colours of the card.');

export const platformCard = z.object({
  id: idWire,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable().describe('Path on this site; `null`: none was uploaded.'),
  color: platformColor,
  kind: platformKind,
  orderIndex: z.number().describe('Lists show small numbers first.'),
  serviceNames: z.array(z.string()).describe('Names of active services, in order; cards show three and "+N daha".'),
  startingPrice: kurusWire.describe('Lowest price of any package, kuruş.'),
});
export type PlatformCard = z.infer<typeof platformCard>;

export const priceRow = z.object({
  amount: z.number().int().describe('Units in the package.'),
  price: kurusWire.describe('Price of the whole package, kuruş.'),
});
export type PriceRow = z.infer<typeof priceRow>;

export const serviceView = z.object({
  id: idWire,
  platformId: idWire,
  platform: z.string(),
  categoryId: idWire.nullable().describe('`null` when its category was deleted; `category` keeps the label.'),
  category: z.string().describe('Unit label, e.g. "Takipçi".'),
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
  categories: z.array(z.object({ id: idWire, name: z.string() })),
  // docs/product-rules.md#money-8
  services: z.array(serviceView).describe('Never empty: a platform without active services offers "Temel Paket".'),
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
  // docs/product-rules.md#mail-1
  mail: mailMode.describe("Whether the shop sends e-mails, also into the demo's mailbox."),
  transfer: z
    .object({
      holder: z.string(),
      papara: z.object({ bank: z.string(), account: z.string() }),
      bank: z.object({ bank: z.string(), account: z.string() }),
    })
    .describe('Transfer accounts, shown before a request is made; each request keeps its own copy.'),
});
export type SiteView = z.infer<typeof siteView>;

/** Recent activity on the platforms. Platforms with few orders are left out. */
export const catalogActivityView = z.object({
  days: z.number().describe('How many days back orders were counted.'),
  platforms: z.array(
    z.object({
      platform: z.string().describe('Name of the platform, as orders have it.'),
      orders: z.number().describe('Orders placed on these days.'),
      p50Minutes: z
        .number()
        .nullable()
        .describe('Half of the completed orders took at most this long; `null` when too few were completed.'),
    }),
  ),
});
export type CatalogActivityView = z.infer<typeof catalogActivityView>;
