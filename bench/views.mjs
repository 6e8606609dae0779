// A log of histories with the tables of all views, for benches that fold them.
import { setTimeout as pause } from 'node:timers/promises';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { inTransaction } from '../dist/postgres/transaction.js';
import { ALL_PROJECTIONS } from '../dist/projections/all-projections.js';
import { Projections } from '../dist/projections/projections.js';
import { createEmpty, migrateViews } from '../dist/projections/runtime/schema.js';
import { withDatabase } from './harness.mjs';
import { writeHistories } from './histories.mjs';

const FOLD_MS = 120_000;
const POLL_MS = 2;
const fault = (details, message) => {
  throw new Error(message, { cause: details.err });
};
/** A fault of the projections ends the bench. */
export const LOG = { info: () => undefined, warn: fault, error: fault };

/** @param {number} customers @param {(log: { pool, store, events: number, lastPosition: string }) => Promise<void>} work */
export const withViews = (customers, work) =>
  withDatabase(async ({ url }) => {
    const pool = createPool(url, (error) => {
      throw error;
    });
    await migrateEventStore(pool);
    const store = new PostgresEventStore(pool);
    await migrateViews(pool, store, ALL_PROJECTIONS);
    const events = await writeHistories(store, customers);
    const lastPosition = await store.lastPosition();
    await pool.query('vacuum analyze es.events');
    await work({ pool, store, events, lastPosition });
    await store.close();
    await pool.end();
  });

/** Leaves the views' tables empty, at the position before the first event. */
export async function emptyViews(pool, projections = ALL_PROJECTIONS) {
  for (const projection of projections) await inTransaction(pool, (client) => createEmpty(client, projection, 'views'));
  await pool.query('checkpoint');
}

/** Runs all views as the backend does, until they have passed the end of the log. */
export async function foldToEnd({ pool, store, lastPosition }) {
  const all = new Projections({ pool, store, log: LOG });
  await all.start();
  // `false` at once until each view has an active runner
  while (!(await all.waitFor(lastPosition, FOLD_MS))) await pause(POLL_MS);
  return all;
}
