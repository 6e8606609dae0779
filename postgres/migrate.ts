import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createSiblingPool } from './pool.js';

export type { Migration } from 'kysely';

/** By name; they run in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Runs the migrations of a schema that have not run yet, all in one transaction, and records them in
 * `<schema>.kysely_migration`. Kysely holds an advisory lock meanwhile: a second process waits and then has nothing to
 * do. The first migrations use `if not exists` where databases from before the migrations must be adopted.
 * @returns names of the migrations that ran.
 */
export async function migrateSchema(pool: pg.Pool, schema: string, migrations: Migrations): Promise<string[]> {
  // A long change, or the wait for another process, is no statement that hangs.
  const session = createSiblingPool(
    pool,
    { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
    () => undefined, // the query in progress reports the loss
  );
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: session }) });
  try {
    const migrator = new Migrator({
      db,
      migrationTableSchema: schema,
      provider: { getMigrations: async () => ({ ...migrations }) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** A migration that is SQL text only. */
export interface SqlMigration extends Migration {
  text: string;
}

export const sqlMigration = (text: string): SqlMigration => ({
  text,
  async up(db) {
    await sql.raw(text).execute(db);
  },
});
