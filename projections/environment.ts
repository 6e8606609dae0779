import { type EventStore, insecureConnections, openEventStore } from '@yukselt/event-store';
import { createPool, endWhenSilent, requireOwnSessions, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { bindDatabaseToEventLog, CustomerKeyStore, migrateVault, VaultKeys } from '@yukselt/vault';
import type pg from 'pg';
import { pino } from 'pino';
import type { WorkerConnections } from './ledger/verify-worker.js';
import { logDestination } from './log-destination.js';
import type { ProjectionLogger } from './runtime/observer.js';
import { toolLog } from './tool-log.js';

/** What a process of the projections works with. */
export interface ProjectionContext {
  pool: pg.Pool;
  store: EventStore;
  customerKeys: CustomerKeyStore;
  log: ProjectionLogger;
  /** For threads of this process, which open connections of their own. */
  threads: WorkerConnections;
  close(): Promise<void>;
}

interface ContextOptions {
  /** What a tool has not done yet, in words: it ends when the database falls silent. */
  undone?: (() => readonly string[]) | null;
  /** Asks a tool or job to stop: it waits no longer for an event store that does not answer. */
  signal?: AbortSignal;
}

/** A variable is missing or refused; the message names it. */
class ConfigurationRefused extends Error {
  readonly code = 'CONFIGURATION_REFUSED';
}

/** The backend refuses the same in its configuration, but this process may be started with another environment. */
function refuseInsecureProduction(databaseUrl: string, eventStoreUrl: string | null): void {
  const { NODE_ENV, ALLOW_INSECURE = '' } = process.env;
  if (NODE_ENV !== 'production') return;
  const allowed = ALLOW_INSECURE.split(',').map((name) => name.trim());
  const refused = insecureConnections(databaseUrl, eventStoreUrl, allowed);
  if (refused.length > 0)
    throw new ConfigurationRefused(refused.map(({ variable, sentence }) => `${variable} ${sentence}.`).join(' '));
}

/**
 * Connects as the environment variables say; only this file of the projections reads them. `DATABASE_URL` (required)
 * holds views and keys, `EVENTSTORE_URL` the event log (default: the same database), `LOG_LEVEL` is pino's; `NODE_ENV`,
 * `ALLOW_INSECURE`, `VAULT_KEY` and `VAULT_KEY_PREVIOUS` as for the backend.
 * @param kind a server logs to standard output; the result of a tool, or of a job that the backend runs, goes there,
 *   and its log, from warnings on, to standard error: a tool's in sentences for the person who runs it.
 *   Tools and jobs ask an EventStoreDB that does not answer again for a minute.
 * @throws ConfigurationRefused; EventLogMismatch, EventLogInUse when the two do not belong together;
 *   SessionsShared, ConnectionStringRefused, VaultKeyRefused.
 */
export async function openContext(
  kind: 'server' | 'job' | 'tool',
  { undone = null, signal }: ContextOptions = {},
): Promise<ProjectionContext> {
  const { DATABASE_URL, EVENTSTORE_URL, LOG_LEVEL } = process.env;
  if (!DATABASE_URL) throw new ConfigurationRefused('DATABASE_URL is missing: the views live in PostgreSQL');
  refuseInsecureProduction(DATABASE_URL, EVENTSTORE_URL || null);
  const vaultKeys = VaultKeys.read(process.env);
  const level = LOG_LEVEL ?? (kind === 'server' ? 'info' : 'warn');
  const log: ProjectionLogger =
    kind === 'tool' ? toolLog(level) : pino({ level, base: null }, logDestination(kind === 'job' ? 2 : 1));
  const onError = (error: Error): void => log.warn({ err: error }, 'connection lost');
  const pool = createPool(DATABASE_URL, onError, WITHOUT_TIMEOUTS);
  const retries = kind === 'server' ? {} : { retryForMs: SILENCE_MAX_MS, signal };
  const watch = undone && endWhenSilent(DATABASE_URL, undone);
  let store: EventStore | undefined;
  const close = async (): Promise<void> => {
    await store?.close();
    await pool.end();
    watch?.stop();
  };
  try {
    await requireOwnSessions(pool);
    await migrateVault(pool, vaultKeys);
    store = await openEventStore({ url: EVENTSTORE_URL || null, pool, onError, ...retries });
    await bindDatabaseToEventLog(pool, store);
  } catch (error) {
    await close();
    throw error;
  }
  const threads = { databaseUrl: DATABASE_URL, eventStoreUrl: EVENTSTORE_URL || null };
  return { pool, store, log, customerKeys: new CustomerKeyStore(pool, vaultKeys), threads, close };
}
