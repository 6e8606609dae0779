import { NotLeaderError, UnavailableError } from '@eventstore/db-client';
import { TimeoutError } from '@yukselt/async';
import { StoreUnavailable, StreamDeleted } from '../errors.js';
import type { EventStore, ReadStreamOptions } from '../event-store.js';
import type { StoredEvent } from '../stored-event.js';
import { readAllOf } from '../testing/events.js';
import { RetryingEventStore } from './retrying.event-store.js';

let now = 0;
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    now += ms;
    return Promise.resolve();
  },
}));
const onError = jest.fn();
beforeEach(() => {
  now = 0;
  onError.mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const MINUTE = 60_000;
const READ_MS = 5_000;
const failure = (cause: Error) => new StoreUnavailable(`EventStoreDB cannot be read: ${cause.message}`, { cause });
/** A read that gets no answer until its own time limit. */
const silence = () => {
  now += READ_MS;
  return failure(new TimeoutError(`no answer within ${READ_MS} ms`));
};
const events = Array.from({ length: 6 }, (_, revision) => ({ revision: BigInt(revision) }) as StoredEvent);
const retrying = (store: object, signal?: AbortSignal) =>
  new RetryingEventStore(store as EventStore, { retryForMs: MINUTE, onError, signal });

/** A stream whose reads fail, each after a number of events. */
function breakingOff(...after: number[]) {
  const asked: ReadStreamOptions[] = [];
  const readStream = async function* (_: string, options: Required<ReadStreamOptions>) {
    asked.push(options);
    const end = after[asked.length - 1] ?? Infinity;
    const rest = events.slice(Number(options.from)).slice(0, options.limit);
    for (const [index, event] of rest.entries()) {
      if (index === end) throw silence();
      yield event;
    }
    if (end !== Infinity) throw silence();
  };
  return { asked, store: retrying({ readStream }) };
}
/** A store whose reads are answered one after the other; the last answer repeats. */
function answering(answers: (string | (() => Error))[], signal?: AbortSignal) {
  const lastPosition: jest.Mock<Promise<string>, []> = jest.fn(async () => {
    const answer = answers[Math.min(lastPosition.mock.calls.length, answers.length) - 1]!;
    if (typeof answer === 'string') return answer;
    throw answer();
  });
  return { lastPosition, store: retrying({ lastPosition }, signal) };
}

it('continues after the last event received, and neither skips nor repeats one', async () => {
  const { asked, store } = breakingOff(0, 2, 0, 3);
  expect(await readAllOf(store.readStream('account-1', { from: 1n, limit: 5 }))).toEqual(events.slice(1));
  expect(asked).toEqual([
    { from: 1n, limit: 5 },
    { from: 1n, limit: 5 },
    { from: 3n, limit: 3 },
    { from: 3n, limit: 3 },
    { from: 6n, limit: 0 },
  ]);
});

it('retries with growing pauses, and reports the first failure', async () => {
  const { lastPosition, store } = answering([silence, silence, silence, '7']);
  expect(await store.lastPosition()).toBe('7');
  expect(lastPosition).toHaveBeenCalledTimes(4);
  expect(now).toBe(3 * READ_MS + 250 + 500 + 1_000);
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'STORE_UNAVAILABLE' })]]);
});

it('fails after a minute without an answer, with the last failure', async () => {
  const { store } = answering([silence]);
  await expect(store.lastPosition()).rejects.toMatchObject({
    code: 'STORE_UNAVAILABLE',
    message: expect.stringMatching(/^EventStoreDB cannot be read: no answer within 5000 ms, asked again for 6\d s$/),
  });
  expect(now).toBeGreaterThan(MINUTE);
  expect(now).toBeLessThan(MINUTE + 2 * READ_MS);
});

it('allows each silence a minute, however long the read and its consumer take', async () => {
  const { store } = breakingOff(1, 1, 1);
  const read: StoredEvent[] = [];
  for await (const event of store.readStream('account-1')) {
    read.push(event);
    now += 2 * MINUTE;
  }
  expect(read).toEqual(events);
  const { store: whole } = answering([
    () => {
      now += 2 * MINUTE; // a page of a long log, whose last event does not come
      return silence();
    },
    '7',
  ]);
  expect(await whole.lastPosition()).toBe('7');
});

it.each([
  ['a connection that was cut', () => new UnavailableError({ message: '14 UNAVAILABLE: read ECONNRESET' } as never)],
  ['a server that starts', () => new UnavailableError({ message: '14 UNAVAILABLE: Server Is Not Ready' } as never)],
  ['a follower', () => Object.assign(Object.create(NotLeaderError.prototype) as Error, { message: 'not the leader' })],
  ['a cluster without a node', () => new Error('Failed to discover after 1 attempts.')],
])('retries after %s', async (_, cause) => {
  expect(await answering([() => failure(cause()), '7']).store.lastPosition()).toBe('7');
});

it.each([
  ['a refusal', () => failure(Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }))],
  ['a store that is closed', () => new StoreUnavailable('the event store is closed')],
  ['a stream that was deleted', () => new StreamDeleted('account-1')],
  ['a defect', () => new TypeError('x is no function')],
])('does not retry after %s', async (_, error) => {
  const { lastPosition, store } = answering([error]);
  await expect(store.lastPosition()).rejects.toThrow(error().message);
  expect(lastPosition).toHaveBeenCalledTimes(1);
});

it('stops retrying once it is aborted', async () => {
  const stop = new AbortController();
  const { lastPosition, store } = answering(
    [
      silence,
      () => {
        stop.abort();
        return silence();
      },
    ],
    stop.signal,
  );
  await expect(store.lastPosition()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(lastPosition).toHaveBeenCalledTimes(2);
});
