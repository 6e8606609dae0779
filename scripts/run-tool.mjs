// `npm run projections:rebuild`, `npm run verify` and others: a program against the shop's database, whether the shop
// runs or not.
import { exitAfter, OperatorError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { print } from './process/output-faults.mjs';
import { runShopPrograms } from './process/shop-programs.mjs';

/**
 * @typedef {object} Tool
 * @property {string} about
 * @property {string} [words] what may follow its name.
 * @property {string[]} programs run one after another.
 */

/** @type {Record<string, Tool>} */
const TOOLS = {
  rebuild: {
    about: 'folds views again next to the ones in use, compares both, and replaces them; all views, or those named',
    words: '[VIEW …]',
    programs: ['dist/projections/rebuild.cli.js'],
  },
  verify: {
    about: 'folds everything from the first event and compares it: views, decisions, the access log, daily heads',
    programs: [
      'dist/projections/verify.cli.js',
      'dist/backend/src/account/runtime/verify-decisions.cli.js',
      'dist/backend/src/access-log/verify-access-log.cli.js',
      'dist/backend/src/audit/heads/verify-heads.cli.js',
    ],
  },
  projections: {
    about: 'keeps the views current in a process of its own until it is stopped',
    programs: ['dist/projections/main.js'],
  },
  'key-tombstones': {
    about:
      'lists accounts in the log whose keys this database lacks; with "write", they become accounts of erased people',
    words: '[write]',
    programs: ['dist/backend/src/identity/cli/key-tombstones.cli.js'],
  },
  'rotate-vault-key': {
    about: "wraps the customers' keys with VAULT_KEY in place of VAULT_KEY_PREVIOUS",
    programs: ['dist/vault/rotate.cli.js'],
  },
  'admin-link': {
    about: "prints a one-time link to an admin's account; a shop without an admin gets its first one",
    words: 'E-MAIL [NAME]',
    programs: ['dist/backend/src/identity/cli/admin-link.cli.js'],
  },
  'confirm-link': {
    about: "confirms a one-time link to an admin's account in place of the second admin",
    words: 'E-MAIL',
    programs: ['dist/backend/src/identity/cli/confirm-link.cli.js'],
  },
  'confirm-transfer': {
    about: 'shows the transfer accounts that are proposed; with the id of the proposal, confirms them',
    words: '[ID]',
    programs: ['dist/backend/src/identity/cli/confirm-transfer.cli.js'],
  },
  'reset-second-factor': {
    about: 'turns the second factor of an account off and ends its sessions',
    words: 'E-MAIL',
    programs: ['dist/backend/src/identity/cli/reset-second-factor.cli.js'],
  },
};

/** @param {string} name @param {Tool} tool */
const usage = (name, { about, words = '' }) =>
  `node scripts/run-tool.mjs ${[name, words, '[--data DIR]'].filter(Boolean).join(' ')}\n  ${about}.\n`;

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '--help') {
    await print(
      Object.entries(TOOLS)
        .map(([each, tool]) => usage(each, tool))
        .join('\n'),
    );
    return 0;
  }
  const tool = TOOLS[name];
  if (!tool) throw new OperatorError(`"${name}" is unknown.`, [`Known: ${Object.keys(TOOLS).join(', ')}`]);
  const { data, words, help } = readOptions({ help: { type: 'boolean' } }, rest, true);
  if (help) {
    await print(usage(name, tool));
    return 0;
  }
  const results = await runShopPrograms(
    tool.programs.map((file) => ({ file, words })),
    data,
  );
  return Math.max(...results.map(({ code }) => code));
}

exitAfter(main());
