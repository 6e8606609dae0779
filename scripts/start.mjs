// `npm start`: from a fresh clone to a running shop. Only Node's own modules are imported at the top; packages may not
// be installed yet.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { build } from './build/build.mjs';
import { install } from './build/install.mjs';
import { OperatorError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { Progress } from './console/progress.mjs';
import { printReadyBanner } from './console/ready-banner.mjs';
import { environment } from './environment.mjs';
import { displayPath, ROOT } from './paths.mjs';
import {
  acquireLock,
  configuredSecrets,
  deleteDataFolder,
  endOrphan,
  headsFile,
  openDataFolder,
  reportRunning,
  runningShop,
} from './postgres/data-folder.mjs';
import { watchDatabase } from './postgres/database-watchdog.mjs';
import { startServer } from './process/backend-process.mjs';
import { Lifecycle } from './process/lifecycle.mjs';
import { addressOf, choosePort } from './process/ports.mjs';

const DEFAULT_PORT = 3000;

const began = performance.now();
const steps = new Progress();
const life = new Lifecycle(steps);

/** @param {string} url */
function openBrowser(url) {
  /** @type {Partial<Record<NodeJS.Platform, [string, ...string[]]>>} */
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  execFile(command, [...args, url], (error) => {
    if (error) steps.note(`No browser could be opened (${error.message.split('\n')[0]}).`);
  });
}

/**
 * Everything that the server needs, side by side.
 * @param {string} data
 */
async function prepare(data) {
  const { reachDatabase, reachEventStore, rememberVaultKeyOf } = await import('./postgres/connect.mjs');
  const reached = reachDatabase(data);
  await life.prepare([
    steps.run('Database', async () => {
      const { detail, stop } = await reached;
      life.onEnd((force) => stop(force ? 'immediate' : 'fast'));
      return detail;
    }),
    steps.run('Event store', reachEventStore),
    steps.run('Server build', async () => ((await build('server')) ? 'built' : 'up to date')),
    steps.run('Frontend build', async () => ((await build('frontend')) ? 'built' : 'up to date')),
  ]);
  const database = await reached;
  rememberVaultKeyOf(database, data);
  if (database.aside)
    steps.note(`User postgres cannot enter ${ROOT}, so the database lives in ${path.dirname(database.aside)}.`);
  return database;
}

async function main() {
  const options = readOptions({ port: { type: 'string' }, fresh: { type: 'boolean' }, open: { type: 'boolean' } });
  const { data } = options;
  const host = environment.host;
  const running = runningShop(data);
  if (running) {
    if (options.fresh)
      throw new OperatorError(
        `Yükselt is running on ${displayPath(data)} (process ${running.pid}); its data is not deleted under it.`,
        ['Stop it first (Ctrl-C there).'],
      );
    reportRunning(running, data, options.port);
    return;
  }
  life.listen();
  console.log('\n  Yükselt\n');
  steps.done('Node', performance.now() - began, process.versions.node);
  // First of all: a port in use ends the start before it waits for an installation or deletes the old data.
  const port = await choosePort(options.port ?? environment.port, DEFAULT_PORT, host, (text) => steps.note(text));
  await steps.run('Packages', () => install((text) => steps.note(text)));
  if (options.fresh)
    await steps.run('Old data', async () => ((await deleteDataFolder(data)) ? 'deleted' : 'there was none'));
  openDataFolder(data);
  await endOrphan(data, steps);
  const lock = acquireLock(data);
  if (!lock) {
    reportRunning(runningShop(data), data, options.port);
    return;
  }
  life.onEnd(() => lock.release());
  const database = await prepare(data);
  if (life.stopping) return;

  const server = startServer(
    data,
    {
      ...process.env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: database.url,
      EVENTSTORE_URL: environment.eventStoreUrl ?? '',
      ...configuredSecrets(data),
      HEADS_FILE: headsFile(data),
      DEMO: environment.demo,
    },
    steps,
  );
  life.onEnd((force) => server.stop(force));
  lock.update({ child: server.child });
  const accounts = await server.ready;
  if (life.stopping) return;
  const url = environment.publicUrl ?? addressOf(host, port);
  lock.update({ url });
  steps.end();
  printReadyBanner({
    url,
    accounts,
    seconds: (performance.now() - began) / 1000,
    data: displayPath(data),
    database: database.detail,
    aside: database.aside,
  });
  if (options.open) openBrowser(url);
  const { pid, open } = database;
  const watched = pid && open ? watchDatabase({ url: database.url, pid }, open, life, (text) => steps.note(text)) : [];
  await Promise.race([server.ended, watched].flat());
}

main().catch((error) => life.fail(error));
