import { print } from '../process/output-faults.mjs';
import { runShopPrograms } from '../process/shop-programs.mjs';
import { evidence } from './evidence-commands.mjs';
import { OperatorError } from './operator-error.mjs';
import { readOptions } from './options.mjs';
import { verificationReport } from './verification-report.mjs';

const AUDIT = 'dist/backend/src/audit/cli/audit.cli.js';
const VERIFY_VIEWS = 'dist/projections/verify.cli.js';
/** What `verify --all` runs after the views. */
const OTHER_CHECKS = {
  decisions: 'dist/backend/src/account/runtime/verify-decisions.cli.js',
  journal: 'dist/backend/src/access-log/verify-access-log.cli.js',
  heads: 'dist/backend/src/audit/heads/verify-heads.cli.js',
};
const HEADS = 'dist/backend/src/audit/heads/heads.cli.js';
/** What the tool of evidence does without the log. */
const EVIDENCE_TOOL = ['check', 'schemas', 'rotate-key'];
const HEADS_COMMANDS = ['make', 'list', 'verify', 'rebuild'];
/** @type {import('node:util').ParseArgsConfig['options']} */
const COMMON = { json: { type: 'boolean' } };

/**
 * @typedef {object} Command
 * @property {string} about one line of the list of commands.
 * @property {string} usage what `--help` prints.
 * @property {object} options in the form of `util.parseArgs`.
 * @property {(options: any, rest: string[]) => Promise<number>} run returns the exit code.
 */

/** Hands the options to the program of the backend that knows accounts and entries. @param {string} command */
const runByBackend =
  (command) =>
  async (/** @type {any} */ { data, ...options }) => {
    const [result] = await runShopPrograms([{ file: AUDIT, words: [command, JSON.stringify(options)] }], data);
    return result?.code ?? 1;
  };

/** @type {Command['run']} */
async function verify({ data, all = false, resume = false, json = false, words }) {
  if (words.length > 0)
    throw new OperatorError(`Unexpected argument "${words[0]}".`, ['npm run audit -- verify --help']);
  const flags = [...(all ? [] : ['--accounts']), ...(resume ? ['--resume'] : []), ...(json ? ['--json'] : [])];
  const otherChecks = all ? Object.entries(OTHER_CHECKS) : [];
  const results = await runShopPrograms(
    [
      { file: VERIFY_VIEWS, words: flags, captured: json },
      ...otherChecks.map(([, file]) => ({ file, captured: json })),
    ],
    data,
  );
  if (json && results.length > 0) {
    const names = otherChecks.map(([name]) => name);
    await print(`${JSON.stringify(verificationReport(results, names), null, 2)}\n`);
  }
  return Math.max(...results.map(({ code }) => code));
}

