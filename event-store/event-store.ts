/**
 * The port of the event log (docs/architecture.md#event-stores). An abstract class, so that it is the injection token
 * as well. One contract suite (`event-store.contract.ts`) holds every driver to what is stated here.
 */

import { PackedEvents } from './packed-events.js';
import type { StoredEvent } from './stored-event.js';

/** An event to be stored. `data` and `metadata` are plain JSON. */
export interface NewEvent {
  /** Lower-case UUID. It does not prevent duplicates: EventStoreDB accepts the same id again. */
  id: string;
  type: string;
  data: object;
  metadata: object;
}

/** The revision that a stream must have for an append to be accepted. There is no "any" and no default. */
export type ExpectedRevision = bigint | 'no-stream';

export interface AppendResult {
  /** Revision of the last event of the append. */
  revision: bigint;
  /** Position of the last event of the append. */
  position: string;
}

/** How long one append may take, retries included, before its outcome is declared unknown. */
export const APPEND_DEADLINE_MS = 4_000;
/** Limits of one append: the stricter of the two stores' limits. EventStoreDB refuses more than 1 MiB. */
export const APPEND_MAX_BYTES = 1_000_000;
export const APPEND_MAX_EVENTS = 1_000;

export interface ReadStreamOptions {
  /** First revision to read; default 0. */
  from?: bigint;
  /** Most events to read; default: all. */
  limit?: number;
}

export interface ReadPackedOptions extends ReadStreamOptions {
  /** Most events of a page; default {@link PACKED_PAGE}. A reader processes a page in one turn of the event loop. */
  page?: number;
}

/** Streams with a prefix, in the order of their names. */
export interface StreamRange {
  prefix: string;
  /** Begins after the stream of this name; `null`: at the first one. */
  after: string | null;
  /** Ends with the stream of this name; `null`: with the last one. */
  until: string | null;
}

export interface SubscribeOptions {
  signal: AbortSignal;
  /** Only streams with this prefix. */
  prefix?: string;
  /** Most events in one batch; default 500. */
  batchSize?: number;
}

/** Consecutive events in log order, never empty, and whether they reach the log's end. */
export interface EventBatch {
  events: StoredEvent[];
  caughtUp: boolean;
}

/** The log ends before an event that this process has seen in it: an older copy has replaced it. */
export interface OlderLog {
  /**
   * Lets the store append to the log as it is now. Ends all subscriptions of this store: some wait beyond the log's end
   * and would miss what comes before it. Their readers begin again, each at a position of its own that this log holds.
   */
  accept(): void;
}

/** The most events in one page of {@link EventStore.readPacked} and {@link EventStore.readByStream}. */
export const PACKED_PAGE = 2_000;

export abstract class EventStore {
  /** `postgres` or `eventstoredb`, for messages and metrics. */
  abstract readonly driver: 'postgres' | 'eventstoredb';

  /**
   * Stores all events or none, as the stream's next revisions.
   * @throws RevisionConflict when the stream is not at `expected`; nothing is stored.
   * @throws InvalidEvent when the events cannot be stored as they are; nothing is stored.
   * @throws OutcomeUnknown when no answer came: the events may be stored. Read the stream, or append the identical
   *   events with the identical revision again, which stores them at most once.
   * @throws StoreUnavailable when nothing is stored for certain; with {@link olderLog} also for a log that is older.
   * @throws StreamDeleted; nothing is stored.
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /**
   * Events of one stream, oldest first; nothing for a stream that never existed.
   * @throws StoreUnavailable, StreamDeleted
   */
  abstract readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;

  /**
   * Like {@link readStream}, in large pages. A driver may read the next page while the caller works on the current one:
   * for readers of long streams.
   * @throws StoreUnavailable, StreamDeleted
   */
  async *readPacked(
    stream: string,
    { page = PACKED_PAGE, ...options }: ReadPackedOptions = {},
  ): AsyncGenerator<PackedEvents> {
    let events: StoredEvent[] = [];
    for await (const event of this.readStream(stream, options)) {
      events.push(event);
      if (events.length < page) continue;
      yield PackedEvents.of(events);
      events = [];
    }
    if (events.length > 0) yield PackedEvents.of(events);
  }

  /**
   * Events of many streams in pages: one stream after the other in the order of their names, each oldest first. Only a
   * store that can read its events in this order has it; otherwise callers read each stream by itself. A page and its
   * events may be read until the next page is requested: their memory is used again.
   * @throws StoreUnavailable
   */
  readByStream?(range: StreamRange): AsyncIterable<PackedEvents>;

  /** The last event of a stream, or `null`. @throws StoreUnavailable, StreamDeleted */
  abstract readLast(stream: string): Promise<StoredEvent | null>;

  /** At most `limit` events after a position, in log order. @throws StoreUnavailable */
  abstract readAll(after: string, options: { limit: number; prefix?: string }): Promise<StoredEvent[]>;

  /**
   * At most `limit` events before a position, the newest first; `null` begins at the log's end.
   * @throws StoreUnavailable
   */
  abstract readBackwards(before: string | null, options: { limit: number; prefix?: string }): Promise<StoredEvent[]>;

  /**
   * The event at exactly this position, or `null` when the log does not hold it: a position that a reader remembers may
   * come from a log that has since been replaced by an older copy.
   * @throws StoreUnavailable
   */
  abstract readAt(position: string): Promise<StoredEvent | null>;

  /**
   * The first position up to this one at which the log lacks an event; `null`: it is complete. Only a store whose
   * positions have no gaps can tell: a removed event leaves a gap. It reads no event.
   * @throws StoreUnavailable
   */
  firstGap?(upTo: string): Promise<string | null>;

  /** Position of the last event of the log ({@link LOG_START} when it is empty). @throws StoreUnavailable */
  abstract lastPosition(prefix?: string): Promise<string>;

  /**
   * Whether the log lacks an event that this process has seen at its end. Such a log takes no append until its state is
   * accepted: a restore of the newer log would lose what was appended. Only a store that compares both within the
   * append has it. @returns `null` for a log that holds what was seen. @throws StoreUnavailable
   */
  olderLog?(): Promise<OlderLog | null>;

  /**
   * A catch-up subscription: all events after a position, then new ones as they are stored, in log order, until the
   * signal aborts. After a lost connection it resubscribes after the last event it delivered, so that no event is lost
   * or delivered twice. Ends without the signal when an {@link OlderLog} is accepted.
   */
  abstract subscribe(after: string, options: SubscribeOptions): AsyncIterable<EventBatch>;

  /**
   * The log's identity, written at its first use (docs/architecture.md#log-identity), so that a database is never used
   * with the log of another database.
   * @throws StoreUnavailable
   */
  abstract identity(): Promise<string>;

  /** Waits for pending appends, then frees connections. */
  abstract close(): Promise<void>;
}
