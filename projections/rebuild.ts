import { ALL_PROJECTIONS } from './all-projections.js';
import { openEnvironment } from './environment.js';
import { ProgressLine } from './progress-line.js';
import { rebuildProjection } from './rebuild/rebuild-projection.js';
import { migrateViews } from './runtime/schema.js';

/** `node dist/projections/rebuild.js [projection…]`: rebuilds views from the log while the live ones stay in use. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL_PROJECTIONS.some((projection) => projection.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${ALL_PROJECTIONS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const { pool, store, log, close } = await openEnvironment('warn');
try {
  await migrateViews(pool, store, ALL_PROJECTIONS);
  const line = new ProgressLine();
  for (const projection of ALL_PROJECTIONS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await rebuildProjection(projection, {
      pool,
      store,
      log,
      onProgress: ({ done, total }) => line.show(projection.name, done, total),
    });
    line.end();
    console.log(
      `${projection.name}: ${result.events} events, ` +
        `${result.differences.length === 0 ? 'equal to the live view' : 'the live view differed and was replaced'}` +
        (result.poison > 0 ? `, ${result.poison} events could not be applied` : ''),
    );
    for (const { table, onlyLive, onlyRebuilt, samples } of result.differences) {
      console.log(
        `  ${table}: ${onlyLive} rows were wrong or superfluous, ${onlyRebuilt} are new\n    ${samples.join('\n    ')}`,
      );
    }
  }
} finally {
  await close();
}