/** @type {Record<string, Command>} */
const COMMANDS = {
  account: {
    about: 'replays one account: its balance now, at an instant, after an event, or what changed between two moments',
    usage: `npm run audit -- account E-MAIL-OR-ID [--at INSTANT | --revision N | --diff A B] [--json] [--data DIR]

Replays the account from its first event with its chain of hashes, and prints balance, money moves and last hash.
  --at INSTANT    the balance at an instant: 2026-11-22T21:00:00Z
  --revision N    the balance after the event of this revision
  --diff A B      what changed between two moments, each a revision or an instant

Exit code: 0 done, 1 the log breaks its own rules, 2 no such account or moment, or not done, 4 silent: a server
answers nothing.`,
    options: {
      ...COMMON,
      at: { type: 'string' },
      revision: { type: 'string' },
      diff: { type: 'boolean' },
    },
    run: runByBackend('account'),
  },
  verify: {
    about: 'verifies all accounts from their first events; --all verifies everything that can be verified',
    usage: `npm run audit -- verify [--all] [--resume] [--json] [--data DIR]

Replays every account with the auditor's own fold, in one thread for each processor, and compares the money of each with
the views, and sums over all of them. Progress and time left are printed while it runs.
  --all      also every column of every view, the accounts that decisions fold, the chain of the access log
             and the daily heads (as npm run verify)
  --resume   continues where an earlier run was stopped (Ctrl-C, a restart)
  --json     the first 1,000 findings, and how many there are (found); each further check has its outcome: equal,
             findings, "not done", silent or "not begun"; equal is null unless it compared; lines are the first 1,000
             that it printed and its last one, printed is how many they are

Exit code: 0 equal, 1 findings, 2 not done or stopped, 4 silent: a server answers nothing.`,
    options: { ...COMMON, all: { type: 'boolean' }, resume: { type: 'boolean' } },
    run: verify,
  },
  evidence: {
    about: 'exports and checks evidence files, prints their schemas, and changes the key that signs them',
    usage: `npm run audit -- evidence export E-MAIL-OR-ID [--at INSTANT] [--out FILE] [--data DIR]
npm run audit -- evidence check FILE [--keys FILE-OR-ADDRESS] [--json]
npm run audit -- evidence schemas
npm run audit -- evidence rotate-key [--data DIR]

  export      writes the whole history of an account as signed lines; to standard output without --out, otherwise to
              FILE, which is made or replaced only once the history is whole
  check       checks such a file, without the shop
  schemas     prints the JSON Schema of its events: every type and version, with the meaning of each field
  rotate-key  changes the key of a data folder

Exit code: 0 done or intact; 1 changed, or not signed by one of the keys; 2 not done; 3 consistent, but without --keys
nothing is proven; 4 silent: a server answers nothing.`,
    options: { ...COMMON, at: { type: 'string' }, out: { type: 'string' }, keys: { type: 'string' } },
    async run(options, rest) {
      const [command = '', ...words] = options.words;
      if (command === 'export') return runByBackend('evidence')({ ...options, words });
      // The command may follow its options.
      if (EVIDENCE_TOOL.includes(command)) return evidence([command, ...rest.toSpliced(rest.indexOf(command), 1)]);
      throw new OperatorError(command === '' ? 'Which part of evidence?' : `"${command}" is unknown.`, [
        `Known: export, ${EVIDENCE_TOOL.join(', ')}`,
        'npm run audit -- evidence --help',
      ]);
    },
  },
  heads: {
    about: 'publishes, lists and verifies the daily heads over all accounts',
    usage: `npm run audit -- heads make | list | verify | rebuild [--kept SOURCE]
                               [--restored REASON --backup INSTANT] [--json] [--data DIR]
(npm run heads -- … is the same)

  make        publishes a head over all accounts now, and leaves the auditors an e-mail
  list        the heads, the newest first
  verify      folds the log from its first event and compares it with every head
  rebuild     makes the stored chains of the accounts again, which proofs and the next head are made from
  --kept      heads that were stored elsewhere, a file or an address: a copy of /.well-known/yukselt-heads.json or of
              the feed, or a saved e-mail
  --restored  with make, after an older log was restored on purpose: the head announces which heads cover lost events,
              and why, and verify no longer calls them findings; with --kept when the whole database was restored
  --backup    with --restored, when the restored copy was made: 2026-11-22T21:00:00Z; older heads cannot have lost
              events, and one that differs is refused

Exit code: 0 done and equal, 1 a head differs, 2 not done, 4 silent: a server answers nothing.`,
    options: { ...COMMON, kept: { type: 'string' }, restored: { type: 'string' }, backup: { type: 'string' } },
    async run({ data, words: [command = '', ...rest], ...options }) {
      const help = ['npm run audit -- heads --help'];
      if (!HEADS_COMMANDS.includes(command))
        throw new OperatorError(command === '' ? 'What about the heads?' : `"${command}" is unknown.`, [
          `Known: ${HEADS_COMMANDS.join(', ')}`,
          ...help,
        ]);
      if (rest.length > 0) throw new OperatorError(`Unexpected argument "${rest[0]}".`, help);
      if (options.kept !== undefined && command !== 'verify' && options.restored === undefined)
        throw new OperatorError('--kept is for heads verify, and for heads make with --restored.', help);
      for (const name of ['restored', 'backup'])
        if (options[name] !== undefined && command !== 'make')
          throw new OperatorError(`--${name} is for heads make.`, help);
      if ((options.restored === undefined) !== (options.backup === undefined))
        throw new OperatorError('--restored and --backup come together.', help);
      const words = [JSON.stringify({ command, ...options })];
      const [result] = await runShopPrograms([{ file: HEADS, words }], data);
      return result?.code ?? 1;
    },
  },
  journal: {
    about: 'the double-entry journal of a day or month, and the trial balance',
    usage: `npm run audit -- journal [--day YYYY-MM-DD | --month YYYY-MM] [--csv | --json] [--data DIR]

Prints the trial balance at the end of the day or month (today without either).
  --csv    the entries of the day or month (all without either) as CSV for Turkish Excel
  --json   the trial balance, and the sums of the day or month, as JSON

Exit code: 0 debits equal credits and each event is booked, 1 they do not or one is not, 2 not done, 4 silent:
a server answers nothing.`,
    options: { ...COMMON, day: { type: 'string' }, month: { type: 'string' }, csv: { type: 'boolean' } },
    run: runByBackend('journal'),
  },
};

/** The list of commands. */
const usage = () =>
  [
    'npm run audit -- COMMAND …',
    '',
    ...Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`),
    '',
    'npm run audit -- COMMAND --help explains one.',
  ].join('\n');

/**
 * Carries a command out.
 * @param {string[]} words of the command line.
 * @returns {Promise<number>} the exit code.
 */
export async function audit([name = '', ...rest]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === '--help' || (command && rest.includes('--help'))) {
    await print(`${command ? command.usage : usage()}\n`);
    return 0;
  }
  if (!command)
    throw new OperatorError(name === '' || name.startsWith('-') ? 'Which command?' : `"${name}" is unknown.`, [
      `Known: ${Object.keys(COMMANDS).join(', ')}`,
    ]);
  return command.run(readOptions(command.options, rest, true), rest);
}
