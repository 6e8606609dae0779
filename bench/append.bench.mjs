// Appends per second, against the simplest equally durable alternative: one INSERT in one transaction per event,
// through `pg`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { AccountQueue } from '../dist/backend/src/account/runtime/account-queue.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { distinct, event } from './appends.mjs';
import { onCleanup } from './cleanup.mjs';
import { closedLoop, compare, median, sized, withDatabase } from './harness.mjs';

const HOT_STREAMS = 16;
const [FEW, SOME, MANY] = sized([16, 64, 256], [2, 3, 4]);
/** Writing processes, which share the {@link SOME} clients, and the ratio to one process to reach. */
const PROCESSES = sized([2, 4], [2]);
const PROCESSES_GOAL = 0.9;

/** The baseline does less than the store: one index instead of three, no check of a revision, no notification. */
const INSERT = {
  name: 'raw',
  text: 'insert into raw.events (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6) returning position',
};

async function raw(admin, url, clients) {
  await admin.query('truncate raw.events');
  await admin.query('checkpoint');
  const pool = createPool(
    url,
    (error) => {
      throw error;
    },
    // Many connections at once take long on a busy machine.
    { max: clients, connectionTimeoutMillis: 0 },
  );
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  const revisions = connections.map(() => 0);
  const result = await closedLoop(clients, async (client) => {
    const { id, type, data, metadata } = event();
    await connections[client].query({
      ...INSERT,
      values: [`wallet-${client}`, revisions[client]++, id, type, JSON.stringify(data), JSON.stringify(metadata)],
    });
  });
  for (const connection of connections) connection.release();
  await pool.end();
  return result;
}

async function emptyLog(admin) {
  // The log refuses TRUNCATE; a replica's role skips its triggers.
  await admin.query('begin; set local session_replication_role = replica; truncate es.events; commit');
  await admin.query('checkpoint');
}

/** @param {(store: PostgresEventStore) => (client: number) => Promise<void>} stepOf */
async function stored(admin, url, clients, stepOf) {
  await emptyLog(admin);
  const pool = createPool(url, (error) => {
    throw error;
  });
  const store = new PostgresEventStore(pool);
  const result = await closedLoop(clients, stepOf(store));
  await store.close();
  await pool.end();
  return result;
}

/** Clients share streams. Appends to one stream wait for each other, as commands of one account do. */
const hot = (store) => {
  const queue = new AccountQueue();
  const revisions = new Map();
  return (client) => {
    const stream = `wallet-${client % HOT_STREAMS}`;
    return queue.run(stream, async () => {
      const { revision } = await store.append(stream, revisions.get(stream) ?? 'no-stream', [event()]);
      revisions.set(stream, revision);
    });
  };
};

/** @returns a process that appends, as soon as it is ready */
async function writer(url, clients, name) {
  const child = fork(new URL('./append-process.mjs', import.meta.url), [url, `${clients}`, name]);
  const ended = once(child, 'exit');
  const end = onCleanup(async () => {
    child.kill();
    await ended;
  });
  /** Its next message. */
  const nextMessage = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    if (child.exitCode !== null) throw new Error(`the writing process ended with ${child.exitCode}`);
    return message;
  };
  await nextMessage();
  return { go: () => child.send('go'), nextMessage, end };
}

/** {@link SOME} clients in this many processes, which begin together. */
async function writers(admin, url, processes) {
  await emptyLog(admin);
  const all = await Promise.all(
    Array.from({ length: processes }, (_, n) => writer(url, Math.ceil(SOME / processes), `${n}-`)),
  );
  for (const { go } of all) go();
  const results = await Promise.all(all.map(({ nextMessage }) => nextMessage()));
  await Promise.all(all.map(({ end }) => end()));
  return {
    rate: results.reduce((sum, { rate }) => sum + rate, 0),
    p50: median(results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
}

export default () =>
  withDatabase(async ({ url }) => {
    const admin = createPool(
      url,
      (error) => {
        throw error;
      },
      { max: 1 },
    );
    await migrateEventStore(admin);
    await admin.query(`create schema raw; create table raw.events (
    position bigint generated always as identity primary key, stream text not null, revision bigint not null, id uuid not null, type text not null,
    data json not null, metadata json not null)`);
    const baseline = (clients) => ({ name: `INSERT, ${clients}`, run: () => raw(admin, url, clients) });
    const candidate = (name, clients, step, against, goal) => ({
      name,
      run: () => stored(admin, url, clients, step),
      against: `INSERT, ${against}`,
      goal,
    });
    await compare('append, clients', 'appends/s', [
      baseline(1),
      candidate('store, 1', 1, distinct(), 1, 1),
      baseline(FEW),
      candidate(`store, ${FEW}`, FEW, distinct(), FEW, 1.6),
      baseline(SOME),
      candidate(`store, ${SOME}`, SOME, distinct(), SOME, 2.5),
      candidate(`store, ${MANY}`, MANY, distinct(), SOME, 4),
      candidate(`store, ${SOME}, 2 events each`, SOME, distinct(2), SOME),
      candidate(`store, ${SOME} on ${HOT_STREAMS} streams`, SOME, hot, SOME),
      candidate(`store, ${MANY} on ${HOT_STREAMS} streams`, MANY, hot, FEW),
    ]);
    const alone = `1 process, ${SOME} clients`;
    await compare('append by processes', 'appends/s', [
      { name: alone, run: () => writers(admin, url, 1) },
      ...PROCESSES.map((processes) => ({
        name: `${processes} processes, ${Math.ceil(SOME / processes)} clients each`,
        run: () => writers(admin, url, processes),
        against: alone,
        goal: PROCESSES_GOAL,
      })),
    ]);
    await admin.end();
  });
