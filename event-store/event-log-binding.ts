import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type pg from 'pg';
import { type EventStore, LOG_START } from './event-store.js';

/** The lock of `migrateVault`: both create the schema. */
const VAULT_LOCK = 7_272_743;

/** The database holds users, keys and views of another log than the one that is configured. */
export class EventLogMismatch extends Error {
  readonly code = 'LOG_MISMATCH';
  constructor(
    readonly bound: string,
    readonly configured: string,
  ) {
    super(
      `This database belongs to event log ${bound}, but the configured event store is log ${configured}. ` +
        'Point DATABASE_URL and EVENTSTORE_URL at a pair that belongs together (an unset EVENTSTORE_URL means the log inside the ' +
        'database itself), or start with an empty database.',
    );
  }
}

/** The database is new, but the log already holds customers: their keys and accounts are in another database. */
export class EventLogInUse extends Error {
  readonly code = 'LOG_IN_USE';
  constructor(readonly log: string) {
    super(
      `Event log ${log} already holds customers' events, but this database is new and has neither their keys nor their accounts. ` +
        'Point DATABASE_URL (or --data) at the database that belongs to this log, or EVENTSTORE_URL at an empty EventStoreDB.',
    );
  }
}

/**
 * Ties a database to the log whose customers, keys and views it holds (docs/architecture.md#log-identity): at the first
 * use the log's identity is
 * stored, afterwards it must be the same. Creates its table; safe when several processes start at once.
 * @throws LogMismatch when the database belongs to another log; LogInUse when an unbound database meets a log that is
 * used already: two
 *   databases would write their own truth into one log. StoreUnavailable. Nothing was changed then.
 */
export async function bindDatabaseToEventLog(
  pool: pg.Pool,
  store: Pick<EventStore, 'identity' | 'head'>,
): Promise<void> {
  const identity = await store.identity();
  await pool.query(`
    select pg_advisory_xact_lock(${VAULT_LOCK});
    create schema if not exists vault;
    create table if not exists vault.log_binding (
      one boolean primary key default true check (one),
      log uuid not null
    );`);
  let bound = await boundLog(pool);
  if (bound === null) {
    // Asked before binding: once bound, this or another process may already append.
    const used = (await store.head(ACCOUNT_PREFIX)) !== LOG_START;
    if (!used) await pool.query('insert into vault.log_binding (log) values ($1) on conflict do nothing', [identity]);
    bound = await boundLog(pool);
    if (bound === null) throw new EventLogInUse(identity);
  }
  if (bound !== identity) throw new EventLogMismatch(bound, identity);
}

async function boundLog(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ log: string }>('select log from vault.log_binding');
  return rows[0]?.log ?? null;
}
