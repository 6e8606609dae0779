import type { PLATFORM_COLORS, PlatformCard, PriceRow } from '@yukselt/contracts/api';
import type { ColumnType, Generated } from 'kysely';

/** `deleted_at` hides a row; orders keep their own copy of names and prices (docs/product-rules.md#orders-5). */
interface Row {
  id: string;
  is_active: Generated<boolean>;
  /** Counts changes; a change based on an older version is refused. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface PlatformsTable extends Row {
  name: string;
  /** {@link slugOf} of the name; unique among rows that are not deleted, never reserved. */
  slug: string;
  description: string;
  icon: string;
  image_url: string | null;
  color: (typeof PLATFORM_COLORS)[number];
  kind: PlatformCard['kind'];
  order_index: number;
}

export interface CategoriesTable extends Row {
  platform_id: string;
  name: string;
  description: string;
  order_index: number;
}

export interface ServicesTable extends Row {
  platform_id: string;
  category_id: string | null;
  /** Unit label, a copy of the category's name or "Paket". */
  category: string;
  name: string;
  description: string;
  /** `{amount, price}`, price as kuruş text. Never empty; amounts are unique. */
  prices: ColumnType<PriceRow[], string, string>;
  features: ColumnType<string[], string, string>;
  delivery_time: string;
  quality: string;
  order_index: number;
  /**
   * The platform's "Temel Paket": on sale only while the platform has no other active service
   * (docs/product-rules.md#money-8).
   */
  is_basic: Generated<boolean>;
}

/** One row; triggers count every change of the tables above. */
export interface CatalogVersionTable {
  id: number;
  version: string;
}

interface CatalogTables {
  catalog_version: CatalogVersionTable;
  platforms: PlatformsTable;
  categories: CategoriesTable;
  services: ServicesTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends CatalogTables {}
}
