import { ALL_PROJECTIONS } from './all-projections.js';
import { openEnvironment } from './environment.js';
import { ProgressLine } from './progress-line.js';
import { AuditViews } from './queries/audit-views.js';
import { migrateViews } from './runtime/schema.js';

/**
 * `node dist/projections/verify.js`: replays every account and compares it with the views. Exit code 1 when a view
 * differs; a view that only lacks the last events does not.
 */
const { pool, store, customerKeys, close } = await openEnvironment('warn');
try {
  await migrateViews(pool, store, ALL_PROJECTIONS);
  const audit = new AuditViews(pool, store, customerKeys);
  const line = new ProgressLine();
  const counts = { equal: 0, behind: 0, different: 0 };
  for await (const account of audit.verifyAll(({ done, total }) => line.show('verified', done, total))) {
    counts[account.verdict]++;
    for (const difference of account.differences) console.log(`${account.userId}  ${difference}`);
  }
  line.end();
  const figures = await audit.verifyFigures();
  for (const difference of figures) console.log(difference);
  const { rows: stopped } = await pool.query<{ projection: string; stream: string; revision: string; error: string }>(
    'select projection, stream, revision, error from views.quarantine order by stream, projection',
  );
  for (const { projection, stream, revision, error } of stopped)
    console.log(`in quarantine: ${projection} of ${stream} since revision ${revision}: ${error}`);
  console.log(
    `${counts.equal} accounts equal, ${counts.behind} behind, ${counts.different} different${figures.length > 0 ? ', admin figures different' : ''}`,
  );
  if (counts.different > 0 || figures.length > 0) process.exitCode = 1;
} finally {
  await close();
}
