// Programs of the build against the shop's database, whether the shop runs or not.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build/build.mjs';
import { install } from '../build/install.mjs';
import { EXIT_SILENT, OperatorError } from '../console/operator-error.mjs';
import { environment } from '../environment.mjs';
import { displayPath } from '../paths.mjs';
import { configuredSecrets, headsFile, runningShop } from '../postgres/data-folder.mjs';
import { interruptible, runPrograms } from './run-programs.mjs';

/** Programs that sign evidence or heads, or check signatures; no other one gets the key. */
const SIGNING = [
  'dist/backend/src/audit/cli/audit.cli.js',
  'dist/backend/src/audit/heads/heads.cli.js',
  'dist/backend/src/audit/heads/verify-heads.cli.js',
];

/**
 * Runs programs one after another.
 * @param {import('./run-programs.mjs').Program[]} programs
 * @param {string} data the data folder.
 * @returns {Promise<import('./run-programs.mjs').Result[]>} of each that was begun.
 */
export async function runShopPrograms(programs, data) {
  if (!environment.databaseUrl && !existsSync(path.join(data, 'database.json'))) {
    throw new OperatorError(`There is no database in ${displayPath(data)} yet.`, [
      'npm start makes one; for other data: --data DIR',
    ]);
  }
  const database = await interruptible(async () => {
    await install();
    await build('server');
    const { reachDatabase, reachEventStore } = await import('../postgres/connect.mjs');
    await reachEventStore();
    return reachDatabase(data);
  });
  const results = await runPrograms(programs, (file) => environmentOf(file, database.url, data));
  // A frozen server ends only once it continues.
  const waits = results.every(({ code, isKilled }) => code !== EXIT_SILENT && !isKilled);
  // These programs stop the database that they started, unless a shop was started meanwhile and uses it.
  if (database.how !== 'adopted' && !runningShop(data)) await database.stop('fast', { waits });
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
    ...(SIGNING.includes(file) ? { EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED, HEADS_FILE: headsFile(data) } : {}),
  };
}
