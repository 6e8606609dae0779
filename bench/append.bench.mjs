// Appends per second, against the simplest equally durable alternative: one INSERT in one transaction per event,
// through `pg`.
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { AccountQueue } from '../dist/backend/src/account/runtime/account-queue.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { closedLoop, compare, withDatabase } from './harness.mjs';

const HOT_STREAMS = 16;

/** About 190 bytes of data and 130 of metadata. */
const event = () => ({
  id: v7(),
  type: 'WalletDebited',
  data: {
    orderId: randomUUID(),
    amount: '4000',
    balanceAfter: '996000',
    currency: 'TRY',
    channel: 'web',
    method: 'balance',
    reference: 'YK-00000000-000001',
  },
  metadata: { commandId: randomUUID(), occurredAt: new Date().toISOString(), actorRole: 'user' },
});

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
    { max: clients },
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

/** Every client has a stream of its own. */
const distinct =
  (events = 1) =>
  (store) => {
    const revisions = new Map();
    return async (client) => {
      const { revision } = await store.append(
        `wallet-${client}`,
        revisions.get(client) ?? 'no-stream',
        Array.from({ length: events }, event),
      );
      revisions.set(client, revision);
    };
  };

/** Clients share streams. Appends to one stream queue behind each other, as commands of one account do. */
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
      candidate('store, 1', 1, distinct(), 1),
      baseline(16),
      candidate('store, 16', 16, distinct(), 16),
      baseline(64),
      candidate('store, 64', 64, distinct(), 64, 2),
      candidate('store, 256', 256, distinct(), 64),
      candidate('store, 64, 2 events each', 64, distinct(2), 64),
      candidate(`store, 64 on ${HOT_STREAMS} streams`, 64, hot, 64),
      candidate(`store, ${HOT_STREAMS * 16} on ${HOT_STREAMS} streams`, HOT_STREAMS * 16, hot, 16),
    ]);
    await admin.end();
  });
