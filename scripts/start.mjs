// `npm start`: from a fresh clone to a running shop. Only Node's own modules are imported at the top; packages may not
// be installed yet.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { build } from './build/build.mjs';
import { install } from './build/install.mjs';
import { Problem } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { createSteps } from './console/progress.mjs';
import { printBox } from './console/ready-banner.mjs';
import { ROOT, shown } from './paths.mjs';
import { endOrphan, openFolder, running, secrets, take, tellRunning, wipe } from './postgres/data-folder.mjs';
import { keepDatabase } from './postgres/database-watchdog.mjs';
import { startServer } from './process/backend-process.mjs';
import { createLifecycle } from './process/lifecycle.mjs';
import { addressOf, choosePort } from './process/ports.mjs';

const DEFAULT_PORT = 3000;

const began = performance.now();
const steps = createSteps();
const life = createLifecycle(steps);

function openBrowser(url) {
  const [command, ...args] = { darwin: ['open', url], win32: ['cmd', '/c', 'start', '', url] }[process.platform] ?? [
    'xdg-open',
    url,
  ];
  execFile(command, args, (error) => {
    if (error) steps.note(`No browser could be opened (${error.message.split('\n')[0]}).`);
  });
}

/** Everything that the server needs, side by side. */
async function prepare(data) {
  const { reachDatabase, reachEventStore } = await import('./postgres/connect.mjs');
  let database;
  const results = await life.prepare([
    steps.run('Database', async () => {
      database = await reachDatabase(data);
      life.onEnd((force) => database.stop(force ? 'immediate' : 'fast'));
      return database.detail;
    }),
    steps.run('Event store', reachEventStore),
    steps.run('Server build', async () => ((await build('server')) ? 'built' : 'up to date')),
    steps.run('Frontend build', async () => ((await build('frontend')) ? 'built' : 'up to date')),
  ]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  if (database.aside)
    steps.note(`User postgres cannot enter ${ROOT}, so the database lives in ${path.dirname(database.aside)}.`);
  return database;
}

async function main() {
  const options = readOptions({ port: { type: 'string' }, fresh: { type: 'boolean' }, open: { type: 'boolean' } });
  const { data } = options;
  const host = process.env.HOST ?? '127.0.0.1';
  const other = running(data);
  if (other) {
    if (options.fresh)
      throw new Problem(
        `Yükselt is running on ${shown(data)} (process ${other.pid}); its data is not deleted under it.`,
        ['Stop it first (Ctrl-C there).'],
      );
    tellRunning(other, data, options.port);
    return;
  }
  life.listen();
  console.log('\n  Yükselt\n');
  steps.done('Node', performance.now() - began, process.versions.node);
  // First of all: nobody should wait for an installation, or lose the old data, only to read that the port is in use.
  const port = await choosePort(options.port ?? process.env.PORT, DEFAULT_PORT, host, (text) => steps.note(text));
  await steps.run('Packages', () => install((text) => steps.note(text)));
  if (options.fresh) await steps.run('Old data', async () => ((await wipe(data)) ? 'deleted' : 'there was none'));
  openFolder(data);
  await endOrphan(data, steps);
  const lock = take(data);
  if (!lock) {
    tellRunning(running(data), data, options.port);
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
      EVENTSTORE_URL: process.env.EVENTSTORE_URL ?? '',
      JWT_SECRET: process.env.JWT_SECRET ?? secrets(data).jwt,
      DEMO: process.env.NODE_ENV === 'production' ? '' : '1',
    },
    steps,
  );
  life.onEnd((force) => server.stop(force));
  lock.update({ child: server.child });
  const accounts = await server.ready;
  if (life.stopping) return;
  const url = process.env.PUBLIC_URL ?? addressOf(host, port);
  lock.update({ url });
  steps.end();
  printBox({
    url,
    accounts,
    seconds: (performance.now() - began) / 1000,
    data: shown(data),
    database: database.detail,
    aside: database.aside,
  });
  if (options.open) openBrowser(url);
  const ends = [server.ended];
  if (database.open) ends.push(keepDatabase(database, database.open, life, (text) => steps.note(text)));
  await Promise.race(ends);
}

main().catch((error) => life.fail(error));
