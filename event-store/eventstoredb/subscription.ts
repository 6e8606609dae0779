import { type AllStreamSubscription, type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { backoff, WakeSignal } from '@yukselt/async';
import type { EventBatch } from '../event-store.js';
import type { StoredEvent } from '../stored-event.js';
import { FROM_LEADER, IDENTITY_STREAM, toStoredEvent } from './client.js';
import { isAnsweredWithError } from './errors.js';
import { lastRecordUpTo, readPositionOf } from './log-reads.js';

/**
 * Short, because an attempt without a server costs milliseconds, while views stay behind until the first attempt after
 * the server's return.
 */
const retryPauseMs = backoff({ first: 50, max: 1_000 });
/** Practically unlimited: the client's keepalive detects a dead connection (see `connect`). */
const SILENT_MS = 60_000;
/**
 * How long a batch is held back until the server reports the end of the log. It reports it once per subscription, so a
 * lost report must not keep events back.
 */
const HELD_MS = 1_000;

export interface FollowOptions {
  stop: AbortSignal;
  prefix: string;
  batchSize: number;
  onError: (error: Error) => void;
}

/**
 * Follows the log for ever: after any error of a subscription ("consumer too slow" also hits fast consumers, after an
 * append of 200 events) it resubscribes after the last event delivered. The client never resubscribes by itself.
 */
export async function* follow(
  client: EventStoreDBClient,
  after: string,
  { stop, prefix, batchSize, onError }: FollowOptions,
): AsyncGenerator<EventBatch> {
  let last = after;
  let failures = 0;
  while (!stop.aborted) {
    try {
      for await (const batch of oneSubscription(client, last, prefix, batchSize, stop)) {
        failures = 0;
        last = batch.events.at(-1)!.position;
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof Dropped)) throw error; // the consumer's own
      onError(error);
      if (isAnsweredWithError(error.cause)) last = await lastRecordUpTo(client, last).catch(() => last);
      const wake = new WakeSignal();
      stop.addEventListener('abort', wake.set);
      if (stop.aborted) wake.set();
      await wake.wait(retryPauseMs(failures++));
      stop.removeEventListener('abort', wake.set);
    }
  }
}

/** The subscription ended; events not delivered yet will be read again. */
class Dropped extends Error {}

/** Runs until the signal aborts. @throws Dropped */
async function* oneSubscription(
  client: EventStoreDBClient,
  after: string,
  prefix: string,
  batchSize: number,
  stop: AbortSignal,
): AsyncGenerator<EventBatch> {
  const subscription = client.subscribeToAll(
    {
      ...FROM_LEADER,
      fromPosition: readPositionOf(after),
      filter: prefix
        ? streamNameFilter({ prefixes: [prefix] })
        : streamNameFilter({ regex: `^(?!\\$|${IDENTITY_STREAM}$)` }),
    },
    { highWaterMark: 2 * batchSize },
  );
  const wake = new WakeSignal();
  const state: { live: boolean; dropped: Error | null } = { live: false, dropped: null };
  subscription.on('error', (cause: Error) => {
    state.dropped = new Dropped(`EventStoreDB ended a subscription: ${cause.message || cause.name}`, { cause });
    wake.set();
  });
  subscription.on('end', () => {
    state.dropped ??= new Dropped('EventStoreDB ended a subscription');
    wake.set();
  });
  subscription.on('caughtUp', () => {
    state.live = true;
    wake.set();
  });
  subscription.on('fellBehind', () => {
    state.live = false;
  });
  subscription.on('readable', wake.set);
  stop.addEventListener('abort', wake.set);
  try {
    let events: StoredEvent[] = [];
    let heldUntil = 0;
    while (!stop.aborted) {
      wake.reset();
      if (state.dropped) throw state.dropped;
      if (events.length === 0) heldUntil = performance.now() + HELD_MS;
      drain(subscription, events, batchSize);
      const hasMore = subscription.readableLength > 0;
      const caughtUp = state.live && !hasMore;
      // A batch waits until it is known whether it reaches the log's end; otherwise the reader would never learn that.
      const isFull = hasMore && events.length === batchSize;
      if (events.length > 0 && (caughtUp || isFull || performance.now() >= heldUntil)) {
        yield { events, caughtUp };
        events = [];
      } else if (!hasMore) {
        await wake.wait(events.length > 0 ? heldUntil - performance.now() : SILENT_MS);
      }
    }
  } finally {
    stop.removeEventListener('abort', wake.set);
    // The rest is cancelled, or read and dropped, because the client keeps a call that is not read to its end. Without
    // a connection there is nothing to cancel, and the loss was reported above.
    subscription.off('readable', wake.set).resume();
    void subscription.unsubscribe().catch(() => undefined);
  }
}

/**
 * Moves the events received so far to `events`, up to `max`. Reading by hand instead of `for await` yields batches and
 * keeps backpressure.
 */
function drain(subscription: AllStreamSubscription, events: StoredEvent[], max: number): void {
  while (events.length < max) {
    const resolved = subscription.read() as Parameters<typeof toStoredEvent>[0] | null;
    if (resolved === null) return;
    const event = toStoredEvent(resolved);
    if (event) events.push(event);
  }
}
