import { migrateSchema } from '@yukselt/postgres';
import type pg from 'pg';
import { AppModule } from './app.module.js';
import { migrationsOf } from './platform/postgres/migrates.decorator.js';
import { SHOP_SCHEMA } from './platform/postgres/shop-database.js';

/**
 * Migrates schema `shop` to this build: the migrations of all modules, in the order of their names. Safe to run from
 * several processes at once. @returns names of the migrations that ran.
 */
export const migrateShop = (pool: pg.Pool): Promise<string[]> =>
  migrateSchema(pool, SHOP_SCHEMA, migrationsOf(AppModule));
