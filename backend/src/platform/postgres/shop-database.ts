import { poolForBuilders } from '@yukselt/postgres';
import { Kysely, PostgresDialect, WithSchemaPlugin } from 'kysely';
import type pg from 'pg';

export const SHOP_SCHEMA = 'shop';

/**
 * Tables of schema `shop`, by name. The platform has only the one in which Kysely records migrations; each area's
 * `<area>.tables.ts` adds its own by declaration merging, so that the platform imports no area.
 */
export interface ShopTables {
  kysely_migration: { name: string; timestamp: string };
}

/**
 * Typed access to schema `shop` over the process's pool, which stays the owner's: never `destroy()` this. A class, so
 * that it is the injection token as well. Table names are written without the schema.
 */
export class ShopDatabase extends Kysely<ShopTables> {
  constructor(pool: pg.Pool) {
    super({
      dialect: new PostgresDialect({ pool: poolForBuilders(pool) }),
      plugins: [new WithSchemaPlugin(SHOP_SCHEMA)],
    });
  }
}
