import { type AllStreamSubscription, type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { backoff, WakeSignal } from '@yukselt/async';
import { type EventBatch, LOG_START, type StoredEvent } from '../event-store.js';
import { parsePosition } from '../positions.js';
import { IDENTITY_STREAM, toStoredEvent } from './client.js';

/**
 * An attempt without a server costs milliseconds, while whoever waits for a view waits for the next one after the
 * server is back.
 */
const retryPauseMs = backoff({ first: 50, most: 1_000 });
/** Practically no limit: the client's keepalive notices a dead server after 20 s. */
const SILENT_MS = 60_000;

export interface FollowOptions {
  stop: AbortSignal;
  prefix: string;
  batchSize: number;
  onError: (error: Error) => void;
}

/**
 * Follows the log for ever: every error of a subscription ("consumer too slow" comes to fast consumers as well, after
 * an append of 200
 * events) means a new one after the last event that was given out. The client never resubscribes by itself.
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
      if (!(error instanceof Dropped)) throw error; // the reader's own
      onError(error);
      const alarm = new WakeSignal();
      stop.addEventListener('abort', alarm.set);
      if (stop.aborted) alarm.set();
      await alarm.wait(retryPauseMs(failures++));
      stop.removeEventListener('abort', alarm.set);
    }
  }
}

/** The subscription ended; events that were not given out yet will come again. */
class Dropped extends Error {}

/** Until the signal. @throws Dropped */
async function* oneSubscription(
  client: EventStoreDBClient,
  after: string,
  prefix: string,
  batchSize: number,
  stop: AbortSignal,
): AsyncGenerator<EventBatch> {
  const place = parsePosition(after);
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === LOG_START ? START : { commit: place, prepare: place },
      filter: prefix
        ? streamNameFilter({ prefixes: [prefix] })
        : streamNameFilter({ regex: `^(?!\\$|${IDENTITY_STREAM}$)` }),
    },
    { highWaterMark: 2 * batchSize },
  );
  const alarm = new WakeSignal();
  const state: { live: boolean; dropped: Error | null } = { live: false, dropped: null };
  subscription.on('error', (cause: Error) => {
    state.dropped = new Dropped(`EventStoreDB ended a subscription: ${cause.message || cause.name}`, { cause });
    alarm.set();
  });
  subscription.on('end', () => {
    state.dropped ??= new Dropped('EventStoreDB ended a subscription');
    alarm.set();
  });
  subscription.on('caughtUp', () => {
    state.live = true;
    alarm.set();
  });
  subscription.on('readable', alarm.set);
  stop.addEventListener('abort', alarm.set);
  try {
    let events: StoredEvent[] = [];
    while (!stop.aborted) {
      alarm.reset();
      if (state.dropped) throw state.dropped;
      take(subscription, events, batchSize);
      const more = subscription.readableLength > 0;
      const caughtUp = state.live && !more;
      // A batch waits until it is known whether it is the last one, or the reader would never be told.
      if (events.length > 0 && (caughtUp || (more && events.length === batchSize))) {
        yield { events, caughtUp };
        events = [];
      } else if (!more) {
        await alarm.wait(SILENT_MS);
      }
    }
  } finally {
    stop.removeEventListener('abort', alarm.set);
    // What is left is cancelled, or read and dropped: a call that is left half read stays with the client for ever.
    // Without a connection
    // there is nothing to cancel, and that was reported above.
    subscription.off('readable', alarm.set).resume();
    void subscription.unsubscribe().catch(() => undefined);
  }
}

/**
 * Moves what has arrived to `events`, up to `most`. Reading by hand, not with `for await`, gives batches without losing
 * backpressure.
 */
function take(subscription: AllStreamSubscription, events: StoredEvent[], most: number): void {
  while (events.length < most) {
    const resolved = subscription.read() as Parameters<typeof toStoredEvent>[0] | null;
    if (resolved === null) return;
    const event = toStoredEvent(resolved);
    if (event) events.push(event);
  }
}
