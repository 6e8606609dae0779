import { EventEmitter } from 'node:events';
import { ViewsDatabase } from '../testing/views-database.js';
import { verifyAll } from './verify-all.js';
import { NOTHING_VERIFIED } from './verify-range.js';
import type { WorkerOrder } from './verify-worker.js';

const mockThreads: EventEmitter[] = [];
const mockStop = new AbortController();

/**
 * A thread whose event store does not answer. While it verifies, its caller is told to stop; then it gives up if it is
 * told so, and otherwise waits until the store answers.
 */
jest.mock('node:worker_threads', () => ({
  Worker: class extends jest.requireActual<typeof import('node:events')>('node:events').EventEmitter {
    private waits = true;

    constructor() {
      super();
      mockThreads.push(this);
    }

    postMessage(order: WorkerOrder): void {
      if (order === 'end') setImmediate(() => this.emit('exit', 0));
      else if (order === 'wait-no-longer') this.waits = false;
      else
        setImmediate(() => {
          mockStop.abort();
          const error = { message: 'no answer', code: 'STORE_UNAVAILABLE' };
          const verified = { ...NOTHING_VERIFIED, findings: [], lines: [] };
          setImmediate(() => this.emit('message', this.waits ? { verified } : { error }));
        });
    }
  },
}));

it('lets no thread wait for an event store that does not answer, once it is stopped', async () => {
  const views = await ViewsDatabase.create();
  try {
    await views.pool.query(
      `insert into views.balances (user_id, balance, revision, closed, first_event_at, last_event_at)
       values (gen_random_uuid(), 0, 1000000, false, now(), now())`,
    );
    const threads = { databaseUrl: views.database.url, eventStoreUrl: 'esdb://127.0.0.1:1?tls=false' };
    await expect(verifyAll(views.pool, views.store, { threads, signal: mockStop.signal })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    expect(mockThreads.length).toBeGreaterThan(0);
  } finally {
    await views.close();
  }
});
