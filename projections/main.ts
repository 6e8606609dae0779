import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore, requireKeysOfLog } from '@yukselt/vault';
import pg from 'pg';
import { openEnvironment } from './environment.js';
import { ProjectionsModule } from './projections.module.js';

/** Folds views in a process of its own. A backend may fold them at the same time: each view has one active runner. */
const environment = await openEnvironment('server');
// As the backend refuses it. Tools do not, because the operator needs them then.
await requireKeysOfLog(environment.pool, environment.store);

@Module({
  providers: [
    { provide: pg.Pool, useValue: environment.pool },
    { provide: EventStore, useValue: environment.store },
    { provide: CustomerKeyStore, useValue: environment.customerKeys },
  ],
  exports: [pg.Pool, EventStore, CustomerKeyStore],
})
class EnvironmentModule {}

@Module({
  imports: [ProjectionsModule.register({ imports: [EnvironmentModule], useFactory: () => ({ log: environment.log }) })],
})
class ProjectionsProcess {}

const app = await NestFactory.createApplicationContext(ProjectionsProcess, {
  logger: ['error', 'warn', 'fatal'],
  abortOnError: false,
});
environment.log.info({ store: environment.store.driver }, 'projections run');

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void app.close().then(() => environment.close());
  });
}
