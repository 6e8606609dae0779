import type pg from 'pg';

/** Changes the log with the database's password, which the program itself never can. */
export async function damageLog(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<void> {
  await pool.query('alter table es.events disable trigger events_append_only');
  await pool.query(statement, values);
  await pool.query('alter table es.events enable trigger events_append_only');
}
