// A process that appends next to others. `node bench/append-process.mjs DATABASE_URL CLIENTS NAME`, with a channel to its
// parent: it reports when it is connected, begins at its parent's message, and reports its figures.
import { once } from 'node:events';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { createPool } from '../dist/postgres/pool.js';
import { distinct } from './appends.mjs';
import { closedLoop } from './harness.mjs';

const [url, clients, name] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // its parent has ended

const pool = createPool(url, (error) => {
  throw error;
});
const store = new PostgresEventStore(pool);
const append = distinct(1, name)(store);
await append('first'); // connects
process.send('ready');
await once(process, 'message');
const figures = await closedLoop(Number(clients), append);
process.send(figures);
await store.close();
await pool.end();
