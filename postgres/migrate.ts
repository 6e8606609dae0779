import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createSiblingPool } from './pool.js';

export type { Migration } from 'kysely';

/** By name; they run in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A newer program changed the schema. This one could misread it, so it does not start and changes nothing. */
export class SchemaIsNewer extends Error {
  readonly code = 'SCHEMA_IS_NEWER';
  constructor(schema: string, migrations: readonly string[]) {
    super(
      `A newer program changed schema "${schema}" of the database (${migrations.join(', ')}). ` +
        'Start that program, or restore a database from before.',
    );
  }
}

/**
 * Runs the migrations of a schema that have not run yet, all in one transaction, and records them in
 * `<schema>.kysely_migration`. Kysely holds an advisory lock meanwhile: a second process waits and then has nothing to
 * do. The first migrations use `if not exists` where databases from before the migrations must be adopted.
 * @returns names of the migrations that ran. @throws SchemaIsNewer
 */
export async function migrateSchema(pool: pg.Pool, schema: string, migrations: Migrations): Promise<string[]> {
  // A long migration, or the wait for another process, must not count as a hanging statement.
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
    const unknown = (await executedMigrations(session, schema)).filter((name) => !(name in migrations));
    if (unknown.length > 0) throw new SchemaIsNewer(schema, unknown);
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

async function executedMigrations(pool: pg.Pool, schema: string): Promise<string[]> {
  const table = `${schema}.kysely_migration`;
  const { rows: tables } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  if (!tables[0]!.exists) return [];
  return (await pool.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(({ name }) => name);
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
