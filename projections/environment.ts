import { type EventStore, openEventStore } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { bindDatabaseToEventLog, CustomerKeyStore, migrateVault } from '@yukselt/vault';
import type pg from 'pg';
import { pino } from 'pino';
import type { ProjectionLogger } from './runtime/observer.js';

/** What a process of the projections stands on. */
export interface Environment {
  pool: pg.Pool;
  store: EventStore;
  personal: CustomerKeyStore;
  log: ProjectionLogger;
  close(): Promise<void>;
}

/**
 * Connects as the environment says: views and keys live in `DATABASE_URL`, the log in `EVENTSTORE_URL` or, without it,
 * in the database too.
 * @throws Error when `DATABASE_URL` is missing; LogMismatch, LogInUse when the two do not belong together.
 */
export async function openEnvironment(env: NodeJS.ProcessEnv = process.env): Promise<Environment> {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is missing: the views live in PostgreSQL');
  const log = pino({ level: env.LOG_LEVEL ?? 'info', base: null });
  const onError = (error: Error): void => log.warn({ err: error }, 'connection lost');
  const pool = createPool(env.DATABASE_URL, onError);
  await migrateVault(pool);
  const store = await openEventStore({ url: env.EVENTSTORE_URL || null, pool, onError });
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
  return { pool, store, log, personal: new CustomerKeyStore(pool), close };
}
