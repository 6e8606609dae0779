import 'reflect-metadata';
import type { ModuleMetadata, Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TestingModuleBuilder } from '@nestjs/testing';
import { PATIENT_POOL, TEST_DEADLINE_MS, type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { Projections } from '@yukselt/projections';
import { TEST_VAULT_KEY, testVaultKeys } from '@yukselt/vault/testing';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { ViewJobRunner } from '../audit/view-jobs/view-job-runner.js';
import { migrateAll, prepareApplication } from '../bootstrap.js';
import { Clock } from '../platform/clock.js';
import { Config, loadConfig } from '../platform/config.js';
import { httpAdapter } from '../platform/http/create-app.js';
import type { DeadlineCarrier } from '../platform/http/request-deadline.js';
import { READING_POOL } from '../platform/postgres/reading-pool.js';
import { watchAnswers } from './documented-answers.js';
import { InProcessRunner } from './in-process-runner.js';

/**
 * A clock that specs move. It starts now, because the JWT library compares `exp` with the machine's time.
 */
export class TestClock extends Clock {
  private at = Date.now();
  override now(): Date {
    return new Date(this.at);
  }
  advance(ms: number): void {
    this.at += ms;
  }
}

export interface TestApp {
  app: NestFastifyApplication;
  /** Every route of the running router, by verb and address with the names of its parameters. */
  routes: readonly { method: string; url: string }[];
  clock: TestClock;
  database: TestDatabase;
  close(): Promise<void>;
}

/** Register before the application adds its routes. */
function watchRoutes(app: NestFastifyApplication): TestApp['routes'] {
  const routes: { method: string; url: string }[] = [];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push({ method: verb, url });
    });
  return routes;
}

/**
 * People wait six seconds for an answer, five for a statement and one for the views. On a busy machine that is not
 * always enough, and specs are not about time.
 */
function waitAsLongAsSpecs(app: NestFastifyApplication, deadlineMs = TEST_DEADLINE_MS): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: DeadlineCarrier, _reply, done) => {
      request.deadline = performance.now() + deadlineMs;
      done();
    });
  for (const { options } of [app.get(pg.Pool), app.get<pg.Pool>(READING_POOL)]) Object.assign(options, PATIENT_POOL);
  const projections = app.get(Projections);
  const waitFor = projections.waitFor.bind(projections);
  projections.waitFor = (position, _timeoutMs, stream) => waitFor(position, TEST_DEADLINE_MS, stream);
}

/**
 * The real application on a database of its own.
 * @param extra what only one spec needs: other controllers, and the deadline that its requests reach
 */
export async function testApp(
  env: Record<string, string> = {},
  extra: { module?: Type; controllers?: ModuleMetadata['controllers']; deadlineMs?: number } = {},
): Promise<TestApp> {
  const database = await testDatabase('backend_app', async (pool) => {
    await migrateAll(pool, testVaultKeys);
  });
  const clock = new TestClock();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    VAULT_KEY: TEST_VAULT_KEY,
    EVIDENCE_KEY: Buffer.alloc(32, 'evidence').toString('base64'),
    JWT_SECRET: 'the-secret-of-specs-has-32-characters',
    LOG_LEVEL: 'silent',
    FRONTEND_DIR: '/nonexistent',
    RATE_LIMIT_FACTOR: '1000',
    VERIFICATION_HOUR: 'off',
    ...env,
  });
  // `Test` of Nest has one scanner, which keeps the classes of every application that it has scanned.
  const module = await new TestingModuleBuilder(new MetadataScanner(), {
    imports: [extra.module ?? AppModule],
    ...(extra.controllers ? { controllers: extra.controllers } : {}),
  })
    .overrideProvider(Config)
    .useValue(config)
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(ViewJobRunner)
    .useClass(InProcessRunner)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter(config.trustProxy), { logger: false });
  const routes = watchRoutes(app);
  const undocumented = watchAnswers(app);
  waitAsLongAsSpecs(app, extra.deadlineMs);
  const end = async () => {
    await app.close();
    await database.drop();
  };
  try {
    await prepareApplication(app);
  } catch (error) {
    await end(); // what is open would keep Jest's worker alive
    throw error;
  }
  return {
    app,
    routes,
    clock,
    database,
    close: async () => {
      await end();
      if (undocumented.size > 0) throw new Error(`The API document does not know:\n${[...undocumented].join('\n')}`);
    },
  };
}
