import pg from 'pg';
import { createPool } from '../pool.js';
import type { TestDatabase } from './database.js';

/** The rows of each table as a JSON list, by the table's name. */
type Contents = ReadonlyMap<string, string>;

interface Idle {
  url: string;
  /** What the database held when it was new. */
  contents: Contents;
}

const RESTART_SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences`;

/**
 * One database for the tests of a file, one test after the other: creating and dropping a database costs hundreds of
 * files. Between two tests all rows are deleted, and those of the new database are put back.
 */
export class ReusableDatabase {
  private idle: Idle | undefined;

  /** @param create makes a new database; also after a test that added or removed tables. */
  constructor(private readonly create: () => Promise<TestDatabase>) {}

  /** `drop` of the answer makes the database ready for the next test. */
  async take(): Promise<TestDatabase> {
    const { url, contents } = this.idle ?? (await this.createNew());
    this.idle = undefined;
    const pool = createPool(url, () => undefined);
    return {
      url,
      pool,
      drop: async () => {
        await pool.end();
        if (await restore(url, contents)) this.idle = { url, contents };
      },
    };
  }

  private async createNew(): Promise<Idle> {
    const { url, pool } = await this.create();
    const contents = new Map<string, string>();
    for (const table of await tablesOf(pool)) {
      const { rows } = await pool.query<{ json: string }>(
        `select coalesce(json_agg(t), '[]')::text as json from ${table} t`,
      );
      contents.set(table, rows[0]!.json);
    }
    await pool.end();
    return { url, contents };
  }
}

async function tablesOf(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** @returns false when the database has other tables than before: it stays unused until the server is deleted. */
async function restore(url: string, contents: Contents): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (String(await tablesOf(client)) !== String([...contents.keys()])) return false;
    const rows = [...contents].flatMap(([table, json]) => [
      `delete from ${table}`,
      json === '[]' ? [] : `insert into ${table} overriding system value ${rowsFrom(client, table, json)}`,
    ]);
    // Triggers that keep the log append-only do not apply here.
    const triggersOff = 'set local session_replication_role = replica';
    await client.query(['begin', triggersOff, ...rows.flat(), RESTART_SEQUENCES, 'commit'].join(';\n'));
    return true;
  } finally {
    await client.end();
  }
}

const rowsFrom = (client: pg.Client, table: string, json: string): string =>
  `select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(json)})`;
