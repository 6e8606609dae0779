import { parentPort, workerData } from 'node:worker_threads';
import { openEventStore } from '@yukselt/event-store';
import { createPool, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { verifyRange } from './verify-range.js';
import type { WorkerAnswer, WorkerConnections, WorkerOrder } from './verify-worker.js';

/** A worker thread of {@link verifyAll}: verifies the ranges that it is sent, with connections of its own. */
const { databaseUrl, eventStoreUrl } = workerData as WorkerConnections;
const SESSIONS = 3;

const port = parentPort!;
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrl, onError, { ...WITHOUT_TIMEOUTS, max: SESSIONS });
const stop = new AbortController();
const { signal } = stop;
const store = await openEventStore({ url: eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS, signal });

async function end(): Promise<void> {
  await store.close();
  await pool.end();
  port.close();
}

const answer = (message: WorkerAnswer): void => port.postMessage(message);
/** End the wait for the caller to take a part. */
let goOn = (): void => undefined;
let giveUp = (_error: Error): void => undefined;

port.on('message', (order: WorkerOrder) => {
  if (order === 'end') return void end();
  if (order === 'wait-no-longer') return stop.abort();
  if (order === 'go-on') return goOn();
  if (order === 'give-up') return giveUp(new Error('the caller does not take the part'));
  verifyRange(pool, store, order, {
    onEvents: (events) => answer({ events }),
    onPart: (part) =>
      new Promise((resolve, reject) => {
        goOn = resolve;
        giveUp = reject;
        answer({ part });
      }),
  }).then(
    (verified) => answer({ verified }),
    (error: Error & { code?: string }) => answer({ error: { message: error.message, code: error.code ?? null } }),
  );
});
