// `npm run bench [-- --smoke] [name …]`: measured comparisons. Speed is shown, not tested: the exit code is 0 unless a
// bench breaks. `--smoke` runs them with the least work, which `npm test` does.
import { cpus } from 'node:os';
import { build } from '../scripts/build/build.mjs';
import { install } from '../scripts/build/install.mjs';
import { OperatorError, reportError } from '../scripts/console/operator-error.mjs';

const SMOKE = '--smoke';
const BENCHES = [
  'append',
  'catch-up',
  'projections',
  'commands',
  'large-account',
  'audit',
  'heads',
  'http',
  'checkout-parts',
  'page-load',
  'admin-scale',
  'admin-size',
];

try {
  const names = process.argv.slice(2).filter((word) => word !== SMOKE);
  if (process.argv.includes(SMOKE)) process.env.BENCH_SMOKE = '1';
  const unknown = names.find((name) => !BENCHES.includes(name));
  if (unknown) throw new OperatorError(`"${unknown}" is unknown.`, [`Known: ${BENCHES.join(', ')}`]);
  await install();
  await build('server');
  console.log(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}`,
  );
  for (const name of names.length > 0 ? names : BENCHES) {
    const { default: bench } = await import(`./${name}.bench.mjs`);
    console.log(`\n## ${name}`);
    await bench();
  }
} catch (error) {
  reportError(error);
  process.exit(1);
}
