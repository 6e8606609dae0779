// Programs of the build against the shop's database, whether the shop runs or not.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from '../build/build.mjs';
import { install } from '../build/install.mjs';
import { OperatorError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { displayPath, ROOT } from '../paths.mjs';
import { configuredSecrets, runningShop } from '../postgres/data-folder.mjs';

/** Programs that sign evidence or heads, or check signatures; no other one gets the key. */
const SIGNING = [
  'dist/backend/src/audit/cli/audit.cli.js',
  'dist/backend/src/audit/heads/heads.cli.js',
  'dist/backend/src/audit/heads/verify-heads.cli.js',
];
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} Program
 * @property {string} file of the build.
 * @property {string[]} [words] its arguments.
 * @property {boolean} [captured] what it prints is part of the result, and is not shown.
 */

/**
 * Runs programs one after another.
 * @param {Program[]} programs
 * @param {string} data the data folder.
 * @returns {Promise<{ code: number, output: string }[]>} exit code of each, and what it printed when it was captured.
 */
export async function runShopPrograms(programs, data) {
  if (!environment.databaseUrl && !existsSync(path.join(data, 'database.json'))) {
    throw new OperatorError(`There is no database in ${displayPath(data)} yet.`, [
      'npm start makes one; for other data: --data DIR',
    ]);
  }
  await install();
  await build('server');
  const { reachDatabase, reachEventStore } = await import('../postgres/connect.mjs');
  await reachEventStore();
  const database = await reachDatabase(data);
  const results = [];
  for (const program of programs) results.push(await run(program, environmentOf(program.file, database.url, data)));
  // These programs stop the database that they started, unless a shop was started meanwhile and uses it.
  if (database.how !== 'adopted' && !runningShop(data)) await database.stop();
  return results;
}

/**
 * The environment of a program: what it leaves to be e-mailed goes where the shop's own e-mails go.
 * @param {string} file of the build.
 * @param {string} databaseUrl
 * @param {string} data the data folder.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(file, databaseUrl, data) {
  const { VAULT_KEY, EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED } = configuredSecrets(data, process.env, false);
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: environment.eventStoreUrl ?? '',
    DATA_DIR: data,
    DEMO: environment.demo,
    VAULT_KEY,
    ...(SIGNING.includes(file) ? { EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED } : {}),
  };
}

/**
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ file, words = [], captured = false }, env) {
  const preloads = ['exit-with-parent.mjs', 'report-uncaught.mjs'].flatMap((name) => [
    '--import',
    pathToFileURL(path.join(ROOT, 'scripts/process', name)).href,
  ]);
  const args = ['--enable-source-maps', ...preloads, path.join(ROOT, file), ...words];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', captured ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, end);
  const output = child.stdout ? text(child.stdout) : Promise.resolve('');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', async (exit) => {
      for (const signal of SIGNALS) process.off(signal, end);
      resolve({ code: exit ?? 1, output: await output });
    });
  });
}
