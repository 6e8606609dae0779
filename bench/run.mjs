// `npm run bench [-- --smoke] [name …]`: measured comparisons. Speed is shown, not tested: the exit code is 0 unless a
// bench breaks. `--smoke` runs them with the least work, which `npm test` does.
import { cpus } from 'node:os';
import { build } from '../scripts/build/build.mjs';
import { install } from '../scripts/build/install.mjs';
import { OperatorError, reportError } from '../scripts/console/operator-error.mjs';
import { cleanUp } from './cleanup.mjs';

const SMOKE = '--smoke';
const BENCHES = [
  'append',
  'catch-up',
  'projections',
  'rebuild',
  'commands',
  'large-account',
  'audit',
  'heads',
  'http',
  'money-commands',
  'streams',
  'checkout-parts',
  'memory',
  'page-load',
  'admin-scale',
  'admin-size',
];

/** Exit codes of a run that a signal ends. @type {Record<string, number>} */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

let code = 0;
const endWith = (ended) => {
  code ||= ended;
  cleanUp().finally(() => process.exit(code));
};
for (const [signal, ended] of Object.entries(SIGNALS)) process.once(signal, () => endWith(ended));
// An error that no bench waits for: in an event of a connection, say.
process.on('uncaughtException', (error) => {
  if (code === 0) reportError(error);
  endWith(1);
});

try {
  const words = process.argv.slice(2).filter((word) => word !== SMOKE);
  if (process.argv.includes(SMOKE)) process.env.BENCH_SMOKE = '1';
  const unknown = words.find((name) => !BENCHES.includes(name));
  if (unknown) throw new OperatorError(`"${unknown}" is unknown.`, [`Known: ${BENCHES.join(', ')}`]);
  const names = words.length > 0 ? words : BENCHES;
  await install();
  await build('server');
  if (names.includes('page-load')) await build('frontend');
  console.log(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}`,
  );
  for (const name of names) {
    const { default: bench } = await import(`./${name}.bench.mjs`);
    console.log(`\n## ${name}`);
    const startedAt = performance.now();
    await bench();
    console.log(`\n${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
} catch (error) {
  // Failures of a bench whose database a signal has ended are not reported.
  if (code === 0) reportError(error);
  code ||= 1;
} finally {
  await cleanUp();
}
process.exit(code);
