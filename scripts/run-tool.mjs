// `npm run projections:rebuild`, `npm run verify` and others: a program against the shop's database, whether the shop
// runs or not.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build/build.mjs';
import { install } from './build/install.mjs';
import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { displayPath, ROOT } from './paths.mjs';
import { configuredSecrets, runningShop } from './postgres/data-folder.mjs';

/** Programs of each tool, run one after another. @type {Record<string, string | string[]>} */
const PROGRAMS = {
  rebuild: 'dist/projections/rebuild.js',
  verify: [
    'dist/projections/verify.js',
    'dist/backend/src/account/runtime/verify-decisions.cli.js',
    'dist/backend/src/insiders/verify-journal.cli.js',
    'dist/backend/src/audit/heads/verify-heads.cli.js',
  ],
  projections: 'dist/projections/main.js',
  'rotate-vault-key': 'dist/vault/rotate.js',
  heads: 'dist/backend/src/audit/heads/heads.cli.js',
  'confirm-link': 'dist/backend/src/identity/confirm-link.cli.js',
  'confirm-transfer': 'dist/backend/src/settings/confirm-transfer.cli.js',
  'reset-second-factor': 'dist/backend/src/identity/reset-second-factor.cli.js',
};

/**
 * No program gets a secret that it does not need: only heads are signed.
 * @type {(secrets: ReturnType<typeof configuredSecrets>, name: string) => Record<string, string>}
 */
const toolSecrets = ({ VAULT_KEY, EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED }, name) => ({
  VAULT_KEY,
  ...(['heads', 'verify'].includes(name) ? { EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED } : {}),
});

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new OperatorError(`"${name}" is unknown.`, [`Known: ${Object.keys(PROGRAMS).join(', ')}`]);
  const { data, words } = readOptions({}, rest, true);
  if (!process.env.DATABASE_URL && !existsSync(path.join(data, 'database.json'))) {
    throw new OperatorError(`There is no database in ${displayPath(data)} yet.`, [
      'npm start makes one; for other data: --data DIR',
    ]);
  }
  await install();
  await build('server');
  const { reachDatabase, reachEventStore } = await import('./postgres/connect.mjs');
  await reachEventStore();
  const database = await reachDatabase(data);
  // This tool stops the database that it started, unless a shop was started meanwhile and uses it.
  const leave = async () => {
    if (database.how !== 'adopted' && !runningShop(data)) await database.stop();
  };
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: process.env.EVENTSTORE_URL ?? '',
    DATA_DIR: data,
    ...toolSecrets(configuredSecrets(data, process.env, false), name),
  };
  const preloads = ['exit-with-parent.mjs', 'report-uncaught.mjs'].flatMap((name) => [
    '--import',
    pathToFileURL(path.join(ROOT, 'scripts/process', name)).href,
  ]);
  /** @type {(file: string) => Promise<number>} */
  const run = (file) => {
    const args = ['--enable-source-maps', ...preloads, path.join(ROOT, file), ...words];
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const end = () => child.kill('SIGTERM');
    for (const signal of SIGNALS) process.on(signal, end);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exit) => {
        for (const signal of SIGNALS) process.off(signal, end);
        resolve(exit ?? 1);
      });
    });
  };
  let code = 0;
  for (const file of [program].flat()) code = Math.max(code, await run(file));
  await leave();
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    reportError(error);
    process.exit(EXIT_NOT_POSSIBLE);
  },
);
