import type pg from 'pg';
import type { EventStore } from './event-store.js';
import { migrateEventStore } from './postgres/event-store.migrations.js';
import { PostgresEventStore } from './postgres/postgres.event-store.js';

export interface EventStoreOptions {
  /** Connection string of an EventStoreDB, or `null` for the log in PostgreSQL. */
  url: string | null;
  /** Of the database that holds the log when `url` is `null`. {@link EventStore.close} does not end it. */
  pool: pg.Pool;
  /** Called when connections are lost, which the store repairs by itself. */
  onError: (error: Error) => void;
  /**
   * For tools and jobs: how long, in ms, reads of an EventStoreDB that does not answer are asked again. Without it each
   * read fails by itself, so that a request of the shop is answered.
   */
  retryForMs?: number;
  /** Ends the retries, for example when the program stops. */
  signal?: AbortSignal | undefined;
}

/** Opens the configured event store; callers know only its port. @throws ConnectionStringRefused */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const { url, pool, onError, retryForMs, signal } = options;
  if (url) {
    // Loaded only when it is used, because the client brings gRPC with it.
    const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb.event-store.js');
    const store = new EventStoreDbEventStore(url, { onError });
    if (retryForMs === undefined) return store;
    const { RetryingEventStore } = await import('./eventstoredb/retrying.event-store.js');
    return new RetryingEventStore(store, { retryForMs, signal, onError });
  }
  await migrateEventStore(pool);
  return new PostgresEventStore(pool, { onError });
}
