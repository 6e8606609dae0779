import { randomUUID } from 'node:crypto';
import { hasCode } from '../errors.js';
import type { AppendResult, EventStore, ExpectedRevision, NewEvent } from '../event-store.js';
import { LOG_START, type StoredEvent } from '../stored-event.js';

export const someEvent = (data: object = {}, type = 'SomethingHappened'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { by: 'a test' },
});

export const someEvents = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => someEvent({ n }));

/** A new stream prefix for every test, because a log is never emptied. */
export const somePrefix = (): string => `t${randomUUID()}-`;

export async function readAllOf<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Reads events with the prefix after `from` until `enough` returns true. */
export async function follow(
  store: EventStore,
  prefix: string,
  enough: (seen: StoredEvent[]) => boolean,
  from = LOG_START,
  batchSize?: number,
): Promise<StoredEvent[]> {
  const stop = new AbortController();
  const delivered: StoredEvent[] = [];
  for await (const { events } of store.subscribe(from, {
    signal: stop.signal,
    prefix,
    ...(batchSize && { batchSize }),
  })) {
    delivered.push(...events);
    if (enough(delivered)) break;
  }
  stop.abort();
  return delivered;
}

/**
 * Retries an append until its outcome is certain: the identical events at the identical revision, as the port allows.
 */
export async function appendSurely(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: NewEvent[],
): Promise<AppendResult> {
  for (;;) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!hasCode(error, 'OUTCOME_UNKNOWN') && !hasCode(error, 'STORE_UNAVAILABLE')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50)); // the server is down, and nothing announces its return
    }
  }
}

/** Appends one event to the stream's end, retrying after every conflict at the revision that it states. */
export async function appendToEnd(store: EventStore, stream: string, event: NewEvent): Promise<AppendResult> {
  const last = await store.readLast(stream);
  for (let expected: ExpectedRevision = last ? last.revision : 'no-stream'; ; ) {
    try {
      return await store.append(stream, expected, [event]);
    } catch (error) {
      if (!hasCode(error, 'REVISION_CONFLICT')) throw error;
      expected = error.actual;
    }
  }
}

/**
 * Asserts what holds for every part of the log: positions rise, revisions of each stream are contiguous from 0, ids are
 * unique.
 */
export function expectOrdered(events: StoredEvent[]): void {
  const next = new Map<string, bigint>();
  const wrong: string[] = [];
  let before = LOG_START;
  for (const { id, stream, revision, position } of events) {
    if (position <= before) wrong.push(`${id}: position ${position} after ${before}`);
    const expected = next.get(stream) ?? 0n;
    if (revision !== expected) wrong.push(`${id}: ${stream} ${revision}, expected ${expected}`);
    next.set(stream, revision + 1n);
    before = position;
  }
  expect(wrong).toEqual([]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
}
