import { parentPort, workerData } from 'node:worker_threads';
import { openEventStore } from '@yukselt/event-store';
import { createPool, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { type AccountRange, verifyRange } from './verify-range.js';
import type { WorkerAnswer, WorkerConnections } from './verify-worker.js';

/** A worker thread of {@link verifyAll}: verifies the ranges that it is sent, with connections of its own. */
const { databaseUrl, eventStoreUrl } = workerData as WorkerConnections;
const SESSIONS = 3;

const port = parentPort!;
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrl, onError, { ...WITHOUT_TIMEOUTS, max: SESSIONS });
const store = await openEventStore({ url: eventStoreUrl, pool, onError, patienceMs: SILENCE_MAX_MS });

async function end(): Promise<void> {
  await store.close();
  await pool.end();
  port.close();
}

const answer = (message: WorkerAnswer): void => port.postMessage(message);

port.on('message', (range: AccountRange | null) => {
  if (range === null) return void end();
  verifyRange(pool, store, range, { onEvents: (events) => answer({ events }) }).then(
    (verified) => answer({ verified }),
    (error: Error & { code?: string }) => answer({ error: { message: error.message, code: error.code ?? null } }),
  );
});
