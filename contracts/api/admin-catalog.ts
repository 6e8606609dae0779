import { z } from 'zod';
import {
  AMOUNT_MAX,
  CATEGORY_NAME_MAX,
  DELIVERY_TIME_MAX,
  DESCRIPTION_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  ORDER_INDEX_MAX,
  PLATFORM_NAME_MAX,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_ROWS_MAX,
  QUALITIES,
  SERVICE_NAME_MAX,
} from '../catalog-limits.js';
import { formatTry, kurusText } from '../money.js';
import { platformColor, platformKind, priceRow } from './catalog.js';
import {
  freeText,
  idOf,
  idWire,
  instantWire,
  kurusBody,
  newId,
  pageQuery,
  rowVersion,
  searchText,
  uuid,
} from './common.js';

/**
 * Rows of the admin's catalogue. `version` counts the changes of a row; a change carries the version it is based on.
 */
const row = {
  id: idWire,
  isActive: z.boolean().describe('Whether it is on sale.'),
  createdAt: instantWire,
  updatedAt: instantWire,
  version: z.number().int().describe('Sent back with a change: a change based on an older version is refused.'),
};

export const adminPlatformView = z.object({
  ...row,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  imageUrl: z.string().nullable().describe('Path on this site; `null`: none was uploaded.'),
  color: platformColor,
  kind: platformKind,
  orderIndex: z.number().describe('Lists show small numbers first.'),
  serviceCount: z.number().describe('Services that are not deleted; "Temel Paket" does not count.'),
  activeServiceCount: z.number().describe('Those of them that are on sale.'),
  categoryCount: z.number().describe('Categories that are not deleted.'),
});
export type AdminPlatformView = z.infer<typeof adminPlatformView>;

export const adminCategoryView = z.object({
  ...row,
  platformId: idWire,
  platform: z.string(),
  name: z.string(),
  description: z.string(),
  orderIndex: z.number().describe('Lists show small numbers first.'),
  serviceCount: z.number().describe('Services that are not deleted.'),
});
export type AdminCategoryView = z.infer<typeof adminCategoryView>;

export const adminServiceView = z.object({
  ...row,
  platformId: idWire,
  platform: z.string(),
  categoryId: idWire.nullable().describe('`null` when its category was deleted; `category` keeps the label.'),
  category: z.string(),
  name: z.string(),
  description: z.string(),
  prices: z.array(priceRow),
  features: z.array(z.string()),
  deliveryTime: z.string(),
  quality: z.string(),
});
export type AdminServiceView = z.infer<typeof adminServiceView>;

const required = (max: number, message: string) => freeText(max, message).pipe(z.string().min(1, message));
const orderIndex = z
  .number({ error: 'Sıra bir tam sayı olmalıdır' })
  .int('Sıra bir tam sayı olmalıdır')
  .min(0, 'Sıra en az 0 olabilir')
  .max(ORDER_INDEX_MAX, `Sıra en fazla ${ORDER_INDEX_MAX} olabilir`)
  .optional()
  .describe('Without it a new row comes last, and another one stays where it is.');
const version = rowVersion;

/** Slug, icon and kind follow from the name; the request does not carry them. */
const platformFields = {
  name: required(PLATFORM_NAME_MAX, 'Platform adı gerekli'),
  description: required(DESCRIPTION_MAX, 'Açıklama gerekli'),
  color: platformColor,
  orderIndex,
  isActive: z.boolean(),
};
export const newPlatformBody = z.strictObject({ id: newId, ...platformFields });
export type NewPlatformBody = z.output<typeof newPlatformBody>;
export const platformBody = z.strictObject({ version, ...platformFields });
export type PlatformBody = z.output<typeof platformBody>;

const categoryFields = {
  platformId: uuid,
  name: required(CATEGORY_NAME_MAX, 'Kategori adı gerekli'),
  description: freeText(DESCRIPTION_MAX),
  orderIndex,
  isActive: z.boolean(),
};
export const newCategoryBody = z.strictObject({ id: newId, ...categoryFields });
export type NewCategoryBody = z.output<typeof newCategoryBody>;
export const categoryBody = z.strictObject({ version, ...categoryFields });
export type CategoryBody = z.output<typeof categoryBody>;

