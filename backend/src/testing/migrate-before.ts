import { migrateSchema } from '@yukselt/postgres';
import type pg from 'pg';
import { AppModule } from '../app.module.js';
import { migrationsOf } from '../platform/postgres/migrates.decorator.js';
import { SHOP_SCHEMA } from '../platform/postgres/shop-database.js';

/** Migrates schema `shop` to what it was before the migration `name`, for specs of that migration. */
export async function migrateShopBefore(pool: pg.Pool, name: string): Promise<void> {
  const earlier = Object.entries(migrationsOf(AppModule)).filter(([each]) => each < name);
  await migrateSchema(pool, SHOP_SCHEMA, Object.fromEntries(earlier));
}
