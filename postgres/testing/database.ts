import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { createPool } from '../pool.js';
import { TEST_DEADLINE_MS } from './eventually.js';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** Options of a pool whose statements and connections may take as long as a spec waits: no spec is about time. */
export const PATIENT_POOL = {
  connectionTimeoutMillis: TEST_DEADLINE_MS,
  query_timeout: TEST_DEADLINE_MS,
  statement_timeout: TEST_DEADLINE_MS,
} satisfies pg.PoolConfig;

function urlOf(database: string): string {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin)
    throw new Error('TEST_DATABASE_URL is not set: specs run through Jest, whose global setup starts PostgreSQL');
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * A fresh database for one spec file, copied from a template that `build` fills once per run.
 * @param template name of the template: lower-case letters and underscores.
 */
export async function testDatabase(
  template: string,
  build: (pool: pg.Pool) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists "${template}" with (force)`);
      await admin.query(`create database "${template}"`);
      const onError = (error: Error) => {
        throw error;
      };
      const pool = createPool(urlOf(template), onError, PATIENT_POOL);
      try {
        await build(pool);
      } finally {
        await pool.end();
      }
      await admin.query(`alter database "${template}" is_template true`);
    }
    // The default writes the template's pages to the write-ahead log first: that costs more for one this small.
    await admin.query(`create database "${name}" template "${template}" strategy file_copy`);
  } finally {
    await admin.end();
  }
  const url = urlOf(name);
  // A spec may kill its own connections on purpose, so a lost idle one is not a failure here.
  const pool = createPool(url, () => undefined);
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        await client.query(`drop database if exists "${name}" with (force)`);
      } finally {
        await client.end();
      }
    },
  };
}
