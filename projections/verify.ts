import { ALL_PROJECTIONS } from './all-projections.js';
import { openEnvironment } from './environment.js';
import { differenceLine } from './ledger/row-differences.js';
import { ProgressLine } from './progress-line.js';
import { AuditViews } from './queries/audit-views.js';
import { compareWithRefold } from './rebuild/rebuild-projection.js';
import { viewsAheadOfLog } from './runtime/log-check.js';
import { migrateViews } from './runtime/schema.js';

/**
 * `node dist/projections/verify.js`: replays every account with the ledger's own fold and compares the money, folds
 * every view again next to the live one and compares every column, and compares sums over all accounts. Exit code 1
 * when something differs, an account is in quarantine, or an event was set aside; a view that only lacks the last
 * events is no difference.
 */
const { pool, store, customerKeys, log, threads, close } = await openEnvironment('warn');
const line = new ProgressLine();
let faults = 0;
const report = (text: string): void => {
  faults++;
  console.log(text);
};

async function verifyAccounts(): Promise<void> {
  const audit = new AuditViews(pool, store, customerKeys);
  const { equal, behind, different, replayed } = await audit.verifyAll({
    onProgress: ({ events, totalEvents }) => line.show('verified', events, totalEvents),
    onFinding: ({ userId, differences }) => {
      for (const difference of differences) report(`${userId}  ${differenceLine(difference)}`);
    },
    threads,
  });
  line.end();
  for (const difference of await audit.verifyTotals(behind === 0 ? replayed : null)) report(difference);
  console.log(`${equal} accounts equal, ${behind} behind, ${different} different`);
}

async function verifyColumns(): Promise<void> {
  for (const projection of ALL_PROJECTIONS) {
    const differences = await compareWithRefold(projection, {
      pool,
      store,
      log,
      onProgress: ({ done, total }) => line.show(projection.name, done, total),
    });
    line.end();
    if (differences === null) report(`${projection.name}: its tables are of another version, start the shop first`);
    for (const { table, onlyLive, onlyRebuilt, samples } of differences ?? [])
      report(
        `${table}: ${onlyLive} rows are wrong or superfluous, ${onlyRebuilt} are missing\n  ${samples.join('\n  ')}`,
      );
  }
}

async function reportStopped(): Promise<void> {
  const { rows } = await pool.query<{ what: string; projection: string; stream: string; at: string; error: string }>(
    `select 'in quarantine' as what, projection, stream, revision::text as at, error from views.quarantine
     union all select 'dead letter', projection, stream, revision::text, error from views.dead_letters
     order by 1, stream, projection`,
  );
  for (const { what, projection, stream, at, error } of rows)
    report(`${what}: ${projection} of ${stream} at revision ${at}: ${error}`);
}

try {
  await migrateViews(pool, store, ALL_PROJECTIONS);
  const ahead = await viewsAheadOfLog(
    pool,
    store,
    ALL_PROJECTIONS.map(({ name }) => name),
  );
  if (ahead.length > 0) report(`the event log is older than the views: ${ahead.join(', ')}`);
  await verifyAccounts();
  await verifyColumns();
  await reportStopped();
  console.log(faults === 0 ? 'Everything is equal.' : `${faults} findings.`);
  if (faults > 0) process.exitCode = 1;
} finally {
  await close();
}
