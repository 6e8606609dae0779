import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventStore, migrateEventStore } from '@yukselt/event-store';
import { durabilityFaults } from '@yukselt/postgres';
import { bindDatabaseToEventLog, migrateVault, requireKeysOfLog, type VaultKeys } from '@yukselt/vault';
import pg from 'pg';
import { AppModule } from './app.module.js';
import { seedBlog } from './blog/seed/blog.seed.js';
import { seedCatalog } from './catalog/seed/catalog.seed.js';
import { PasswordsService } from './identity/passwords/passwords.service.js';
import { seedUsers } from './identity/seed/identity.seed.js';
import { LiveStreamsService } from './live/live-streams.service.js';
import { migrateShop } from './migrations.js';
import { AppLoggerService } from './platform/app-logger.service.js';
import { Config } from './platform/config.js';
import { httpAdapter, prepareHttp } from './platform/http/create-app.js';
import { RunningRequestsService } from './platform/http/running-requests.service.js';
import { serveReference } from './platform/openapi/openapi.js';
import { ShopDatabase } from './platform/postgres/shop-database.js';
import { demoStartedAt } from './platform/seed/seed-progress.js';
import { SettingsService } from './settings/settings.service.js';
import { serveFrontend } from './web/frontend.js';
import { pageDataSource } from './web/page-data.source.js';

/**
 * Migrates every schema that this process writes. The views' schema belongs to the projections, which migrate it when
 * they start.
 * @throws VaultKeyRefused when customers' keys are wrapped by another vault key.
 */
export async function migrateAll(pool: pg.Pool, vaultKeys: VaultKeys): Promise<string[]> {
  await migrateEventStore(pool);
  await migrateVault(pool, vaultKeys);
  return migrateShop(pool);
}

/** Production refuses a PostgreSQL that can lose acknowledged commits. */
export class DatabaseNotDurable extends Error {
  readonly code = 'NOT_DURABLE';
  constructor(faults: readonly string[]) {
    super(
      `${faults.join(' ')} Correct the settings of the server, the database or the role (docs/operations.md#durability).`,
    );
  }
}

/** @throws DatabaseNotDurable in production; elsewhere the faults are logged. */
export async function requireDurability(pool: pg.Pool, production: boolean, log: AppLoggerService): Promise<void> {
  const faults = await durabilityFaults(pool);
  if (faults.length === 0) return;
  if (production) throw new DatabaseNotDurable(faults);
  log.pino.warn({ faults }, 'the database can lose acknowledged commits');
}

/** Tables of the demo that specs use, too: catalogue, accounts, blog. @returns rows added. */
export async function seedTables(app: NestFastifyApplication): Promise<number> {
  const db = app.get(ShopDatabase);
  const startedAt = await demoStartedAt(app.get(pg.Pool));
  return (
    (await seedCatalog(db)) +
    (await seedUsers(db, app.get(PasswordsService, { strict: false }), startedAt)) +
    (await seedBlog(db, startedAt))
  );
}

/**
 * The whole application, ready to listen. The database must be migrated.
 * @throws EventLogMismatch, EventLogInUse when the database belongs to another event log.
 * @throws DatabaseBehindLog when it is older than its log and lacks keys.
 */
export async function createApplication(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, httpAdapter(config.trustProxy), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(AppLoggerService));
  // Before anything is folded or served: views and keys of another log must not be touched.
  await bindDatabaseToEventLog(app.get(pg.Pool), app.get(EventStore));
  await requireKeysOfLog(app.get(pg.Pool), app.get(EventStore));
  await prepareApplication(app);
  return app;
}

/** Everything between the module and the first request. */
export async function prepareApplication(app: NestFastifyApplication): Promise<void> {
  await prepareHttp(app);
  const { name, contact } = await app.get(SettingsService, { strict: false }).get();
  const { publicUrl } = app.get(Config);
  serveReference(app, { siteName: name, contactEmail: contact.email, publicUrl });
  await serveFrontend(app, pageDataSource(app));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
}

/** Stops in this order: event streams, running requests with their answers, and then everything else. */
export async function stopApplication(app: NestFastifyApplication): Promise<void> {
  app.get(LiveStreamsService, { strict: false }).endAll();
  await app.get(RunningRequestsService, { strict: false }).drain(app.getHttpServer());
  await app.close();
}
