/**
 * `node dist/projections/verify.cli.js [--accounts] [--resume] [--json]`: replays every account with the ledger's own
 * fold and compares the money and sums over all accounts, then folds every view again next to the live one and compares
 * every column. `--accounts` leaves the last part out, `--resume` continues a run that was stopped. Exit code 1 when
 * something differs, an account is in quarantine, or an event was set aside; a view that only lacks the last events is
 * no difference. 2 when it was stopped, 4 when the database fell silent.
 */

import { parseArgs } from 'node:util';
import { EXIT_NOT_DONE, EXIT_SILENT } from '@yukselt/postgres';
import { ALL_PROJECTIONS } from './all-projections.js';
import { openContext } from './environment.js';
import { accountsWithoutKey } from './ledger/accounts-without-key.js';
import { KeptLines } from './ledger/kept-lines.js';
import { verifyResumably } from './ledger/resumable-verification.js';
import { namedIn, unappliedLine, unnamedEvents } from './ledger/unapplied-events.js';
import { ProgressLine } from './progress-line.js';
import { compareWithRefold, resultOf } from './rebuild/rebuild-projection.js';
import { viewsAheadOfLog } from './runtime/log-check.js';
import { migrateViews } from './runtime/schema.js';

const { values: flags } = parseArgs({
  options: { accounts: { type: 'boolean' }, resume: { type: 'boolean' }, json: { type: 'boolean' } },
});
const findings = new KeptLines();
/** Accounts up to this id are verified. */
let verifiedTo: string | null = null;
/** The checks that remain. */
const left = new Set([
  'accounts',
  ...(flags.accounts ? [] : ['all columns of the views']),
  'keys of accounts',
  'events set aside',
]);
/** As JSON: the first findings, and how many there are. */
const found = () => ({ findings: findings.lines, found: findings.total });
const undone = (): string[] =>
  [...left].map((part) => (part === 'accounts' && verifiedTo ? `accounts behind ${verifiedTo}` : part));
process.once('exit', (code) => {
  if (flags.json && code === EXIT_SILENT)
    console.log(JSON.stringify({ isComplete: false, undone: undone(), ...found() }));
});
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort()); // also a second one, of the whole group of processes
const { pool, store, log, threads, close } = await openContext('tool', { undone, signal: stop.signal });
const line = new ProgressLine();
const print = (text: string): void => {
  if (flags.json) return;
  line.clear();
  console.log(text);
};
const report = (text: string, count = 1): void => {
  findings.add(text, count);
  print(text);
};

async function verifyAccounts() {
  const result = await verifyResumably(pool, store, {
    resume: flags.resume ?? false,
    signal: stop.signal,
    threads,
    report,
    onNotStored: (error) => log.warn({ err: error }, 'the progress of the verification could not be stored'),
    onProgress: ({ after, events, totalEvents, secondsLeft }) => {
      verifiedTo = after;
      line.show('verified', events, totalEvents, secondsLeft);
    },
  });
  line.end();
  left.delete('accounts');
  const { equal, behind, different, resumedAfter } = result;
  const fromStart = flags.resume ? ', all by this run: none before it left a place' : '';
  const since = resumedAfter === null ? fromStart : `, those up to ${resumedAfter} by the run before`;
  print(`${equal} accounts equal, ${behind} behind, ${different} different${since}`);
  return result;
}

/** The most events that views cannot apply which have a line; all are counted. */
const UNAPPLIED_LINES_MAX = 1_000;
/** The views whose refold has met what their code cannot apply now, whether or not the live views have met it. */
const refolded: string[] = [];

async function verifyColumns(): Promise<void> {
  const results = await compareWithRefold(ALL_PROJECTIONS, {
    pool,
    store,
    log,
    signal: stop.signal,
    onPoison: () => undefined, // the refold keeps them
    onProgress: ({ projection, done, total }) => {
      // They are folded in step.
      if (projection === ALL_PROJECTIONS[0]!.name) line.show('views', done, total);
    },
  });
  line.end();
  for (const projection of ALL_PROJECTIONS) {
    const differences = resultOf(results, projection);
    if (differences !== null) refolded.push(projection.name);
    else report(`${projection.name}: its tables are of another version, start the shop first`);
    for (const { table, onlyLive, onlyRebuilt, samples } of differences ?? [])
      report(
        `${table}: ${onlyLive} rows are wrong or superfluous, ${onlyRebuilt} are missing\n  ${samples.join('\n  ')}`,
      );
  }
}

async function reportUnapplied(): Promise<void> {
  const { areAllKept } = findings;
  let events = 0;
  for await (const event of unnamedEvents(pool, store, { named: namedIn(findings.lines), areAllKept, refolded })) {
    events++;
    if (events <= UNAPPLIED_LINES_MAX) report(unappliedLine(event));
  }
  const more = events - UNAPPLIED_LINES_MAX;
  if (more > 0) report(`${more} more events are not applied by views (views.quarantine, views.dead_letters)`, more);
}

/** The checks that do not go account by account. @returns `false` when stopped */
async function verifyTheRest(): Promise<boolean> {
  try {
    if (!flags.accounts) await verifyColumns();
    left.delete('all columns of the views');
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return false;
  }
  for (const userId of await accountsWithoutKey(pool, store)) report(`${userId}  the account has no key`);
  left.delete('keys of accounts');
  await reportUnapplied();
  return true;
}

try {
  await migrateViews(pool, store, ALL_PROJECTIONS);
  const ahead = await viewsAheadOfLog(
    pool,
    store,
    ALL_PROJECTIONS.map(({ name }) => name),
  );
  if (ahead.length > 0) report(`the event log is older than the views: ${ahead.join(', ')}`);
  const startedAt = performance.now();
  const { replayed, ...accounts } = await verifyAccounts();
  const isComplete = accounts.isComplete && (await verifyTheRest());
  if (isComplete) print(findings.total === 0 ? 'Everything is equal.' : `${findings.total} findings.`);
  else print(accounts.isComplete ? 'Stopped.' : 'Stopped. --resume continues after the last account.');
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (flags.json)
    console.log(JSON.stringify({ ...accounts, isComplete, replayed: `${replayed}`, seconds, ...found() }));
  if (!isComplete) process.exitCode = EXIT_NOT_DONE;
  else if (findings.total > 0) process.exitCode = 1;
} finally {
  await close();
}
