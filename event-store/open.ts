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
}

/** Opens the configured event store; callers know only its port. @throws ConnectionStringRefused */
export async function openEventStore({ url, pool, onError }: EventStoreOptions): Promise<EventStore> {
  if (url) {
    // Loaded only when it is used, because the client brings gRPC with it.
    const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb.event-store.js');
    return new EventStoreDbEventStore(url, { onError });
  }
  await migrateEventStore(pool);
  return new PostgresEventStore(pool, { onError });
}
