import { EventStore } from '@yukselt/event-store';
import { createPool, requireOwnSessions, requireWrites, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { createApplication, migrateAll, requireDurability, stopApplication } from './bootstrap.js';
import { seedDemoHistory, seedDemoTables } from './demo.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './identity/seed/identity.seed.js';
import { LogFollowerService } from './mail/log-follower/log-follower.service.js';
import { describeMigrations } from './migrations.js';
import { AppLoggerService } from './platform/app-logger.service.js';
import { type Config, loadConfig } from './platform/config.js';
import { notifyParent, step } from './platform/parent-process.js';

const config = readConfig();
const log = new AppLoggerService(config.logLevel);

/** The operator has to correct a wrong environment, so its faults are listed without a stack. */
function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  for (const warning of config.warnings) log.pino.warn(warning);
  const pool = createPool(
    config.databaseUrl,
    (error) => log.pino.warn({ err: error }, 'idle database connection lost'),
    { max: 2, ...WITHOUT_TIMEOUTS },
  );
  try {
    await requireOwnSessions(pool);
    await requireWrites(pool);
    await requireDurability(pool, config.production, log);
    const migrations = await step('migrations', () => migrateAll(pool, config.vaultKeys), describeMigrations);
    if (migrations.length > 0) log.pino.info({ migrations }, 'migrated');
  } finally {
    await pool.end();
  }

  const app = await step(
    'application',
    () => createApplication(config),
    (created) => created.get(EventStore).driver,
  );
  // Registered before the seed, so that Ctrl-C stops a long seed cleanly.
  closeOn(['SIGTERM', 'SIGINT'], () => stopApplication(app));

  if (config.demo) {
    await step(
      'demo data',
      () => seedDemoTables(app),
      (added) => (added > 0 ? `${added} rows` : undefined),
    );
    await step(
      'demo orders',
      () => seedDemoHistory(app, (done, total) => notifyParent({ type: 'progress', name: 'demo orders', done, total })),
      (sent) => (sent > 0 ? `${sent} commands` : undefined),
    );
  }

  await app.get(LogFollowerService, { strict: false }).start();
  await step('listen', () => app.listen(config.port, config.host));
  const accounts = config.demo
    ? DEMO_ACCOUNTS.map(({ role, email, note }) => ({
        role,
        email,
        password: DEMO_PASSWORD,
        ...(note ? { note } : {}),
      }))
    : [];
  const url = config.publicUrl ?? (await app.getUrl());
  notifyParent({ type: 'ready', url, accounts });
  log.pino.info({ url, driver: app.get(EventStore).driver, demo: config.demo }, 'ready');
}

/** Stops once and cleanly: the first signal closes the server, a second one ends the process at once. */
function closeOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.pino.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
    });
  }
}

/** Errors that the operator has to resolve. The message explains how; a stack trace would hide it. */
const FOR_OPERATOR: ReadonlySet<unknown> = new Set([
  'LOG_MISMATCH',
  'LOG_IN_USE',
  'LOG_BEHIND_VIEWS',
  'DATABASE_BEHIND_LOG',
  'NOT_DURABLE',
  'DATABASE_READ_ONLY',
  'SESSIONS_SHARED',
  'SCHEMA_IS_NEWER',
  'EVENTSTORE_URL_REFUSED',
  'VAULT_KEY_REFUSED',
  'VIEWS_REFUSED',
  'STORE_UNAVAILABLE',
]);

start().catch((error: unknown) => {
  if (error instanceof Error && FOR_OPERATOR.has((error as { code?: unknown }).code)) log.pino.fatal(error.message);
  else log.pino.fatal({ err: error }, 'start failed');
  process.exit(1);
});
