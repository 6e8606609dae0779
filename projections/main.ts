import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore, requireKeysOfLog } from '@yukselt/vault';
import pg from 'pg';
import { openContext } from './environment.js';
import { ProjectionsModule } from './projections.module.js';

/** Folds views in a process of its own. A backend may fold them at the same time: each view has one active runner. */
const context = await openContext('server');
// As the backend refuses it. Tools do not refuse, because the operator needs them in that case.
await requireKeysOfLog(context.pool, context.store);

@Module({
  providers: [
    { provide: pg.Pool, useValue: context.pool },
    { provide: EventStore, useValue: context.store },
    { provide: CustomerKeyStore, useValue: context.customerKeys },
  ],
  exports: [pg.Pool, EventStore, CustomerKeyStore],
})
class ContextModule {}

@Module({
  imports: [ProjectionsModule.register({ imports: [ContextModule], useFactory: () => ({ log: context.log }) })],
})
class ProjectionsProcess {}

const app = await NestFactory.createApplicationContext(ProjectionsProcess, {
  logger: ['error', 'warn', 'fatal'],
  abortOnError: false,
});
context.log.info({ store: context.store.driver }, 'projections run');

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void app.close().then(() => context.close());
  });
}
