// `npm test`: all suites that need no other server than PostgreSQL. Ends with one line, "N passed, N failed".
// Arguments: suites to run (check, jest, build, bench, e2e; default all), then anything for Jest or Playwright: `node
// scripts/test.mjs jest contracts`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build/build.mjs';
import { install } from './build/install.mjs';
import { OperatorError, reportError } from './console/operator-error.mjs';
import { environment } from './environment.mjs';
import { ROOT } from './paths.mjs';
import { deleteDataFolder } from './postgres/data-folder.mjs';
import { endTools, execute, tool } from './process/exec.mjs';

const E2E_DATA = path.join(ROOT, '.data/e2e');
const REPORTS = path.join(ROOT, 'test-results');
const INTERRUPTED = 130; // exit code
const PARENT_MS = 500;
const totals = { passed: 0, failed: 0 };

/** @param {number} startedAt */
const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Counts and prints the result of a suite. A suite that ended badly without a counted failure died: that is a failure.
 * @param {string} suite
 * @param {number} startedAt
 * @param {{ passed: number, failed: number, skipped?: number, flaky?: number, died?: boolean }} result
 */
function countResult(suite, startedAt, { passed, failed, skipped = 0, flaky = 0, died = false }) {
  if (ending) return; // what was cut off has no result
  const counted = died && failed === 0 ? 1 : failed;
  totals.passed += passed;
  totals.failed += counted;
  const extra = [
    skipped > 0 ? `${skipped} skipped` : '',
    flaky > 0 ? `${flaky} passed only the second time` : '',
    died ? 'ended without a full result' : '',
  ]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('');
  console.log(
    `${counted === 0 ? '✓' : '✗'} ${suite}: ${passed} passed, ${counted} failed${extra} (${seconds(startedAt)})`,
  );
}

/** @param {string} file */
const report = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the suite died before it wrote one
  }
};

/**
 * One check that passes or fails as a whole; its output is shown when it fails.
 * @param {string} name
 * @param {() => Promise<string | void | undefined>} work answers what failed.
 */
async function runSingle(name, work) {
  const startedAt = performance.now();
  let failure;
  try {
    failure = await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    failure = [error.message, ...error.advice].join('\n');
  }
  if (failure) console.log(`\n${failure.trim()}\n`);
  countResult(name, startedAt, failure ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
  return !failure;
}

/**
 * @param {string} name
 * @param {string[]} args
 */
const program = (name, args) =>
  runSingle(name, async () => {
    const { code, output } = await execute(process.execPath, args);
    return code === 0 ? undefined : output || `${name} ended with ${code}`;
  });

/**
 * Arguments for Node that check the types of a project. The compiler remembers what it checked, so that the next check
 * only reads what changed. Several checkers would each look at the same types of packages: one takes two thirds of the
 * processor time of the default's four.
 * @param {string} project its tsconfig.json.
 */
const typeCheck = (project) => [
  tool('typescript-native', 'tsc'),
  ...['--noEmit', '--incremental', '--checkers', '1', '-p', project],
  ...['--tsBuildInfoFile', path.join(ROOT, 'node_modules/.cache', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
];

async function check() {
  // The two that take the most memory are not joined by the others.
  await Promise.all([
    program('Types of the server', typeCheck('tsconfig.json')),
    program('Types of the frontend', typeCheck('frontend/tsconfig.json')),
  ]);
  await Promise.all([
    program('Types of the journeys', typeCheck('tsconfig.e2e.json')),
    program('Types of the scripts', typeCheck('tsconfig.scripts.json')),
    program('Format and lint', [tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
    program('Unused code', [tool('knip'), '--no-progress']),
    program('Dependency rules', [
      tool('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'contracts',
      'async',
      'postgres',
      'vault',
      'event-store',
      'backend',
      'projections',
      'frontend/src',
    ]),
  ]);
}

/**
 * @param {string[]} more
 * @param {string} reports
 */
async function jest(more, reports) {
  const startedAt = performance.now();
  const file = path.join(reports, 'jest.json');
  const { code } = await execute(
    process.execPath,
    // Workers get Node's options too. They have a core each: a collector of several threads takes time from the other
    // worker, in all a twentieth of what both take.
    ['--single-threaded-gc', tool('jest'), '--maxWorkers=2', '--json', `--outputFile=${file}`, ...more],
    { show: true },
  );
  const result = report(file);
  countResult('Jest', startedAt, {
    passed: result?.numPassedTests ?? 0,
    failed: (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    died: !result || (code !== 0 && result.success),
  });
}

/**
 * @param {string[]} more
 * @param {string} reports
 */
async function e2e(more, reports) {
  const startedAt = performance.now();
  const file = path.join(reports, 'playwright.json');
  const args = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...more];
  const { code } = await execute(process.execPath, args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const { stats } = report(file) ?? {};
  countResult('Journeys', startedAt, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    flaky: stats?.flaky ?? 0,
    died: code !== 0 || !stats,
  });
  if (ending) return;
  const log = path.join(E2E_DATA, 'server.log');
  if (existsSync(log)) {
    mkdirSync(REPORTS, { recursive: true });
    cpSync(log, path.join(REPORTS, 'server.log'));
  }
  await deleteDataFolder(E2E_DATA);
}

/** @returns whether what was chosen is there to be run. */
async function buildAll() {
  if (!suites.has('build')) return true;
  const built = await runSingle('Build', async () => {
    await build('server');
    await build('frontend');
  });
  if (built) await program('First load of /', ['frontend/bundle-size.mjs']);
  return built;
}

const names = ['check', 'jest', 'build', 'bench', 'e2e'];
const args = process.argv.slice(2);
const first = args.findIndex((arg) => !names.includes(arg));
const suiteArgs = first === -1 ? args : args.slice(0, first);
const suites = new Set(suiteArgs.length > 0 ? suiteArgs : names);
const extraArgs = first === -1 ? [] : args.slice(first);

const reports = mkdtempSync(path.join(tmpdir(), 'yukselt-reports-'));
/** The end of an interrupted run. @type {Promise<void> | undefined} */
let ending;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    ending ??= end();
  });
// The shell between npm and this process dies of a signal without passing it on.
const parent = process.ppid;
if (environment.isStartedByNpm)
  setInterval(() => {
    if (process.ppid !== parent) ending ??= end();
  }, PARENT_MS).unref();

/** An interrupted run leaves no process and no folder behind. */
async function end() {
  console.log('\nStopping …');
  await endTools();
  if (suites.has('e2e')) await deleteDataFolder(E2E_DATA);
  rmSync(reports, { recursive: true, force: true });
  console.log(`Interrupted: ${totals.passed} passed and ${totals.failed} failed so far.`);
  process.exit(INTERRUPTED);
}

try {
  const startedAt = performance.now();
  console.log(`Packages: ${await install()} (${seconds(startedAt)})`);
  const [built] = await Promise.all([buildAll(), suites.has('check') ? check() : undefined]);
  // With the least work the benches mostly wait: for servers to start and processes to end. Jest uses that time.
  await Promise.all([
    suites.has('jest') ? jest(extraArgs, reports) : undefined,
    suites.has('bench') && built ? program('Benches with the least work', ['bench/run.mjs', '--smoke']) : undefined,
  ]);
  if (suites.has('e2e') && built) await e2e(extraArgs, reports);
  else if (suites.has('e2e')) countResult('Journeys', performance.now(), { passed: 0, failed: 1, died: true });
} catch (error) {
  if (!ending) reportError(error);
  totals.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
await ending; // it ends the process
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
