// All views from the log's first event: as a start without views makes them and as `npm run projections:rebuild` does,
// with a COPY of the same rows into the same tables with the same indexes.
import { ALL_PROJECTIONS } from '../dist/projections/all-projections.js';
import { rebuildProjections, resultOf } from '../dist/projections/rebuild/rebuild-projection.js';
import { compare, sized } from './harness.mjs';
import { emptyViews, foldToEnd, LOG, withViews } from './views.mjs';

const CUSTOMERS = sized(2_000, 2); // 68,000 events
const TABLES = ALL_PROJECTIONS.flatMap(({ tables }) => tables);

export default () =>
  withViews(CUSTOMERS, async ({ pool, store, events, lastPosition }) => {
    const { rows } = await pool.query('show data_directory');
    const fileOf = (table) => `${rows[0].data_directory}/bench-${table}`;

    const timed = async (work) => {
      await pool.query('checkpoint');
      const startedAt = performance.now();
      await work();
      return { rate: events / ((performance.now() - startedAt) / 1_000) };
    };

    /** A start whose database lost its views: they are folded in step, then swapped in. */
    const fromZero = () =>
      timed(async () => {
        await pool.query(`drop table ${TABLES.map((table) => `views.${table}`).join(', ')}`);
        await pool.query('delete from views.checkpoints');
        await (await foldToEnd({ pool, store, lastPosition })).stop();
      });

    const rebuilt = () =>
      timed(async () => {
        const results = await rebuildProjections(ALL_PROJECTIONS, { pool, store, log: LOG });
        for (const projection of ALL_PROJECTIONS)
          if (resultOf(results, projection).differences.length > 0) throw new Error(`${projection.name} differs`);
      });

    const copied = async () => {
      await emptyViews(pool);
      await pool.query('truncate views.admin_figures'); // its one row is there from the start
      const result = await timed(async () => {
        for (const table of TABLES) await pool.query(`copy views.${table} from '${fileOf(table)}' (format binary)`);
      });
      await pool.query('update views.checkpoints set position = $1', [lastPosition]);
      return result;
    };

    await fromZero();
    for (const table of TABLES) await pool.query(`copy views.${table} to '${fileOf(table)}' (format binary)`);
    await compare(`${ALL_PROJECTIONS.length} views of ${events.toLocaleString('en-US')} events`, 'events/s', [
      { name: 'COPY of the same rows', run: copied },
      { name: 'from zero', run: fromZero, against: 'COPY of the same rows', goal: 0.25 },
      { name: 'rebuilt next to the live ones and compared', run: rebuilt, against: 'COPY of the same rows' },
    ]);
  });
