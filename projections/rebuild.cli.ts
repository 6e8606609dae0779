/**
 * `node dist/projections/rebuild.cli.js [projection…]`: rebuilds views from the log while the live ones stay in use.
 */

import { EXIT_NOT_DONE } from '@yukselt/postgres';
import { ALL_PROJECTIONS } from './all-projections.js';
import { openContext } from './environment.js';
import { ProgressLine } from './progress-line.js';
import { rebuildProjections } from './rebuild/rebuild-projection.js';
import { reportRebuild } from './rebuild/rebuild-report.js';
import { migrateViews } from './runtime/schema.js';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL_PROJECTIONS.some((projection) => projection.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${ALL_PROJECTIONS.map(({ name }) => name).join(', ')}`);
  process.exit(EXIT_NOT_DONE);
}

const { pool, store, log, close } = await openContext('tool', { undone: () => ['views that are not listed above'] });
try {
  await migrateViews(pool, store, ALL_PROJECTIONS);
  const line = new ProgressLine();
  const projections = ALL_PROJECTIONS.filter(({ name }) => names.length === 0 || names.includes(name));
  const [first] = projections;
  const results = await rebuildProjections(projections, {
    pool,
    store,
    log,
    onProgress: ({ projection, done, total }) => {
      // They are folded in step.
      if (projection === first?.name) line.show(`${projections.length} views`, done, total);
    },
  });
  line.end();
  const isDone = reportRebuild(results, { print: console.log, printError: console.error });
  if (!isDone) process.exitCode = EXIT_NOT_DONE;
} finally {
  await close();
}
