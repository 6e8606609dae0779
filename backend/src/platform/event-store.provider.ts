import type { FactoryProvider } from '@nestjs/common';
import { EventStore, openEventStore } from '@yukselt/event-store';
import pg from 'pg';
import { AppLoggerService } from './app-logger.service.js';
import { Config } from './config.js';
import { ReadinessChecksService } from './health/readiness-checks.service.js';

/** The event store behind its port; the configuration selects the driver. */
export const eventStoreProvider: FactoryProvider<EventStore> = {
  provide: EventStore,
  inject: [Config, pg.Pool, AppLoggerService, ReadinessChecksService],
  async useFactory(config: Config, pool: pg.Pool, log: AppLoggerService, checks: ReadinessChecksService) {
    const store = await openEventStore({
      url: config.eventStoreUrl,
      pool,
      onError: (error) => log.pino.warn({ err: error }, 'connection to the event store lost'),
    });
    checks.add({
      name: 'event-store',
      check: async () => {
        await store.lastPosition();
        return { ready: true, details: { driver: store.driver } };
      },
    });
    return store;
  },
};
