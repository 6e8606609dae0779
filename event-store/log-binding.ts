import type pg from 'pg';

/** The lock of `migrateVault`: both create the schema. */
const VAULT_LOCK = 7_272_743;

/** The database holds users, keys and views of another log than the one that is configured. */
export class LogMismatch extends Error {
  readonly code = 'LOG_MISMATCH';
  constructor(readonly bound: string, readonly configured: string) {
    super(
      `This database belongs to event log ${bound}, but the configured event store is log ${configured}. `
      + 'Point DATABASE_URL and EVENTSTORE_URL at a pair that belongs together (an unset EVENTSTORE_URL means the log inside the '
      + 'database itself), or start with an empty database.',
    );
  }
}

/**
 * Ties a database to the log whose customers, keys and views it holds (design, "Event store"): at the first use the log's identity is
 * stored, afterwards it must be the same. Creates its table; safe when several processes start at once.
 * @param identity from `EventStore.identity()`.
 * @throws LogMismatch when the database belongs to another log; nothing was changed.
 */
export async function bindToLog(pool: pg.Pool, identity: string): Promise<void> {
  await pool.query(`
    select pg_advisory_xact_lock(${VAULT_LOCK});
    create schema if not exists vault;
    create table if not exists vault.log_binding (
      one boolean primary key default true check (one),
      log uuid not null
    );`);
  await pool.query('insert into vault.log_binding (log) values ($1) on conflict do nothing', [identity]);
  const { rows } = await pool.query<{ log: string }>('select log from vault.log_binding');
  const bound = rows[0]!.log;
  if (bound !== identity) throw new LogMismatch(bound, identity);
}
