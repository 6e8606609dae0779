import type { FactoryProvider } from '@nestjs/common';
import { EventStore, PostgresEventStore } from '@yukselt/event-store';
import pg from 'pg';
import { Config } from './config.js';
import { ReadinessChecks } from './health/readiness.js';
import { AppLogger } from './logger.js';

/** The event log, by its port: nobody but this file knows which driver it is. */
export const eventStoreProvider: FactoryProvider<EventStore> = {
  provide: EventStore,
  inject: [Config, pg.Pool, AppLogger, ReadinessChecks],
  async useFactory(config: Config, pool: pg.Pool, log: AppLogger, checks: ReadinessChecks) {
    const store = await openStore(config, pool, (error) => log.pino.warn({ err: error }, 'event store'));
    checks.add({
      name: 'event-store',
      check: async () => {
        await store.head();
        return { ready: true, details: { driver: store.driver } };
      },
    });
    return store;
  },
};

async function openStore(config: Config, pool: pg.Pool, onError: (error: Error) => void): Promise<EventStore> {
  if (config.eventStoreUrl === null) return new PostgresEventStore(pool, { onError });
  // Its client brings gRPC along: loaded only where it is used.
  const { EventStoreDbEventStore } = await import('@yukselt/event-store/eventstoredb');
  return new EventStoreDbEventStore(config.eventStoreUrl, { onError });
}
