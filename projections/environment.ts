import { type EventStore, openEventStore } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { bindDatabaseToEventLog, CustomerKeyStore, migrateVault } from '@yukselt/vault';
import type pg from 'pg';
import { pino } from 'pino';
import type { ProjectionLogger } from './runtime/observer.js';

/** What a process of the projections works with. */
export interface Environment {
  pool: pg.Pool;
  store: EventStore;
  customerKeys: CustomerKeyStore;
  log: ProjectionLogger;
  close(): Promise<void>;
}

/**
 * Connects as the environment variables say; only this file of the projections reads them. `DATABASE_URL` (required)
 * holds views and keys, `EVENTSTORE_URL` the event log (default: the same database), `LOG_LEVEL` is pino's.
 * @param defaultLogLevel without `LOG_LEVEL`.
 * @throws Error when `DATABASE_URL` is missing; EventLogMismatch, EventLogInUse when the two do not belong together.
 */
export async function openEnvironment(defaultLogLevel = 'info'): Promise<Environment> {
  const { DATABASE_URL, EVENTSTORE_URL, LOG_LEVEL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing: the views live in PostgreSQL');
  const log = pino({ level: LOG_LEVEL ?? defaultLogLevel, base: null });
  const onError = (error: Error): void => log.warn({ err: error }, 'connection lost');
  const pool = createPool(DATABASE_URL, onError);
  await migrateVault(pool);
  const store = await openEventStore({ url: EVENTSTORE_URL || null, pool, onError });
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  try {
    await bindDatabaseToEventLog(pool, store);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, store, log, customerKeys: new CustomerKeyStore(pool), close };
}