const price = z.strictObject({
  amount: z
    .number({ error: 'Miktar bir tam sayı olmalıdır' })
    .int('Miktar bir tam sayı olmalıdır')
    .min(1, 'Miktar en az 1 olmalıdır')
    .max(AMOUNT_MAX, 'Miktar çok büyük')
    .describe('Units in the package.'),
  price: kurusBody
    .refine((kurus) => kurus >= PRICE_MIN, `Fiyat en az ${formatTry(PRICE_MIN)} olmalıdır`)
    .refine((kurus) => kurus <= PRICE_MAX, `Fiyat en fazla ${formatTry(PRICE_MAX)} olabilir`)
    .transform(kurusText)
    .describe('Price of the whole package, kuruş.'),
});
const serviceFields = {
  platformId: uuid,
  categoryId: uuid,
  name: required(SERVICE_NAME_MAX, 'Hizmet adı gerekli'),
  description: required(DESCRIPTION_MAX, 'Açıklama gerekli'),
  prices: z
    .array(price, { error: 'En az bir fiyat satırı gerekli' })
    .min(1, 'En az bir fiyat satırı gerekli')
    .max(PRICE_ROWS_MAX, `En fazla ${PRICE_ROWS_MAX} fiyat satırı olabilir`)
    .refine((rows) => new Set(rows.map(({ amount }) => amount)).size === rows.length, 'Her miktar bir kez yazılabilir')
    .transform((rows) => [...rows].sort((a, b) => a.amount - b.amount))
    .describe('Stored in the order of the amounts.'),
  features: z
    .array(required(FEATURE_MAX, 'Boş özellik olamaz'))
    .max(FEATURES_MAX, `En fazla ${FEATURES_MAX} özellik olabilir`),
  deliveryTime: required(DELIVERY_TIME_MAX, 'Teslimat süresi gerekli'),
  quality: z.enum(QUALITIES).describe('A word that customers see.'),
  isActive: z.boolean(),
};
export const newServiceBody = z.strictObject({ id: newId, ...serviceFields });
export type NewServiceBody = z.output<typeof newServiceBody>;
export const serviceBody = z.strictObject({ version, ...serviceFields });
export type ServiceBody = z.output<typeof serviceBody>;

export type PlatformInput = z.input<z.ZodObject<typeof platformFields>>;
export type CategoryInput = z.input<z.ZodObject<typeof categoryFields>>;
export type ServiceInput = z.input<z.ZodObject<typeof serviceFields>>;

const listQuery = pageQuery.extend({
  q: searchText('the name, the description or the platform'),
  status: z.enum(['active', 'passive']).optional().describe('Rows on sale or off sale only'),
  dir: z.enum(['asc', 'desc']).default('asc').describe('Direction of the order'),
});

export const PLATFORM_SORTS = ['order', 'name', 'services', 'updated'] as const;
export const CATEGORY_SORTS = ['platform', 'order', 'name', 'services', 'updated'] as const;
export const SERVICE_SORTS = ['platform', 'name', 'category', 'price', 'quality', 'updated'] as const;
export const adminPlatformsQuery = listQuery.extend({
  sort: z.enum(PLATFORM_SORTS).default('order').describe('Column that orders the list'),
});
export type AdminPlatformsQuery = z.output<typeof adminPlatformsQuery>;
export const adminCategoriesQuery = listQuery.extend({
  sort: z.enum(CATEGORY_SORTS).default('platform').describe('Column that orders the list'),
  platformId: idOf('platform').optional(),
});
export type AdminCategoriesQuery = z.output<typeof adminCategoriesQuery>;
export const adminServicesQuery = listQuery.extend({
  sort: z.enum(SERVICE_SORTS).default('platform').describe('Column that orders the list'),
  platformId: idOf('platform').optional(),
  categoryId: idOf('category').optional(),
  quality: z.enum(QUALITIES).optional().describe('Services of this quality only'),
});
export type AdminServicesQuery = z.output<typeof adminServicesQuery>;

/** The effect of a deletion: what was deleted with it, or what stays without it. */
export const deletedView = z.object({
  services: z.number().describe('Services that were deleted with it, or stay without a category.'),
  categories: z.number().describe('Categories that were deleted with it.'),
});
export type DeletedView = z.infer<typeof deletedView>;
