import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { SHOP_SCHEMA } from './shop-database.js';

/**
 * Runs what has not run yet, in the order of the names, all in one transaction. Kysely holds an advisory lock
 * meanwhile, so a second
 * process waits and then finds nothing to do. @returns names of the steps that ran.
 */
export async function migrateSchema(pool: pg.Pool, migrations: Record<string, Migration>): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    migrationTableSchema: SHOP_SCHEMA,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
