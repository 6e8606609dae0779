import { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventBatch } from '../event-store.js';
import { formatPosition } from '../positions.js';
import { LOG_START } from '../stored-event.js';
import { follow } from './subscription.js';

/** A subscription of the client, into which the spec puts what a server would send. */
class FakeSubscription extends Readable {
  constructor() {
    super({ objectMode: true, read: () => undefined });
  }
  send(revision: bigint): void {
    const position = { commit: 100n + revision, prepare: 100n + revision };
    this.push({ event: { id: `e${revision}`, streamId: 'account-1', revision, position, type: 'T' } });
  }
  unsubscribe = (): Promise<void> => Promise.resolve();
}

describe('a subscription of EventStoreDB', () => {
  let subscription: FakeSubscription;
  let batches: AsyncIterator<EventBatch>;
  let stop: AbortController;
  const revisions = ({ value }: IteratorResult<EventBatch>): unknown => [
    value.events.map((event: { revision: bigint }) => Number(event.revision)),
    value.caughtUp,
  ];

  beforeEach(() => {
    jest.useFakeTimers();
    subscription = new FakeSubscription();
    stop = new AbortController();
    const client = { subscribeToAll: () => subscription } as unknown as EventStoreDBClient;
    batches = follow(client, LOG_START, { stop: stop.signal, prefix: 'account-', batchSize: 3, onError: fail })[
      Symbol.asyncIterator
    ]();
  });
  afterEach(async () => {
    stop.abort();
    await batches.return?.();
    jest.useRealTimers();
  });

  it('delivers events without an end marker when the server never reports the end of the log', async () => {
    const next = batches.next();
    subscription.send(0n);
    await jest.advanceTimersByTimeAsync(500);
    subscription.send(1n);
    await jest.advanceTimersByTimeAsync(500);
    expect(revisions(await next)).toEqual([[0, 1], false]);
  });

  it('waits for the end marker, so that the subscriber learns that it has caught up', async () => {
    const next = batches.next();
    subscription.send(0n);
    await jest.advanceTimersByTimeAsync(500);
    subscription.emit('caughtUp');
    expect(revisions(await next)).toEqual([[0], true]);
  });

  it('resumes at the record before when its position lies inside a record of a replaced log', async () => {
    const subscribeToAll = jest.fn(() => {
      if (subscribeToAll.mock.calls.length > 1) return subscription;
      const refused = new FakeSubscription();
      setTimeout(() => refused.destroy(Object.assign(new Error('Exception was thrown by handler'), { code: 2 })));
      return refused;
    });
    const records = [103n, 101n, 100n].map((commit) => ({ event: { position: { commit, prepare: commit } } }));
    const readAll = () => Object.assign(Readable.from(records), { cancel: () => Promise.resolve() });
    const reported = jest.fn();
    const client = { subscribeToAll, readAll } as unknown as EventStoreDBClient;
    const following = { stop: stop.signal, prefix: 'account-', batchSize: 3, onError: reported };
    batches = follow(client, formatPosition(102n), following)[Symbol.asyncIterator]();
    const next = batches.next();
    await jest.advanceTimersByTimeAsync(100);
    subscription.send(3n);
    subscription.emit('caughtUp');
    expect(revisions(await next)).toEqual([[3], true]);
    const places = (subscribeToAll.mock.calls as unknown as [{ fromPosition: { commit: bigint } }][]).map(
      ([{ fromPosition }]) => fromPosition.commit,
    );
    expect(places).toEqual([102n, 101n]);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('is not at the end of the log when the server reports that it fell behind', async () => {
    const first = batches.next();
    subscription.send(0n);
    subscription.emit('caughtUp');
    expect(revisions(await first)).toEqual([[0], true]);
    const second = batches.next();
    subscription.emit('fellBehind');
    subscription.send(1n);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(revisions(await second)).toEqual([[1], false]);
  });
});

const fail = (error: Error): never => {
  throw error;
};
