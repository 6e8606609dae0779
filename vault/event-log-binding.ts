import { ACCOUNT_PREFIX } from '@yukselt/contracts';
import type pg from 'pg';
import type { EventLogIdentity } from './event-log.js';

/** The database holds users, keys and views of an event log other than the configured one. */
export class EventLogMismatch extends Error {
  readonly code = 'LOG_MISMATCH';
  constructor(
    readonly bound: string,
    readonly configured: string,
  ) {
    super(
      `This database belongs to event log ${bound}, but the configured event store is log ${configured}. ` +
        'Point DATABASE_URL and EVENTSTORE_URL at a pair that belongs together (an unset EVENTSTORE_URL means the ' +
        'log inside the database itself), or start with an empty database.',
    );
  }
}

/** The database is new, but the event log already holds customers: their keys and accounts are in another database. */
export class EventLogInUse extends Error {
  readonly code = 'LOG_IN_USE';
  constructor(readonly log: string) {
    super(
      `Event log ${log} already holds customers' events, but this database is new and has neither their keys ` +
        'nor their accounts. Point DATABASE_URL (or --data) at the database that belongs to this log, ' +
        'or EVENTSTORE_URL at an empty EventStoreDB.',
    );
  }
}

/**
 * Binds a database to the event log whose customers, keys and views it holds (docs/architecture.md#log-identity): the
 * first use stores the log's identity, every later one must find the same. Needs the tables of `migrateVault`. Safe
 * when several processes start at once.
 * @throws EventLogMismatch when the database belongs to another log. EventLogInUse when an unbound database meets a log
 *   that is in use: two databases would write their own truth into one log. StoreUnavailable. Nothing is changed then.
 */
export async function bindDatabaseToEventLog(pool: pg.Pool, eventLog: EventLogIdentity): Promise<void> {
  const identity = await eventLog.identity();
  let bound = await boundLog(pool);
  if (bound === null) {
    // Checked before binding: once bound, this or another process may already append.
    const inUse = (await eventLog.lastPosition(ACCOUNT_PREFIX)) !== '';
    if (!inUse) await pool.query('insert into vault.log_binding (log) values ($1) on conflict do nothing', [identity]);
    bound = await boundLog(pool);
    if (bound === null) throw new EventLogInUse(identity);
  }
  if (bound !== identity) throw new EventLogMismatch(bound, identity);
}

async function boundLog(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ log: string }>('select log from vault.log_binding');
  return rows[0]?.log ?? null;
}
