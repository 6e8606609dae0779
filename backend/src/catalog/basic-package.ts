import type { PriceRow } from '@yukselt/contracts/api';
import type { Insertable } from 'kysely';
import { v5 } from 'uuid';
import type { ServicesTable } from './catalog.tables.js';
import { BASIC_PACKAGE } from './catalog.texts.js';

/** Namespace of ids that are derived from a platform's id. */
const BASIC_PACKAGES = '0c9a6a0e-5f43-5a0b-8f2c-6f1d0c6b7a54';

/** Prices of the default package (docs/product-rules.md#money-8), in kuruş. */
const PRICES: readonly PriceRow[] = [
  { amount: 100, price: '500' },
  { amount: 500, price: '2000' },
  { amount: 1000, price: '3500' },
];

export const basicPackageId = (platformId: string): string => v5(platformId, BASIC_PACKAGES);

/**
 * The row of a platform's default package. Every platform has one from its creation; it is on sale only while the
 * platform has no other active service, so that it appears and disappears by itself.
 */
export const basicPackage = (platformId: string, now: Date): Insertable<ServicesTable> => ({
  id: basicPackageId(platformId),
  platform_id: platformId,
  category_id: null,
  category: BASIC_PACKAGE.category,
  name: BASIC_PACKAGE.name,
  description: BASIC_PACKAGE.description,
  prices: JSON.stringify(PRICES),
  features: JSON.stringify(BASIC_PACKAGE.features),
  delivery_time: BASIC_PACKAGE.deliveryTime,
  quality: BASIC_PACKAGE.quality,
  order_index: 0,
  is_basic: true,
  is_active: true,
  created_at: now,
  updated_at: now,
  deleted_at: null,
});
