// `npm run dev`: the embedded database, the backend restarted on every change, and Vite's server with hot replacement
// in front of it.
import { watch } from 'node:fs';
import path from 'node:path';
import { build, SERVER_FOLDERS } from './build/build.mjs';
import { install } from './build/install.mjs';
import { watchTypes } from './build/type-watch.mjs';
import { OperatorError, reportError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { Progress } from './console/progress.mjs';
import { environment } from './environment.mjs';
import { displayPath, ROOT } from './paths.mjs';
import {
  acquireLock,
  configuredSecrets,
  endOrphan,
  headsFile,
  openDataFolder,
  reportRunning,
  runningShop,
} from './postgres/data-folder.mjs';
import { startServer } from './process/backend-process.mjs';
import { Lifecycle } from './process/lifecycle.mjs';
import { addressOf, choosePort, freePort } from './process/ports.mjs';

const DEFAULT_PORT = 5173;
const SETTLE_MS = 100; // an editor saves several files at once
const HOST = '127.0.0.1';

const steps = new Progress();
const life = new Lifecycle(steps);

/**
 * Builds and starts the backend, and again after every change. @param {() =>
 * import('./process/backend-process.mjs').BackendProcess} start makes a server.
 */
function createReloader(start) {
  /** @type {import('./process/backend-process.mjs').BackendProcess | undefined} */
  let server;
  /** @type {Promise<import('./process/backend-process.mjs').DemoAccount[]>} */
  let reloading = Promise.resolve([]);
  let isUp = false;
  const restart = async () => {
    if (life.stopping) return [];
    try {
      await steps.run('Server build', async () => ((await build('server')) ? 'built' : 'up to date'));
      isUp = false;
      await server?.stop();
      server = start();
      const accounts = await server.ready;
      isUp = true;
      server.ended.catch((/** @type {any} */ error) => {
        isUp = false;
        if (!life.stopping) reportError(error);
      }); // the next change starts it again
      return accounts;
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      reportError(error); // an unfinished edit: wait for the next one
      return [];
    }
  };
  return {
    get up() {
      return isUp;
    },
    reload() {
      reloading = reloading.then(restart);
      return reloading;
    },
    stop: (/** @type {boolean} */ force) => server?.stop(force),
  };
}

async function main() {
  const options = readOptions({ port: { type: 'string' } });
  const { data } = options;
  const running = runningShop(data);
  if (running)
    throw new OperatorError(`Yükselt is already running on ${displayPath(data)} (process ${running.pid}).`, [
      'Stop it first, or work on other data: npm run dev -- --data DIR',
    ]);
  life.listen();
  console.log('\n  Yükselt, for development\n');
  await steps.run('Packages', () => install((text) => steps.note(text)));
  openDataFolder(data);
  await endOrphan(data, steps);
  const lock = acquireLock(data);
  if (!lock) {
    reportRunning(runningShop(data), data);
    return;
  }
  life.onEnd(() => lock.release());
  const port = await choosePort(options.port, DEFAULT_PORT, HOST, (text) => steps.note(text));
  const url = addressOf(HOST, port);

  const { reachDatabase, rememberVaultKeyOf } = await import('./postgres/connect.mjs');
  const reached = reachDatabase(data);
  await life.prepare([reached]);
  const database = await reached;
  rememberVaultKeyOf(database, data);
  life.onEnd((force) => database.stop(force ? 'immediate' : 'fast'));
  steps.note(database.detail);

  const { backend, address } = await createBackend(data, database.url, url, (child) => lock.update({ child }));
  life.onEnd((force) => backend.stop(force));
  const accounts = await backend.reload();
  const vite = await serveFrontend(port, address, backend);
  life.onEnd(() => vite.close());
  lock.update({ url });
  watchSources(backend);
  steps.note(`\n    Open it: ${url}   (stop: Ctrl-C)`);
  for (const { role, email, password } of accounts) steps.note(`${role}: ${email} / ${password}`);
  life.onEnd(watchTypes('server', 'tsconfig.json', (text) => steps.note(text)));
  life.onEnd(watchTypes('frontend', 'frontend/tsconfig.json', (text) => steps.note(text)));
}

/**
 * The backend on a port of its own, its log printed for people. JWT_SECRET, PUBLIC_URL and DEMO of the environment do
 * not count here: development always uses the data folder's own secret and Vite's address.
 * @param {string} data
 * @param {string} databaseUrl
 * @param {string} publicUrl
 * @param {(child: import('./process/processes.mjs').ProcessMark) => void} onStart
 */
async function createBackend(data, databaseUrl, publicUrl, onStart) {
  const port = await freePort();
  const { JWT_SECRET, ...keys } = configuredSecrets(data, { ...process.env, JWT_SECRET: '', NODE_ENV: 'development' });
  const { default: pretty } = await import('pino-pretty');
  const colorize = process.stdout.isTTY === true;
  const view = pretty({ colorize, ignore: 'context', translateTime: 'HH:MM:ss', sync: true });
  const env = {
    ...process.env,
    HOST,
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: environment.eventStoreUrl ?? '',
    JWT_SECRET,
    ...keys,
    HEADS_FILE: headsFile(data),
    PUBLIC_URL: publicUrl,
    DEMO: '1',
    RATE_LIMIT_FACTOR: environment.rateLimitFactor ?? '100',
  };
  const backend = createReloader(() => {
    const server = startServer(data, env, steps, view);
    onStart(server.child);
    return server;
  });
  return { backend, address: `http://${HOST}:${port}` };
}

/**
 * Vite's server with hot replacement in front of the backend.
 * @param {number} port
 * @param {string} backendAddress
 * @param {{ up: boolean }} backend
 */
async function serveFrontend(port, backendAddress, backend) {
  process.env.API_URL = backendAddress; // read by frontend/vite.config.ts
  const { createLogger, createServer } = await import('vite');
  const customLogger = createLogger();
  const { error } = customLogger;
  // While the backend restarts, the browser's open streams fail over and over: that is expected.
  customLogger.error = (text, options) => {
    if (backend.up || !text.includes('http proxy error')) error(text, options);
  };
  const vite = await createServer({
    customLogger,
    configFile: path.join(ROOT, 'frontend/vite.config.ts'),
    server: { host: 'localhost', port, strictPort: true },
  });
  return vite.listen();
}

/**
 * Restarts the backend after every change of its sources.
 * @param {{ reload(): Promise<unknown> }} backend
 */
function watchSources(backend) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of SERVER_FOLDERS) {
    const watcher = watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !file.endsWith('.ts') || file.endsWith('.spec.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        backend.reload().catch((error) => life.fail(error));
      }, SETTLE_MS);
    });
    life.onEnd(() => watcher.close());
  }
}

main().catch((error) => life.fail(error));
