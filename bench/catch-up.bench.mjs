// Reading the whole log, against a bare cursor over the same table with pg's own parsing.

import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { compare, sized, withDatabase } from './harness.mjs';
import { writeHistories } from './histories.mjs';

const CUSTOMERS = sized(4_000, 5); // 112,000 events
const FETCH = 500;

/** Looks at what each event holds, so that nothing is left to be parsed later. @returns how many there are */
function parsed(events) {
  for (const { id, position, data, metadata } of events)
    if (!id || !position || typeof data !== 'object' || typeof metadata !== 'object') throw new Error('half an event');
  return events.length;
}

const timed = async (events, read) => {
  const startedAt = performance.now();
  const seen = await read();
  if (seen !== events) throw new Error(`read ${seen} events of ${events}`);
  return { rate: events / ((performance.now() - startedAt) / 1_000) };
};

async function cursor(pool, select, config = {}) {
  const client = await pool.connect();
  try {
    await client.query(`begin; declare everything no scroll cursor for ${select}`);
    let seen = 0;
    for (let rows; rows === undefined || rows.length > 0; ) {
      ({ rows } = await client.query({ text: `fetch ${FETCH} from everything`, ...config }));
      seen += config.types ? rows.length : parsed(rows);
    }
    await client.query('commit');
    return seen;
  } finally {
    client.release();
  }
}

async function pages(store, limit) {
  let seen = 0;
  for (let after = '', page; page === undefined || page.length === limit; ) {
    page = await store.readAll(after, { limit });
    after = page.at(-1)?.position ?? after;
    seen += parsed(page);
  }
  return seen;
}

async function subscription(store, prefix) {
  const stop = new AbortController();
  let seen = 0;
  for await (const { events, caughtUp } of store.subscribe('', {
    signal: stop.signal,
    batchSize: FETCH,
    ...(prefix && { prefix }),
  })) {
    seen += parsed(events);
    if (caughtUp) break;
  }
  stop.abort();
  return seen;
}

export default () =>
  withDatabase(async ({ url }) => {
    const pool = createPool(url, (error) => {
      throw error;
    });
    await migrateEventStore(pool);
    const store = new PostgresEventStore(pool);
    const events = await writeHistories(store, CUSTOMERS);
    await pool.query('vacuum analyze es.events');
    const columns = 'position, stream, revision, id, type, data, metadata';
    const select = `select ${columns} from es.events order by position`;
    await compare(`catch-up of ${events.toLocaleString('en-US')} events`, 'events/s', [
      { name: 'cursor', run: () => timed(events, () => cursor(pool, select)) },
      {
        name: 'cursor, JSON left as text',
        run: () => timed(events, () => cursor(pool, select, { types: { getTypeParser: () => String } })),
        against: 'cursor',
      },
      { name: 'readAll, 500 a page', run: () => timed(events, () => pages(store, 500)), against: 'cursor', goal: 1 },
      {
        name: 'readAll, 1000 a page',
        run: () => timed(events, () => pages(store, 1_000)),
        against: 'cursor',
        goal: 1,
      },
      { name: 'subscribe, all', run: () => timed(events, () => subscription(store, '')), against: 'cursor', goal: 1 },
      {
        name: 'subscribe, account- only',
        run: () => timed(events, () => subscription(store, 'account-')),
        against: 'cursor',
        goal: 1,
      },
    ]);
    await store.close();
    await pool.end();
  });
