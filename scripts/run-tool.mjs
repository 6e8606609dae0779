// `npm run projections:rebuild`, `npm run verify` and others: a program against the shop's database, whether the shop
// runs or not.
import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { runShopPrograms } from './process/shop-programs.mjs';

/** Programs of each tool, run one after another. @type {Record<string, string | string[]>} */
const PROGRAMS = {
  rebuild: 'dist/projections/rebuild.js',
  verify: [
    'dist/projections/verify.js',
    'dist/backend/src/account/runtime/verify-decisions.cli.js',
    'dist/backend/src/access-log/verify-access-log.cli.js',
    'dist/backend/src/audit/heads/verify-heads.cli.js',
  ],
  projections: 'dist/projections/main.js',
  'key-tombstones': 'dist/backend/src/identity/cli/key-tombstones.cli.js',
  'rotate-vault-key': 'dist/vault/rotate.js',
  'confirm-link': 'dist/backend/src/identity/cli/confirm-link.cli.js',
  'confirm-transfer': 'dist/backend/src/identity/cli/confirm-transfer.cli.js',
  'reset-second-factor': 'dist/backend/src/identity/cli/reset-second-factor.cli.js',
};

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new OperatorError(`"${name}" is unknown.`, [`Known: ${Object.keys(PROGRAMS).join(', ')}`]);
  const { data, words } = readOptions({}, rest, true);
  const results = await runShopPrograms(
    [program].flat().map((file) => ({ file, words })),
    data,
  );
  return Math.max(...results.map(({ code }) => code));
}

main().then(
  (code) => process.exit(code),
  (error) => {
    reportError(error);
    process.exit(EXIT_NOT_POSSIBLE);
  },
);
