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

/** More names than these say less than their number: a new database runs all of them. */
const NAMED_MAX = 3;

/** What the start prints about the migrations that ran: their names, or how many; nothing when none did. */
export function describeMigrations(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return names.length > NAMED_MAX ? `${names.length} applied` : names.join(', ');
}
